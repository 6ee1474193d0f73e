import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { perhapsPaidAmong } from '../holds/blocked.ts';
import { forgetHolds } from '../holds/forget.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../ledger/post.ts';
import { lockRunsOf } from '../pay-runs/drop.ts';
import { keepRecord, restrict, restrictPaid, type Leaving } from '../pay-runs/restricted.ts';
import { creditLost } from '../bounty/charge-agency.ts';
import { cancelWithAccount, type Bounty, type BountyKey } from '../bounty/transitions.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { isOwedAgain, writeOff } from '../bounty/standing.ts';

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
  if (!owed) return;
  await writeOff(tx, effects, bounty);
  await creditLost(tx, effects, { tenant, ids: [bountyId] });
  await post(tx, effects, tenant, { kind: ledgerKind.cancelled, bountyId, ...owed });
}

interface Going {
  readonly tenant: string;
  readonly person: Leaving;
  readonly isTheirs: SQL | undefined;
  readonly isBlocked?: boolean;
}

/**
 * What becomes of somebody's bounties when they go, as they were told before: those not collected are cancelled, and those that wait
 * for another account, which nobody can give any more; those collected are paid to where they were to go. Of who is or will
 * be paid a sealed record is kept, and of who perhaps was: that ends when two operators have said that it was not (`endHold`). Their
 * links end. Of a blocked account nothing is paid any more but what is at the bank already: where that goes is out of every run's sight at
 * once, and what does not arrive ends (`endUnpayable`).
 * @param isTheirs which bounties are theirs
 * @param isBlocked their account is
 */
export async function endWithPerson(
  tx: Database,
  effects: Effects,
  { tenant, person, isTheirs, isBlocked = false }: Going,
): Promise<void> {
  const theirs = await lockBounties(tx, and(eq(bounties.tenant, tenant), isTheirs));
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return;
  await lockRunsOf(tx, tenant, ids);
  for (const forgetPlans of effects.topics.forgetPlans) await forgetPlans(tx, tenant, ids);
  await tx
    .delete(purposeTokens)
    .where(
      and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.purpose, 'bounty'), inArray(purposeTokens.subject, ids)),
    );
  const perhapsPaid = await perhapsPaidAmong(tx, tenant, ids);
  const isStopped = ({ standing }: Bounty) => standing === 'held' || (isBlocked && standing !== 'sent');
  const lost = new Set(
    theirs.flatMap((bounty) => (isStopped(bounty) && !perhapsPaid.has(bounty.id) ? [bounty.id] : [])),
  );
  const isPaidOrWill = ({ state, id }: Bounty) =>
    state === bountyState.paid || (state === bountyState.claimed && !lost.has(id));
  const kept = theirs.filter(isPaidOrWill);
  for (const bounty of kept) await keepRecord(tx, effects, bounty, person);
  for (const bounty of theirs) {
    if (!kept.includes(bounty) || lost.has(bounty.id)) await endUnreachable(tx, effects, bounty);
  }
  await forgetHolds(tx, { tenant, ids });
  if (isBlocked) for (const bounty of kept) await restrict(tx, effects, bounty, true);
  else await restrictPaid(tx, effects, { only: kept });
}
