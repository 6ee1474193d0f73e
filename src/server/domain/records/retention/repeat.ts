import { and, asc, eq, isNull } from 'drizzle-orm';
import { deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import { deletionMarks } from '#server/db/schema/deletions.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { transact } from '#server/db/transact.ts';
import { forgetEmployee } from '../../agency/employees/forget.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { forgetAccount } from '../../money/accounts/kept-account.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { endCampaign } from '../../programme/campaigns/withdraw.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { optOut } from '../../people/newsletter/optout.ts';
import { decline, forgetContact } from '../../referral/invitation/end.ts';
import { endAdvertising } from '../../referral/recipient/advertising.ts';
import { noteAction, type KnownOperator } from '../../operator/actions.ts';
import { isKey } from '../../operator/key-rows.ts';
import { eraseRecipients, holdToErase } from '../erasure/erase-recipient.ts';
import type { ConfiguredTenant } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';
import { keepMark, markOf, type Marked } from '../deletion-log/marks.ts';
import { idsAfter, passes, type Kind } from './marked-ids.ts';
import { holdRecommender } from '../../identity/hold-person.ts';

/** The marks that are kept, oldest first. */
export async function listMarks(db: Database, tenant: string) {
  const rows = await db
    .select()
    .from(deletionMarks)
    .where(eq(deletionMarks.tenant, tenant))
    .orderBy(asc(deletionMarks.at), asc(deletionMarks.mark));
  return rows.map(({ mark, at }) => ({ mark, markedAt: toTimestamp(at) }));
}

/** Ends what was given before the backup; whoever agreed again since is asked once more, which is the safe side. */
async function leaveNewsletter(db: Database, effects: Effects, { tenant, id }: Marked): Promise<boolean> {
  const isTheirs = and(eq(recommenders.tenant, tenant), eq(recommenders.id, id));
  const [person] = await db
    .select({ newsletterGiven: recommenders.newsletterGiven })
    .from(recommenders)
    .where(isTheirs);
  if (!person) return false;
  await optOut(db, effects, { tenant, id });
  return person.newsletterGiven;
}

/** The same for the advertising that a recipient had allowed. */
async function endAdvertisingOf(db: Database, effects: Effects, { tenant, id }: Marked): Promise<boolean> {
  const isTheirs = and(eq(recipients.tenant, tenant), eq(recipients.number, id));
  return transact(db, async (tx) => {
    const [recipient] = await tx.select({ emailKey: recipients.emailKey }).from(recipients).where(isTheirs);
    if (!recipient) return false;
    return (await endAdvertising(tx, effects, { tenant, ...recipient })).length > 0;
  });
}

/** The same for what somebody had agreed to of a campaign. */
async function leaveCampaign(db: Database, effects: Effects, { tenant, id }: Marked): Promise<boolean> {
  const [recommenderId = '', campaignId = ''] = id.split('/');
  const ended = await transact(db, (tx) => endCampaign(tx, effects, { tenant, recommenderId, campaignId }));
  return ended !== null && ended.consentIds.length > 0;
}

async function erase(db: Database, effects: Effects, config: TenantSettings['config'], { tenant, kind, id }: Marked) {
  return transact(db, async (tx) => {
    if (kind === 'recipient') {
      const rule = deletionRule.recipientAsked;
      const person = await holdToErase(tx, { tenant, number: id });
      if (!person) return false;
      await eraseRecipients(tx, effects, { tenant, people: [person], rule });
      await keepMark(tx, effects, { tenant, kind, id });
      return true;
    }
    const person = await holdRecommender(tx, tenant, id, 'whole');
    if (person) await erasePerson(tx, effects, { person, config });
    return person !== null;
  });
}

interface Repeating {
  readonly marks: readonly string[];
  readonly by: KnownOperator;
  /** Revokes a key that works, with all that this takes back. */
  readonly endKey: (keyId: string) => Promise<void>;
}

/** A key ends again, if it has not done so with another one of its line. @returns true: it is over */
async function revokeAgain(db: Database, { tenant, id }: Marked, { endKey }: Repeating): Promise<true> {
  const isAlive = and(isKey(tenant, id), isNull(operatorKeys.revokedAt));
  const [alive] = await db.select({ id: operatorKeys.id }).from(operatorKeys).where(isAlive);
  if (alive) await endKey(id);
  return true;
}

/** What was repeated. */
interface Repeated {
  readonly newlyDeleted: number;
  readonly withdrawn: number;
  readonly forgottenAccounts: number;
  readonly revokedKeys: number;
  /** Keys that were revoked and work, since whoever asks may revoke none. */
  readonly keysLeft: number;
  readonly notThere: number;
}

/**
 * Deletes again who was deleted after the backup that this database was restored from, without another mail, ends newsletter,
 * campaigns and invitations again of who had left them, forgets accounts again and revokes keys. Each in a transaction of its own: what ends early is done again
 * from the start. All sessions end: who had logged out since, perhaps because somebody else was in, is in no more.
 */
export async function repeatDeletions(
  db: Database,
  effects: Effects,
  { key: tenant, config }: ConfiguredTenant,
  repeating: Repeating,
): Promise<Repeated> {
  const { marks, by } = repeating;
  const wanted = new Set(marks);
  const done: Record<Kind, number> = {
    recommender: 0,
    recipient: 0,
    newsletter: 0,
    'recipient-newsletter': 0,
    campaign: 0,
    'kept-account': 0,
    invitation: 0,
    'invited-contact': 0,
    'agency-user': 0,
    key: 0,
  };
  const mayRevoke = by.scopes.includes(operatorScope.keys);
  let keysLeft = 0;
  const repeat = async (marked: Marked): Promise<boolean> => {
    switch (marked.kind) {
      case 'newsletter':
        return leaveNewsletter(db, effects, marked);
      case 'recipient-newsletter':
        return endAdvertisingOf(db, effects, marked);
      case 'campaign':
        return leaveCampaign(db, effects, marked);
      case 'kept-account':
        return forgetAccount(db, effects, { tenant, recommenderId: marked.id });
      // One that had ended before the backup is over, too.
      case 'invitation':
        await transact(db, (tx) => decline(tx, effects, { tenant, hash: marked.id }));
        return true;
      case 'invited-contact':
        await transact(db, (tx) => forgetContact(tx, effects, { tenant, hash: marked.id }));
        return true;
      case 'agency-user':
        return transact(db, (tx) => forgetEmployee(tx, effects, marked));
      case 'key':
        if (mayRevoke) return revokeAgain(db, marked, repeating);
        keysLeft += 1;
        return false;
      default:
        return erase(db, effects, config, marked);
    }
  };
  for (const { of, kinds } of passes) {
    let found = await idsAfter(db, tenant, of, undefined);
    while (found.length > 0) {
      for (const marked of found.flatMap(({ id }) => kinds.map((kind) => ({ tenant, kind, id })))) {
        if (wanted.has(markOf(marked)) && (await repeat(marked))) done[marked.kind] += 1;
      }
      found = await idsAfter(db, tenant, of, found.at(-1)?.id);
    }
  }
  await db.delete(sessions).where(eq(sessions.tenant, tenant));
  const subject = newUuid(effects.random);
  await noteAction(db, effects, tenant, { by, action: 'deletions-repeated', subject });
  const found = Object.values(done).reduce((sum, count) => sum + count, keysLeft);
  return {
    newlyDeleted: done.recommender + done.recipient + done['agency-user'],
    withdrawn:
      done.newsletter + done['recipient-newsletter'] + done.campaign + done.invitation + done['invited-contact'],
    forgottenAccounts: done['kept-account'],
    revokedKeys: done.key,
    keysLeft,
    notThere: wanted.size - found,
  };
}
