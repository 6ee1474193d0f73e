import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import { groupedBy } from '../../grouped-by.ts';
import { lastFetchOf } from './trail.ts';

/**
 * The files that somebody has in which some bounties stand, as far as they are on their way or wait in a run: whoever fetched one can be called
 * as long as the bank does not have it. Ask it before anything leaves its run.
 */
export async function fetchesOf(tx: Database, tenant: string, bountyIds: readonly string[]): Promise<FetchedFile[]> {
  if (bountyIds.length === 0) return [];
  const rows = await tx
    .select({ runId: payRuns.id, reference: payments.endToEndId, sentAt: payRuns.sentAt })
    .from(payments)
    .innerJoin(payRuns, and(eq(payRuns.tenant, payments.tenant), eq(payRuns.id, payments.payRunId)))
    .where(
      and(
        eq(payments.tenant, tenant),
        inArray(payments.bountyId, [...bountyIds]),
        inArray(payments.state, [paymentState.planned, paymentState.sent]),
      ),
    )
    .orderBy(asc(payRuns.createdAt), asc(payRuns.id), asc(payments.endToEndId));
  const files: FetchedFile[] = [];
  for (const [runId, ofRun] of groupedBy(rows, (row) => row.runId)) {
    const fetched = await lastFetchOf(tx, { tenant, runId });
    const references = ofRun.map(({ reference }) => reference);
    const isConfirmed = ofRun.some(({ sentAt }) => sentAt !== null);
    if (fetched) files.push({ runId, references, ...fetched, isConfirmed });
  }
  return files;
}
