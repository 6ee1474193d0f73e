import { and, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { payRunState, paymentState } from '#contract/money/pay-runs/states.ts';
import { forgottenActor } from '#server/db/schema/actor-name.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions, payments, payRuns } from '#server/db/schema/payments.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { Several } from '../../money/bounty/standing.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { batch, lockAndLookAgain, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';
import type { Deadline } from '../../deadline.ts';

const ofRun = sql`${payments.tenant} = ${payRuns.tenant} and ${payments.payRunId} = ${payRuns.id}`;
const questionsOfRun = sql`${bankQuestions.tenant} = ${payRuns.tenant} and ${bankQuestions.payRunId} = ${payRuns.id}`;

/** Money moved with it, whatever the bank said of the whole file: its papers are vouchers. */
const isExecuted = sql`exists (select 1 from ${payments} where ${ofRun}
  and ${inArray(payments.state, [paymentState.booked, paymentState.returned])})`;
const isRefused = and(eq(payRuns.state, payRunState.refused), sql`not ${isExecuted}`);

/** Nothing was handed out that was executed, and nothing is left that could be. */
const isGivenUp = and(
  sql`not ${isExecuted}`,
  or(
    eq(payRuns.state, payRunState.discarded),
    and(
      inArray(payRuns.state, [payRunState.draft, payRunState.released]),
      sql`not exists (select 1 from ${payments} where ${ofRun} and ${ne(payments.state, paymentState.dropped)})`,
    ),
  ),
);

/** Its file went to the bank, and was executed as far as anybody knows; or was executed, though the run says nothing of that. */
const isVoucher = or(eq(payRuns.state, payRunState.sent), isExecuted);

/** When something was last done with a run, or said of it by the bank. */
const lastWord = sql`greatest(${payRuns.createdAt}, ${payRuns.sentAt},
  (select max(${payments.at}) from ${payments} where ${ofRun}),
  (select max(greatest(${bankQuestions.askedAt}, ${bankQuestions.closedAt})) from ${bankQuestions} where ${questionsOfRun}))`;

/** Anything of a person is left: who worked on it, an account, the bank's words. */
const isLeft = or(
  isNotNull(payRuns.sealedFile),
  ne(payRuns.createdBy, forgottenActor),
  isNotNull(payRuns.firstReleaseBy),
  isNotNull(payRuns.secondReleaseBy),
  isNotNull(payRuns.sentBy),
  isNotNull(payRuns.sentById),
  sql`exists (select 1 from ${payments} where ${ofRun}
    and (num_nonnulls(${payments.bankReason}, ${payments.bankWords}, ${payments.payeeCheck}) > 0 or ${payments.bankReferences} <> '{}'))`,
  sql`exists (select 1 from ${bankQuestions} where ${questionsOfRun}
    and num_nonnulls(${bankQuestions.closedAt}, ${bankQuestions.bankReason}, ${bankQuestions.bankWords}, ${bankQuestions.firstBy}) > 0)`,
);

/** What is asked still can be answered, without the words; the rest was answered. */
async function eraseQuestions(tx: Database, { tenant, ids }: Several): Promise<void> {
  const theirs = and(eq(bankQuestions.tenant, tenant), inArray(bankQuestions.payRunId, [...ids]));
  await tx.delete(bankQuestions).where(and(theirs, isNotNull(bankQuestions.closedAt)));
  await tx
    .update(bankQuestions)
    .set({ bankReason: null, bankWords: null, firstBy: null, firstDecision: null })
    .where(theirs);
}

const isRun = ({ tenant, id }: { tenant: string; id: string }) => and(eq(payRuns.tenant, tenant), eq(payRuns.id, id));

/** Runs of which something is true, locked: their payments, and what two operators have said, may have changed meanwhile. */
const lockRuns = (tx: Database, areMeant: SQL | undefined): Promise<{ tenant: string; id: string }[]> =>
  lockAndLookAgain(
    tx,
    'pay-run',
    (which) =>
      tx.select({ tenant: payRuns.tenant, id: payRuns.id }).from(payRuns).where(and(which, areMeant)).limit(batch),
    { isRow: isRun, key: ({ id }) => id },
  );

/** Of some runs whose time is over file, names, the bank's words and questions go; the sums stay. */
const eraseRuns =
  (deadline: Deadline, areMeant: SQL | undefined): Deleter =>
  async (tx, { clock }) => {
    // The last word about a run was no sooner than it: by that the index tells that none is old.
    const areOld = (now: Date) => isOver(deadline, payRuns.createdAt, now);
    const runs = await lockRuns(
      tx,
      and(areMeant, areOld(clock.now()), isLeft, isOver(deadline, lastWord, clock.now())),
    );
    for (const [tenant, theirs] of groupedBy(runs, (run) => run.tenant)) {
      const several = { tenant, ids: theirs.map(({ id }) => id) };
      await tx
        .update(payRuns)
        .set({
          sealedFile: null,
          createdBy: forgottenActor,
          firstReleaseBy: null,
          secondReleaseBy: null,
          sentBy: null,
          sentById: null,
        })
        .where(and(eq(payRuns.tenant, tenant), inArray(payRuns.id, several.ids)));
      await tx
        .update(payments)
        .set({ bankReason: null, bankWords: null, bankReferences: {}, payeeCheck: null })
        .where(and(eq(payments.tenant, tenant), inArray(payments.payRunId, several.ids)));
      await eraseQuestions(tx, several);
    }
    return runs;
  };

export const erasePaymentFiles = eraseRuns(deadlines.paymentFiles, isVoucher);
export const eraseRefusedRuns = eraseRuns(deadlines.refusedRuns, isRefused);
export const eraseDiscardedRuns = eraseRuns(deadlines.discardedRuns, isGivenUp);

/** The file of a refused run holds accounts, and goes before the rest. */
export const eraseRefusedFiles: Deleter = async (tx) => {
  const runs = await lockRuns(tx, and(isRefused, isNotNull(payRuns.sealedFile)));
  if (runs.length > 0)
    await tx
      .update(payRuns)
      .set({ sealedFile: null })
      .where(or(...runs.map(isRun)));
  return runs;
};
