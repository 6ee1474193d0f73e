import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';
import { daysOfOne, enteredContact, isInvitationTo, purpose, type Mailbox } from './invited.ts';

/** An invitation by the hash of its link's secret. */
export interface Invitation {
  readonly tenant: string;
  readonly hash: string;
}

/**
 * Deletes what was entered of a contact who says no, also once the invitation has ended. That they did is kept for a year, by a keyed
 * hash of the mailbox: nobody invites them again in it.
 * @returns whether there was one to which nobody had said no
 */
export async function endInvitation(tx: Database, effects: Effects, { tenant, hash }: Invitation): Promise<boolean> {
  const usedAt = effects.clock.now();
  const isOpen = and(
    eq(purposeTokens.tenant, tenant),
    eq(purposeTokens.hash, hash),
    eq(purposeTokens.purpose, purpose),
    isNull(purposeTokens.usedAt),
  );
  const ended = await tx
    .update(purposeTokens)
    .set({ usedAt, details: {}, expiresAt: daysLater(usedAt, daysOfOne) })
    .where(isOpen)
    .returning({ hash: purposeTokens.hash });
  if (ended.length > 0) await keepMark(tx, effects, { tenant, kind: 'invitation', id: hash });
  return ended.length > 0;
}

/** The same for all that an address has got, whose owner has asked to be deleted. @returns how many there were */
export async function endInvitationsTo(tx: Database, effects: Effects, to: Mailbox): Promise<number> {
  const { hash, usedAt, details } = purposeTokens;
  const rows = await tx
    .select({ hash, details })
    .from(purposeTokens)
    .where(and(isInvitationTo(effects, to), isNull(usedAt)));
  // The same mailbox may be somebody else's under another address.
  const open = rows.filter(({ details: typed }) => {
    const { success, output } = v.safeParse(enteredContact, typed);
    return !success || emailKey(output.email) === emailKey(to.email);
  });
  for (const one of open) await endInvitation(tx, effects, { tenant: to.tenant, ...one });
  return open.length;
}

/** Those to which nobody has said no, by their hashes. */
export async function openInvitations(
  db: Database,
  tenant: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ id: string }[]> {
  const { hash: id, usedAt } = purposeTokens;
  const isOpen = and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.purpose, purpose), isNull(usedAt));
  return db
    .select({ id })
    .from(purposeTokens)
    .where(and(isOpen, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
