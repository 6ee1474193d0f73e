import { and, asc, eq, inArray } from 'drizzle-orm';
import { paymentState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bountyDestinations } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';

/** Why a bounty's money is not with its person: the bank refused it, or it came back. */
export type Held = typeof paymentState.rejected | typeof paymentState.returned;

/**
 * Those of these bounties whose last transfer failed and that have had no new bank data since, with what happened.
 * @returns by the bounty's id
 */
export async function heldAmong(
  db: Database,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const held = new Map<string, Held>();
  if (ids.length === 0) return held;
  const rows = await db
    .select({ payment: payments, changedAt: bountyDestinations.changedAt })
    .from(payments)
    .innerJoin(
      bountyDestinations,
      and(eq(bountyDestinations.tenant, payments.tenant), eq(bountyDestinations.bountyId, payments.bountyId)),
    )
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, [...ids])))
    .orderBy(asc(payments.createdAt));
  for (const { payment, changedAt } of rows) {
    const { bountyId, state, at } = payment;
    if (state === paymentState.dropped) continue;
    const failed = state === paymentState.rejected || state === paymentState.returned;
    if (failed && at >= changedAt) held.set(bountyId, state);
    else held.delete(bountyId);
  }
  return held;
}

/**
 * Whether a transfer for it is in a file that was fetched: its account cannot be changed any more. One that waits in a run
 * is locked: whoever fetches its file waits until the transaction ends, and reads the account after that.
 */
export async function isOnItsWay(tx: Database, tenant: string, bountyId: string): Promise<boolean> {
  const alive = inArray(payments.state, [paymentState.planned, paymentState.sent]);
  const [found] = await tx
    .select({ state: payments.state })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), eq(payments.bountyId, bountyId), alive))
    .for('update');
  return found?.state === paymentState.sent;
}
