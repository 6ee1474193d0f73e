import { and, eq } from 'drizzle-orm';
import { bankOutcome } from '#contract/money/bank-answers/outcome.ts';
import type { Database } from '#server/db/database.ts';
import { bankFileLines, bankFiles } from '#server/db/schema/bank-files.ts';
import type { Effects } from '../../effects.ts';
import { nameOf, type Operator } from '../../operator/actions.ts';
import { lotsOf } from '../../lots.ts';
import { isOurs } from '../pay-runs/reference.ts';
import { keptReason } from './bank-result.ts';
import type { Outcome, Told } from './tell.ts';

/** A file of the bank's that is being taken. */
export interface TakenFile {
  readonly tenant: string;
  readonly id: string;
}

/** Notes that a file is taken, before anything of it is. */
export async function beginFile(tx: Database, { clock }: Effects, file: TakenFile, by: Operator): Promise<void> {
  await tx.insert(bankFiles).values({ ...file, takenAt: clock.now(), takenBy: nameOf(by) });
}

/** What is said of nobody here, and is counted alone: its reference may be anything that somebody has written. */
const isAboutOthers = ({ reference }: Told) => reference !== '' && !isOurs(reference);

/** How many of these are about others, of which nothing is kept. */
export const othersAmong = (told: readonly Told[]): number => told.filter((one) => isAboutOthers(one)).length;

/** Keeps what lines of a file did, in the transaction that does it: what stands here is done, and what is done stands here. */
export async function keepLines(tx: Database, { tenant, id: fileId }: TakenFile, told: readonly Told[]): Promise<void> {
  const lines = told
    .filter((one) => !isAboutOthers(one))
    .map(({ reference, outcome, remark, reasons, check }) => ({
      tenant,
      fileId,
      reference,
      remark,
      outcome: outcome && bankOutcome[outcome],
      bankReason: keptReason(reasons),
      payeeCheck: check,
    }));
  for (const some of lotsOf(lines, 1000)) await tx.insert(bankFileLines).values(some);
}

interface Whole {
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly toLookInto: number;
  readonly others: number;
  readonly hash: string | null;
}

/** Notes that all of a file was taken, and what came of it. */
export async function endFile(db: Database, { clock }: Effects, { tenant, id }: TakenFile, whole: Whole) {
  const { counts, ...rest } = whole;
  const { booked, rejected, returned, asked, unchanged } = counts;
  await db
    .update(bankFiles)
    .set({
      ...rest,
      doneAt: clock.now(),
      counts: {
        [bankOutcome.booked]: booked,
        [bankOutcome.rejected]: rejected,
        [bankOutcome.returned]: returned,
        [bankOutcome.asked]: asked,
        [bankOutcome.unchanged]: unchanged,
      },
    })
    .where(and(eq(bankFiles.tenant, tenant), eq(bankFiles.id, id)));
}
