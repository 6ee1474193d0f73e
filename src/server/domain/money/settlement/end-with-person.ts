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
import { keepRecords, restrict, restrictSettled, type Leaving } from '../pay-runs/restricted.ts';
import { creditLost } from '../bounty/charge-agency.ts';
import { cancelWithAccount, type Bounty } from '../bounty/transitions.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import { isOwedAgain, isWithPerson, writeOff, type Several } from '../bounty/standing.ts';

interface CountingOff {
  /** Which of them. */
  readonly which: SQL;
  readonly kind: typeof ledgerKind.cancelled | typeof ledgerKind.cancelledAfterPayout;
}

/** Writes off those of some bounties of one tenant that were paid, once, and posts it. @returns those, as they were */
async function countOff(
  tx: Database,
  effects: Effects,
  { tenant, ids }: Several,
  { which, kind }: CountingOff,
): Promise<Bounty[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.id, [...ids]), which))
    .orderBy(bounties.id);
  for (const { id: bountyId, valueCent: amountCent } of found) {
    await writeOff(tx, effects, { tenant, id: bountyId });
    await creditLost(tx, effects, { tenant, ids: [bountyId] });
    await post(tx, effects, tenant, { kind, bountyId, amountCent });
  }
  return found;
}

/**
 * What was paid to somebody and is refused since could be asked back, as after a cancelled order: what comes back of it is owed to nobody, and
 * nobody is asked where it should go.
 * @returns which these are
 */
export const refuseArrived = (tx: Database, effects: Effects, several: Several): Promise<Bounty[]> =>
  countOff(tx, effects, several, { which: isWithPerson, kind: ledgerKind.cancelledAfterPayout });

/**
 * Ends bounties of one tenant that cannot reach anybody: their people are gone, or the bank refused the transfer or sent it back. What came
 * back of paid ones is written off.
 */
export async function endUnreachable(tx: Database, effects: Effects, { tenant, ids }: Several): Promise<void> {
  const cancelled = await cancelWithAccount(tx, effects, { tenant, ids });
  const gone = new Set(cancelled.map(({ id }) => id));
  const left = ids.filter((id) => !gone.has(id));
  await countOff(tx, effects, { tenant, ids: left }, { which: isOwedAgain, kind: ledgerKind.cancelled });
}

interface Going {
  readonly tenant: string;
  readonly personOf: (bounty: Bounty) => Leaving;
  readonly isTheirs: SQL | undefined;
  readonly isBlocked?: boolean;
}

/**
 * What becomes of bounties of one tenant when their people go, as they were told before: those not collected are cancelled, and those that wait
 * for another account, which nobody can give any more; those collected are paid to where they were to go. Of who is or will
 * be paid a sealed record is kept, and of who perhaps was: that ends when two operators have said that it was not (`endHold`). Their
 * links end. Of a blocked account nothing is paid any more but what is at the bank already: where that goes is out of every run's sight at
 * once, and what does not arrive ends (`endUnpayable`).
 * @param personOf whose a bounty is
 * @param isTheirs which bounties are theirs
 * @param isBlocked their account is
 */
export async function endWithPerson(
  tx: Database,
  effects: Effects,
  { tenant, personOf, isTheirs, isBlocked = false }: Going,
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
  await keepRecords(tx, effects, kept, personOf);
  const areKept = new Set(kept);
  const ending = theirs.filter((bounty) => !areKept.has(bounty) || lost.has(bounty.id));
  await endUnreachable(tx, effects, { tenant, ids: ending.map(({ id }) => id) });
  await forgetHolds(tx, { tenant, ids });
  const several = { tenant, ids: kept.map(({ id }) => id) };
  if (isBlocked) await restrict(tx, effects, several, true);
  else await restrictSettled(tx, effects, several);
}
