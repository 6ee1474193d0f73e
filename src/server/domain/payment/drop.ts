import { and, eq, inArray } from 'drizzle-orm';
import { paymentState, payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { BountyKey } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';

/**
 * Locks the runs that these bounties wait in, for who will take out several and post in between: the books are locked last.
 */
export async function lockRunsOf(tx: Database, tenant: string, bountyIds: readonly string[]): Promise<void> {
  if (bountyIds.length === 0) return;
  const waiting = tx
    .select({ id: payments.payRunId })
    .from(payments)
    .where(
      and(
        eq(payments.tenant, tenant),
        inArray(payments.bountyId, [...bountyIds]),
        eq(payments.state, paymentState.planned),
      ),
    );
  await tx
    .select({ id: payRuns.id })
    .from(payRuns)
    .where(and(eq(payRuns.tenant, tenant), inArray(payRuns.id, waiting)))
    .orderBy(payRuns.id)
    .for('update');
}

/**
 * Takes a bounty out of the run it waits in, whose releases are void then: those who released it saw another sum.
 * @returns `sent` when its file was fetched already: the money cannot be called back
 */
export async function dropFromRun(tx: Database, effects: Effects, bounty: BountyKey): Promise<'free' | 'sent'> {
  const alive = and(
    eq(payments.tenant, bounty.tenant),
    eq(payments.bountyId, bounty.id),
    inArray(payments.state, [paymentState.planned, paymentState.sent]),
  );
  const [found] = await tx.select({ payRunId: payments.payRunId }).from(payments).where(alive);
  if (!found) return 'free';
  // The run before the payment, as everybody locks them.
  await tx
    .select({ id: payRuns.id })
    .from(payRuns)
    .where(and(eq(payRuns.tenant, bounty.tenant), eq(payRuns.id, found.payRunId)))
    .for('update');
  const [payment] = await tx.select().from(payments).where(alive).for('update');
  if (!payment) return 'free';
  if (payment.state === paymentState.sent) return 'sent';
  await tx
    .update(payments)
    .set({ state: paymentState.dropped, at: effects.clock.now() })
    .where(and(eq(payments.tenant, bounty.tenant), eq(payments.id, payment.id)));
  await tx
    .update(payRuns)
    .set({ state: payRunState.draft, firstReleaseBy: null, secondReleaseBy: null })
    .where(and(eq(payRuns.tenant, bounty.tenant), eq(payRuns.id, payment.payRunId)));
  return 'free';
}
