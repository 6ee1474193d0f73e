import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { BankFileShown } from '#contract/money/bank-answers/calls-files.ts';
import { bankOutcome, type BankOutcome } from '#contract/money/bank-answers/outcome.ts';
import type { Database } from '#server/db/database.ts';
import { bankFileLines, bankFiles } from '#server/db/schema/bank-files.ts';
import { payments } from '#server/db/schema/payments.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import { runIdOf } from '../pay-runs/reference.ts';
import type { TakenFile } from './keep-file.ts';

type Row = typeof bankFiles.$inferSelect;

const filesAtOnce = 50;
const linesAtOnce = 100;

/** Of each of these hashes the file that was taken first (`bank_files_by_hash`). */
async function firstOf(db: Database, tenant: string, rows: readonly Row[]): Promise<ReadonlyMap<string, Row>> {
  const hashes = rows.flatMap(({ hash }) => hash ?? []);
  if (hashes.length === 0) return new Map();
  const found = await db
    .selectDistinctOn([bankFiles.hash])
    .from(bankFiles)
    .where(and(eq(bankFiles.tenant, tenant), inArray(bankFiles.hash, hashes), isNotNull(bankFiles.doneAt)))
    .orderBy(asc(bankFiles.hash), asc(bankFiles.takenAt), asc(bankFiles.id));
  return new Map(found.map((row) => [row.hash ?? '', row]));
}

const named = ({ id, takenAt, takenBy }: Row) => ({ fileId: id, takenAt: toTimestamp(takenAt), takenBy });

async function present(db: Database, tenant: string, rows: readonly Row[]): Promise<BankFileShown[]> {
  const firsts = await firstOf(db, tenant, rows);
  return rows.map((row) => {
    const of = (outcome: BankOutcome) => row.counts?.[outcome] ?? 0;
    const first = firsts.get(row.hash ?? '');
    return {
      ...named(row),
      doneAt: toTimestampOrNull(row.doneAt),
      booked: of(bankOutcome.booked),
      rejected: of(bankOutcome.rejected),
      returned: of(bankOutcome.returned),
      asked: of(bankOutcome.asked),
      unchanged: of(bankOutcome.unchanged),
      othersCount: row.others,
      toLookInto: row.toLookInto,
      sameAs: first && first.id !== row.id ? named(first) : null,
    };
  });
}

/** The bank's files that were taken, newest first, a page at a time (`bank_files_by_time`). */
export async function listFiles(db: Database, tenant: string, olderThan?: string) {
  const [ms = '', id = ''] = (olderThan ?? '').split('_');
  const isOlder = sql`(${bankFiles.takenAt}, ${bankFiles.id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)`;
  const rows = await db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.tenant, tenant), olderThan === undefined ? undefined : isOlder))
    .orderBy(desc(bankFiles.takenAt), desc(bankFiles.id))
    .limit(filesAtOnce + 1);
  const page = rows.slice(0, filesAtOnce);
  const last = page.at(-1);
  const next = rows.length > filesAtOnce && last ? `${last.takenAt.getTime()}_${last.id}` : null;
  return { files: await present(db, tenant, page), next };
}

/** Of references, the runs that they are of. */
async function runsOf(db: Database, tenant: string, references: readonly string[]) {
  const found = await db
    .select({ reference: payments.endToEndId, runId: payments.payRunId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.endToEndId, [...references])));
  return new Map(found.map(({ reference, runId }) => [reference, runId]));
}

/**
 * What a file said of ours, in its order, a page at a time (`bank_file_lines_of_file`), and what it did.
 * @throws Failure PSOF0799
 */
export async function readFileLines(db: Database, { tenant, id }: TakenFile, after = 0) {
  const [row] = await db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.tenant, tenant), eq(bankFiles.id, id)));
  const [file] = row ? await present(db, tenant, [row]) : [];
  if (!file) throw new Failure('PSOF0799');
  const rows = await db
    .select()
    .from(bankFileLines)
    .where(and(eq(bankFileLines.tenant, tenant), eq(bankFileLines.fileId, id), gt(bankFileLines.id, after)))
    .orderBy(asc(bankFileLines.id))
    .limit(linesAtOnce + 1);
  const page = rows.slice(0, linesAtOnce);
  const runs = await runsOf(
    db,
    tenant,
    page.map(({ reference }) => reference),
  );
  const lines = page.map(({ reference, outcome, remark, bankReason, payeeCheck }) => ({
    reference,
    outcome,
    remark,
    bankReason,
    payeeCheck,
    runId: runs.get(reference) ?? runIdOf(reference),
  }));
  return { ...file, lines, next: rows.length > linesAtOnce ? (page.at(-1)?.id ?? null) : null };
}
