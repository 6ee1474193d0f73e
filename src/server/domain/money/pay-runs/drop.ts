import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import { standWaiting } from '../bounty/standing.ts';
import type { BountyKey } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { voidReleases } from './void.ts';
import { lockRuns } from './lock-runs.ts';

/** Locks the runs that these bounties wait in, for who will take out several. */
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
  await lockRuns(tx, and(eq(payRuns.tenant, tenant), inArray(payRuns.id, waiting)));
}

/** The runs that these bounties wait in, with how many of each, and whether somebody has released it. */
export async function runsOf(tx: Database, tenant: string, bountyIds: readonly string[]) {
  if (bountyIds.length === 0) return [];
  return tx
    .select({
      runId: payRuns.id,
      paymentCount: count(),
      wasReleased: sql<boolean>`${payRuns.firstReleaseBy} is not null`,
    })
    .from(payments)
    .innerJoin(payRuns, and(eq(payRuns.tenant, payments.tenant), eq(payRuns.id, payments.payRunId)))
    .where(
      and(
        eq(payments.tenant, tenant),
        inArray(payments.bountyId, [...bountyIds]),
        eq(payments.state, paymentState.planned),
      ),
    )
    .groupBy(payRuns.id, payRuns.firstReleaseBy)
    .orderBy(payRuns.id);
}

const isAlive = ({ tenant, id }: BountyKey) =>
  and(
    eq(payments.tenant, tenant),
    eq(payments.bountyId, id),
    inArray(payments.state, [paymentState.planned, paymentState.sent]),
  );

/** Locks a run, and then the transfer of a bounty that waited in it when somebody looked, as it is now. */
async function lockWaiting(tx: Database, bounty: BountyKey, runId: string) {
  const isIt = and(eq(payRuns.tenant, bounty.tenant), eq(payRuns.id, runId));
  const [run] = await lockRows(tx, 'pay-run', tx.select().from(payRuns).where(isIt), { key: ({ id }) => id });
  if (!run) return null;
  const alive = tx.select().from(payments).where(isAlive(bounty));
  const [payment] = await lockRows(tx, 'payment', alive, { key: ({ id }) => id });
  return payment ? { run, payment } : null;
}

interface Dropping {
  /**
   * Only out of a run that somebody has released, as where its account is another one now than the one that they saw. It waits for the
   * next run then, so that nobody can void the releases of this one again and again.
   */
  readonly onlyReleased?: boolean;
}

/**
 * Takes a bounty, whose row is locked, out of the run it waits in; the run's releases and file are void then, since those who released
 * it saw another sum.
 * @returns `sent` when its file was handed out already: the money cannot be called back; `free` when it was in no run, or goes on
 *   waiting in one that nobody has released
 */
export async function dropFromRun(
  tx: Database,
  effects: Effects,
  bounty: BountyKey,
  { onlyReleased = false }: Dropping = {},
): Promise<'free' | 'dropped' | 'sent'> {
  const { payRunId, state } = payments;
  const [seen] = await tx.select({ payRunId, state }).from(payments).where(isAlive(bounty));
  if (!seen) return 'free';
  // It stays so for as long as the bounty is held. Its run need not be waited for.
  if (seen.state === paymentState.sent) return 'sent';
  const waiting = await lockWaiting(tx, bounty, seen.payRunId);
  if (!waiting) return 'free';
  const { run, payment } = waiting;
  if (payment.state === paymentState.sent) return 'sent';
  if (onlyReleased && run.firstReleaseBy === null) return 'free';
  await tx
    .update(payments)
    .set({ state: paymentState.dropped, at: effects.clock.now() })
    .where(and(eq(payments.tenant, payment.tenant), eq(payments.id, payment.id)));
  await standWaiting(tx, { tenant: bounty.tenant, ids: [bounty.id] });
  await voidReleases(tx, { tenant: run.tenant, runId: run.id });
  return 'dropped';
}
