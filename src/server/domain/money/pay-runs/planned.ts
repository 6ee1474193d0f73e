import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';
import type { RunOf } from './run-of.ts';

/** A payment at hand waits in this run. */
export const isPlannedIn = ({ tenant, runId }: RunOf): SQL | undefined =>
  and(eq(payments.tenant, tenant), eq(payments.payRunId, runId), eq(payments.state, paymentState.planned));

/** Locks the bounties that wait in a run, for who will change how they stand: before the run is locked. Later none comes into it. */
export async function lockBountiesIn(tx: Database, run: RunOf): Promise<void> {
  const waiting = tx.select({ id: payments.bountyId }).from(payments).where(isPlannedIn(run));
  await lockBounties(tx, and(eq(bounties.tenant, run.tenant), inArray(bounties.id, waiting)));
}
