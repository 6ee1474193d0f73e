import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { groupedBy } from '../../grouped-by.ts';
import { isAtRest } from '../bounty/standing.ts';
import { lastFetchOf, lastFetchUntil } from './trail.ts';

const { planned, sent, rejected, dropped } = paymentState;

/** It is on its way, or waits in a run. */
const isAlive = inArray(payments.state, [planned, sent]);

/**
 * It was taken out of its run, which may have been given up, or operators have freed it: whoever has fetched the file before has it still, as
 * long as the bank has not refused it, and pays it once more by that, as long as it is not paid.
 */
const isInOldFile = and(
  inArray(payments.state, [rejected, dropped]),
  isNull(payments.bankReason),
  isNull(payments.bankWords),
  sql`${isAtRest} is not true`,
);

/** Until when a file that was fetched has it. */
const inFileUntil = sql`case when ${isAlive} then 'infinity'::timestamptz else ${payments.at} end`;

/** When the last file was fetched that it stands in. */
const fetchedAt = lastFetchUntil(payments.tenant, sql`${payments.payRunId}::text`, inFileUntil).mapWith(payments.at);

interface InFile {
  readonly runId: string;
  readonly fetchedAt: Date | null;
  readonly sentAt: Date | null;
}

/** What it has in common with others in the same file; null where nobody has fetched one. */
const fileOf = ({ runId, fetchedAt: at, sentAt }: InFile): string | null =>
  at && `${runId} ${at.toISOString()} ${String(sentAt !== null)}`;

/**
 * The files that somebody has in which some bounties stand, handed out or not, also where they are in no run any more: whoever fetched one can be
 * called as long as the bank does not have it. Ask it before anything leaves its run.
 */
export async function fetchesOf(tx: Database, tenant: string, bountyIds: readonly string[]): Promise<FetchedFile[]> {
  if (bountyIds.length === 0) return [];
  const rows = await tx
    .select({ runId: payments.payRunId, reference: payments.endToEndId, sentAt: payments.sentAt, fetchedAt })
    .from(payments)
    .innerJoin(bounties, and(eq(bounties.tenant, payments.tenant), eq(bounties.id, payments.bountyId)))
    .where(and(eq(payments.tenant, tenant), inArray(payments.bountyId, [...bountyIds]), or(isAlive, isInOldFile)))
    .orderBy(asc(payments.createdAt), asc(payments.payRunId), asc(fetchedAt), asc(payments.endToEndId));
  const files: FetchedFile[] = [];
  for (const ofFile of groupedBy(rows, fileOf).values()) {
    const [one] = ofFile;
    const fetched = one && (await lastFetchOf(tx, { tenant, runId: one.runId }, one.fetchedAt));
    if (!fetched) continue;
    const references = ofFile.map(({ reference }) => reference);
    files.push({ runId: one.runId, references, ...fetched, isConfirmed: one.sentAt !== null });
  }
  return files;
}
