import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { ledgerKind } from '#contract/ledger.ts';
import { bountyState } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { perhapsPaidAmong } from '../block/blocked.ts';
import { forgetHolds } from '../block/forget.ts';
import type { Effects } from '../effects.ts';
import { post } from '../ledger/post.ts';
import { lockRunsOf } from '../payment/drop.ts';
import { isOwedAgain } from '../payment/due.ts';
import { keepRecord, restrictPaid, type Leaving } from '../payment/restricted.ts';
import { standingsAmong } from '../payment/standing.ts';
import { cancelWithAccount, type Bounty, type BountyKey } from './transitions.ts';

/**
 * Ends a bounty that cannot reach anybody: its person is gone, and the bank refused the transfer or sent it back. What came
 * back of a paid one is written off.
 */
export async function endUnreachable(tx: Database, effects: Effects, bounty: BountyKey): Promise<void> {
  if (await cancelWithAccount(tx, effects, bounty)) return;
  const { tenant, id: bountyId } = bounty;
  const [owed] = await tx
    .select({ amountCent: bounties.valueCent })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, bountyId), isOwedAgain));
  if (owed) await post(tx, effects, tenant, { kind: ledgerKind.cancelled, bountyId, ...owed });
}

/**
 * What becomes of somebody's bounties when they go, as they were told before: those not collected lapse, and those that wait
 * for another account, which nobody can give any more; those collected are paid to where they were to go. Of who is or will
 * be paid a sealed record is kept, and of who perhaps was: that ends when two operators have said that it was not (`endHold`). Their
 * links end.
 * @param isTheirs which bounties are theirs
 */
export async function endWithPerson(
  tx: Database,
  effects: Effects,
  { tenant, person, isTheirs }: { tenant: string; person: Leaving; isTheirs: SQL | undefined },
): Promise<void> {
  const theirs = await tx
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), isTheirs))
    .orderBy(bounties.id)
    .for('update');
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return;
  await lockRunsOf(tx, tenant, ids);
  await tx
    .delete(purposeTokens)
    .where(
      and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.purpose, 'bounty'), inArray(purposeTokens.subject, ids)),
    );
  const standings = await standingsAmong(tx, tenant, ids);
  const perhapsPaid = await perhapsPaidAmong(tx, tenant, ids);
  const held = new Set(ids.filter((id) => standings.get(id)?.held && !perhapsPaid.has(id)));
  const isPaidOrWill = ({ state, id }: Bounty) =>
    state === bountyState.paid || (state === bountyState.claimed && !held.has(id));
  const kept = theirs.filter(isPaidOrWill);
  for (const bounty of kept) await keepRecord(tx, effects, bounty, person);
  for (const bounty of theirs) {
    if (!kept.includes(bounty) || held.has(bounty.id)) await endUnreachable(tx, effects, bounty);
  }
  await forgetHolds(tx, { tenant, ids });
  await restrictPaid(tx, effects, kept);
}
