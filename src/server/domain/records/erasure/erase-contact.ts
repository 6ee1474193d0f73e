import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { forgetInvited } from '../../agency/employees/forget.ts';
import { forgetContacts } from '../../referral/invitation/end.ts';
import { noteDeletion } from '../deletion-log/deletion-log.ts';
import { eraseMailsOfWriters, isNobody } from './erase-mails.ts';

interface Contact {
  readonly tenant: string;
  readonly email: string;
}

/** Deletes what advisers entered of who has an address, and the mails that it got as nobody in particular. @returns how many invitations there were */
export async function eraseContact(tx: Database, effects: Effects, { tenant, email }: Contact): Promise<number> {
  const count = await forgetContacts(tx, effects, { tenant, email });
  if (count > 0) await eraseMailsOfWriters(tx, effects, tenant, [emailKey(email)]);
  await noteDeletion(tx, effects, { tenant, rule: deletionRule.typedDetails, kind: deletedKind.token, count });
  return count;
}

/** The same once nobody has the address any more: with the last of somebody goes what was entered of them. */
export async function eraseContactOfNobody(tx: Database, effects: Effects, contact: Contact): Promise<void> {
  if (await isNobody(tx, contact.tenant, emailKey(contact.email))) await eraseContact(tx, effects, contact);
}

/**
 * Deletes what agencies have entered of who has an address and invited them to work there, and whoever came by it, with the mails that it
 * got as nobody in particular. @returns how many invitations, people and mails there were
 */
export async function eraseInvited(tx: Database, effects: Effects, { tenant, email }: Contact): Promise<number> {
  const { invitationCount, userCount } = await forgetInvited(tx, effects, { tenant, email });
  // Also where the invitation is over: its mail may still be on its way.
  const mailCount = await eraseMailsOfWriters(tx, effects, tenant, [emailKey(email)]);
  const noted = { tenant, rule: deletionRule.typedDetails, kind: deletedKind.token, count: invitationCount };
  await noteDeletion(tx, effects, noted);
  await noteDeletion(tx, effects, {
    tenant,
    rule: deletionRule.accountAsked,
    kind: deletedKind.agencyUser,
    count: userCount,
  });
  return invitationCount + userCount + mailCount;
}
