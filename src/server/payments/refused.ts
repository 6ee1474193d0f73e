import { bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import { plainResult, type BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { isPerhapsAfterOne, isSurelyUnpaid, sourceOf } from '#server/domain/money/bank-answers/refusal.ts';
import { saysNothing, together, type Reasons } from './bank-reasons.ts';
import { becameOf, checkOf, remarkOf, type Counted } from './statuses.ts';

/** One transfer of an answer, as far as it matters. */
export interface Transfer extends Reasons {
  readonly reference: string | null;
  readonly status: string | null;
  readonly amountCent: BankResult['amountCent'];
}

/** A batch, or all of a file. */
export interface Level extends Reasons {
  readonly reference: string | null;
  readonly status: string | null;
  readonly counted: Counted;
}

export interface Batch extends Level {
  readonly transfers: readonly Transfer[];
}

/** What it says of all of a file: after its transfers, of which the answer may name none or only those at fault. */
export function wholeOf(reference: string | null, status: string | null, { reasons, words }: Reasons): BankResult {
  const nameless = reference === null && status === 'RJCT' ? bankRemark.nameless : null;
  return {
    ...plainResult,
    reference: reference ?? '',
    of: 'file',
    became: becameOf(status),
    reasons,
    words,
    remark: nameless ?? remarkOf(status),
    check: checkOf(status),
  };
}

const isPaid = ({ status }: Transfer) => becameOf(status) === paymentState.booked;

/** A transfer of what was refused, by these reasons. */
const refusedOne = ({ reference, amountCent }: Transfer, { reasons, words }: Reasons, isInDoubt: boolean) => ({
  ...plainResult,
  reference: reference ?? '',
  of: 'transfer' as const,
  became: paymentState.rejected,
  amountCent,
  reasons,
  words,
  isInDoubt,
});

/** What the bank says to have booked out of what it refuses: the rest contradicts it then. */
const paidOf = (transfers: readonly Transfer[]): BankResult[] =>
  transfers.flatMap(({ reference, amountCent, status }) =>
    reference === null || becameOf(status) !== paymentState.booked
      ? []
      : [{ ...plainResult, reference, of: 'transfer' as const, became: paymentState.booked, amountCent }],
  );

/**
 * A file of which nothing is executed. Reasons go down, from the file to what stands in it, and never from one transfer to another: one
 * that gives none, under a file that gives none, is asked about. Where the whole is surely unpaid, a transfer with an account at
 * fault is told by itself; where the whole gives no reason, each that gives one.
 */
export function refusedTogether(file: string | null, batch: Batch, group: Reasons): BankResult[] {
  const unpaid = batch.transfers.filter((transfer) => !isPaid(transfer));
  const above = together([batch, group]);
  const isSure =
    [above, ...unpaid].every((one) => saysNothing(one) || isSurelyUnpaid(one)) &&
    !(saysNothing(above) && unpaid.every(saysNothing));
  const paid = paidOf(batch.transfers);
  if (!isSure) {
    return [...paid, { ...wholeOf(file, 'RJCT', together([batch, group, ...unpaid])), isInDoubt: true }];
  }
  const own = unpaid.filter((one) =>
    one.reference === null || saysNothing(one) ? false : saysNothing(above) || sourceOf(one) === 'account',
  );
  return [...paid, ...own.map((one) => refusedOne(one, one, false)), wholeOf(file, 'RJCT', above)];
}

/**
 * Whether a transfer is refused, by itself, by its batch or by a reason without a status, for what banks say of a second file because
 * they have executed the first: the money is used up, the limit reached, the day over.
 */
const isSpent = (one: Transfer, batch: Batch, group: Reasons): boolean =>
  (becameOf(one.status ?? batch.status) === paymentState.rejected || (one.status === null && !saysNothing(one))) &&
  isPerhapsAfterOne(together([one, batch, group]));

/**
 * Whether several transfers of an answer are, or the only one that it names: then each of them is in doubt, whatever became of the others.
 * A single one is believed beside what else the bank says of the file: of one that was executed before it refuses all.
 */
export function areSpent(batches: readonly Batch[], group: Reasons): boolean {
  const spent = batches.flatMap((batch) => batch.transfers.filter((one) => isSpent(one, batch, group)));
  const named = batches.flatMap((batch) => batch.transfers);
  return spent.length > 1 || (spent.length === 1 && named.length === 1);
}

/** Whether a batch is nothing but such transfers. */
export const isAllSpent = (batch: Batch, group: Reasons): boolean =>
  batch.transfers.every((one) => isSpent(one, batch, group));

/**
 * A part of which nobody knows what belongs to it, since it bears a name of the bank's own: what it names of ours is refused, one by
 * one, as far as the reasons for all of it say that nothing of it went out.
 */
export function refusedApart(batch: Batch, group: Reasons): BankResult[] {
  const refused = batch.transfers.filter((one) => one.reference !== null && !isPaid(one));
  return [
    ...paidOf(batch.transfers),
    ...refused.map((one) => {
      const why = together([one, batch, group]);
      return refusedOne(one, why, !isSurelyUnpaid(why));
    }),
  ];
}
