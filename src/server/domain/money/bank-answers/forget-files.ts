import { sql } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { bankFileLines, bankFiles } from '#server/db/schema/bank-files.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { bookkeeping, lawOfBooks } from '../../records/deletion-log/deadlines.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';

const files = {
  rule: deletionRule.bankFiles,
  kind: deletedKind.bankFile,
  what: 'what the bank’s files said of our transfers, line by line, with who took them; the files themselves are not kept',
  after: bookkeeping,
  since: 'they were taken',
  because: `statements of account are vouchers: ${lawOfBooks}`,
} as const satisfies Deadline;

/** So many in one transaction: each has as many lines as a pay run has transfers. */
const atOnce = 50;

const deleteFiles: MetDeadline<Effects>['meet'] = async (tx: Database, { clock }) => {
  const { tenant, id, takenAt } = bankFiles;
  const over = await tx
    .select({ tenant, id })
    .from(bankFiles)
    .where(unlocked(tx, bankFiles, isOver(files, takenAt, clock.now())))
    .limit(atOnce);
  if (over.length === 0) return [];
  const pairs = sql.join(
    over.map((file) => sql`(${file.tenant}, ${file.id}::uuid)`),
    sql`, `,
  );
  await tx.delete(bankFileLines).where(sql`(${bankFileLines.tenant}, ${bankFileLines.fileId}) in (${pairs})`);
  return tx
    .delete(bankFiles)
    .where(sql`(${tenant}, ${id}) in (${pairs})`)
    .returning({ tenant });
};

export const bankFileDeadlines = { bankFiles: { ...files, meet: deleteFiles } };
