import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { payRunState, paymentState } from '#contract/pay-runs.ts';
import { bountyState } from '#contract/states.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { bankQuestions, payments, payRuns } from '#server/db/schema/payments.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { hasPayment, isOwedAgain } from '../payment/due.ts';
import { deadlines, isOver, type Deadline } from './deadlines.ts';
import { batch, type Deleter } from './ground.ts';

/** What a bounty's destination and record hang on. */
type OfBounty = typeof bountyDestinations | typeof paymentRecords;

/** Deletes what hangs on bounties of which this is true. */
const deleteOf =
  (table: OfBounty, isMeant: (now: Date) => ReturnType<typeof and>): Deleter =>
  (tx, { clock }) => {
    const meant = tx
      .select({ one: sql`1` })
      .from(bounties)
      .where(and(eq(bounties.tenant, table.tenant), eq(bounties.id, table.bountyId), isMeant(clock.now())));
    return tx
      .delete(table)
      .where(sql`exists ${meant}`)
      .returning({ tenant: table.tenant });
  };

/** The last day of the year in which a bounty was paid, or the bank last said something of it, begins the legal time. */
const lastMoney = sql`greatest(${bounties.at}, (select max(${payments.at}) from ${payments}
  where ${payments.tenant} = ${bounties.tenant} and ${payments.bountyId} = ${bounties.id}))`;

/** Paid, with nothing owed or on its way, and that so long ago that the law wants no record any more. */
const legalTimeIsOver = (deadline: Deadline) => (now: Date) =>
  and(
    eq(bounties.state, bountyState.paid),
    sql`not ${isOwedAgain}`,
    sql`not ${hasPayment([paymentState.sent])}`,
    isOver(deadline, lastMoney, now),
  );

const willNotBePaid = () => inArray(bounties.state, [bountyState.cancelled, bountyState.expired]);

export const deleteUnpaidDestinations = deleteOf(bountyDestinations, willNotBePaid);
export const deletePaidDestinations = deleteOf(bountyDestinations, legalTimeIsOver(deadlines.paidDestinations));
export const deleteRecords = deleteOf(paymentRecords, legalTimeIsOver(deadlines.restrictedRecords));

export const eraseRefusedFiles: Deleter = (tx) => {
  const executed = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.tenant, payRuns.tenant),
        eq(payments.payRunId, payRuns.id),
        inArray(payments.state, [paymentState.booked, paymentState.returned]),
      ),
    );
  return tx
    .update(payRuns)
    .set({ sealedFile: null })
    .where(and(eq(payRuns.state, payRunState.refused), isNotNull(payRuns.sealedFile), sql`not exists ${executed}`))
    .returning({ tenant: payRuns.tenant });
};

/** The file goes, and with it who stands in the run; the sums of the run stay. */
export const erasePaymentFiles: Deleter = async (tx, { clock }) => {
  const lastWord = sql`greatest(${payRuns.sentAt}, (select max(${payments.at}) from ${payments}
    where ${payments.tenant} = ${payRuns.tenant} and ${payments.payRunId} = ${payRuns.id}))`;
  const runs = await tx
    .select({ tenant: payRuns.tenant, id: payRuns.id })
    .from(payRuns)
    .where(and(isNotNull(payRuns.sealedFile), isOver(deadlines.paymentFiles, lastWord, clock.now())))
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const { tenant, id } of runs) {
    await tx
      .update(payRuns)
      .set({
        sealedFile: null,
        createdBy: '',
        firstReleaseBy: null,
        secondReleaseBy: null,
        sentBy: null,
        sentById: null,
      })
      .where(and(eq(payRuns.tenant, tenant), eq(payRuns.id, id)));
    await tx
      .update(payments)
      .set({ bankReason: null, bankWords: null, payeeCheck: null })
      .where(and(eq(payments.tenant, tenant), eq(payments.payRunId, id)));
    await tx
      .delete(bankQuestions)
      .where(and(eq(bankQuestions.tenant, tenant), eq(bankQuestions.payRunId, id), isNotNull(bankQuestions.closedAt)));
  }
  return runs;
};

/** Of a code that was given nothing is left but that there was one: the pools go on counting it. */
export const eraseGivenVouchers: Deleter = (tx, { clock }) =>
  tx
    .update(vouchers)
    .set({ sealed: '', codeHash: sql`'erased/' || ${vouchers.id}::text` })
    .where(
      and(
        isNotNull(vouchers.bountyId),
        ne(vouchers.sealed, ''),
        isOver(deadlines.givenVouchers, vouchers.givenAt, clock.now()),
      ),
    )
    .returning({ tenant: vouchers.tenant });
