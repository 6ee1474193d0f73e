import { bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import { plainResult, type BankResult, type BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { runIdOf } from '#server/domain/money/pay-runs/reference.ts';
import { isPerhapsAfterOne, sourceOf } from '#server/domain/money/bank-answers/refusal.ts';
import { noReason, reasonsAt, saysNothing, together, type Reasons } from './bank-reasons.ts';
import { centsAt, textAt, type MessageReader, type Node } from './bank-xml.ts';
import { CollectedResults } from './collected-results.ts';
import { named } from './our-names.ts';
import {
  areSpent,
  isAllSpent,
  refusedApart,
  refusedTogether,
  wholeOf,
  type Batch,
  type Level,
  type Transfer,
} from './refused.ts';
import { becameOf, checkOf, countedAt, isCheckStatus, remarkOf } from './statuses.ts';

const { rejected } = paymentState;

/** Refused in a part of which the bank does not say which it is. */
const partly = (reference: string | null, { reasons, words }: Reasons): BankResult => ({
  ...plainResult,
  reference: reference ?? '',
  of: 'file',
  reasons,
  words,
  remark: reference === null ? bankRemark.nameless : bankRemark.partlyRefused,
});

/** A batch, with the name of its file and what is said of all of it. */
interface Placed {
  readonly batch: Batch;
  readonly file: string | null;
  readonly group: Level;
}

/** What a bank says of one transfer. A reason that stands at its batch or its file holds for it, too. */
function fromTransfer(transfer: Transfer, { batch, file, group }: Placed): BankResult {
  const status = transfer.status ?? batch.status;
  // The name that the payee's bank has for an account of that is not ours to keep.
  const why = isCheckStatus(status) ? noReason : together([transfer, batch, group]);
  const isReasonOnly = transfer.status === null && !saysNothing(transfer) && !isCheckStatus(status);
  const became = isReasonOnly ? rejected : becameOf(status);
  if (transfer.reference === null && became === rejected) return partly(file, why);
  return {
    ...plainResult,
    reference: transfer.reference ?? '',
    of: 'transfer',
    became,
    amountCent: transfer.amountCent,
    ...why,
    remark: isReasonOnly ? null : remarkOf(status),
    check: checkOf(status),
    // An account that stands above it is the payer's.
    isInDoubt: isReasonOnly || (saysNothing(transfer) && sourceOf(why) === 'account'),
  };
}

/** A transfer that is refused because the money is used up, or the like, as one that is to be asked about. */
const inDoubtIfSpent = (one: BankResult): BankResult =>
  one.of === 'transfer' && one.became === rejected && isPerhapsAfterOne(one) ? { ...one, isInDoubt: true } : one;

/** pain.002: what the bank took in and what it refused, by transfer, batch or file (ISO 20022: TxSts, PmtInfSts, GrpSts). */
export class StatusReport implements MessageReader {
  readonly parts = new Set(['OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts']);
  #group: Level = {
    reference: null,
    status: null,
    counted: { failed: 0, isAllRefused: false, all: null },
    ...noReason,
  };
  #hasGroup = false;
  #transfers: Transfer[] = [];
  readonly #batches: Batch[] = [];

  take(name: string, part: Node): void {
    if (name === 'OrgnlGrpInfAndSts') {
      this.#hasGroup = true;
      this.#group = {
        reference: named(textAt(part, 'OrgnlMsgId')),
        status: textAt(part, 'GrpSts'),
        counted: countedAt(part, 'OrgnlNbOfTxs'),
        ...reasonsAt(part, 'StsRsnInf'),
      };
    } else if (name === 'TxInfAndSts') {
      this.#transfers.push({
        reference: named(textAt(part, 'OrgnlEndToEndId')) ?? named(textAt(part, 'OrgnlInstrId')),
        status: textAt(part, 'TxSts'),
        amountCent: centsAt(part, 'OrgnlTxRef', 'Amt', 'InstdAmt'),
        ...reasonsAt(part, 'StsRsnInf'),
      });
    } else {
      this.#batches.push({
        reference: named(textAt(part, 'OrgnlPmtInfId')),
        status: textAt(part, 'PmtInfSts'),
        counted: countedAt(part, 'OrgnlNbOfTxs'),
        transfers: this.#transfers,
        ...reasonsAt(part, 'StsRsnInf'),
      });
      this.#transfers = [];
    }
  }

  /** What the report says, transfers before their file. */
  results(): BankResults {
    const { reference, status } = this.#group;
    const collected = new CollectedResults();
    const told = status === 'RJCT' && reference !== null ? this.#fromRefusedFile(reference) : this.#fromBatches();
    collected.add(areSpent(this.#batches, this.#group) ? told.map((one) => inDoubtIfSpent(one)) : told);
    // A batch of ours bears the name of its file: what is said of both is said once.
    const isTold = told.some((one) => one.reference !== '' && (one.of === 'transfer' || one.reference === reference));
    if (!isTold && (this.#hasGroup || told.length === 0)) collected.add(this.#fromGroup());
    return collected.all();
  }

  /** All of it was refused, however the bank has parted it. */
  #fromRefusedFile(reference: string): BankResult[] {
    const transfers = this.#batches.flatMap((batch) => batch.transfers);
    return refusedTogether(reference, { ...this.#group, ...together(this.#batches), transfers }, this.#group);
  }

  #fromGroup(): BankResult[] {
    return this.#withoutTransfers(this.#group.reference, this.#group);
  }

  /** What is said of something without naming transfers. */
  #withoutTransfers(file: string | null, level: Level): BankResult[] {
    const why = level === this.#group ? level : together([level, this.#group]);
    const { isAllRefused, failed } = level.counted;
    const isOpen = becameOf(level.status) === null;
    if (isOpen && isAllRefused) return [{ ...wholeOf(file, 'RJCT', why), isInDoubt: true }];
    if (isOpen && (failed > 0 || level.status === 'PART')) return [partly(file, why)];
    return [wholeOf(file, level.status, why)];
  }

  #fromBatches(): BankResult[] {
    const { status } = this.#group;
    return this.#batches.flatMap((one) =>
      this.#fromBatch({ ...one, status: status === 'RJCT' ? status : (one.status ?? status) }),
    );
  }

  #fromBatch(batch: Batch): BankResult[] {
    const group = this.#group;
    const { reference, status, transfers } = batch;
    // A file of ours has one batch. One of several, or one that the bank has named itself, may be a part of it.
    const isAlone = this.#batches.length === 1;
    const isOurGroup = group.reference !== null && runIdOf(group.reference) !== null;
    const isWhole = reference === null ? isAlone : runIdOf(reference) !== null || !isOurGroup;
    const file = isOurGroup || reference === null ? group.reference : reference;
    const why = together([batch, group]);
    const isRefused = status === 'RJCT';
    const nameless = transfers.filter((one) => one.reference === null);
    const isOurs = file !== null && runIdOf(file) !== null;
    if (isRefused && isWhole && isOurs) return refusedTogether(file, batch, group);
    const isAll = transfers.length > 1 && transfers.length === (batch.counted.all ?? group.counted.all);
    if (isAll && isAlone && isOurs && isAllSpent(batch, group)) return refusedTogether(file, batch, group);
    if (isRefused && nameless.length < transfers.length) {
      return [...refusedApart(batch, group), ...nameless.map((one) => partly(file, together([one, batch, group])))];
    }
    if (transfers.length === 0) {
      if (isWhole) return this.#withoutTransfers(file, batch);
      if (isAlone && (isRefused || batch.counted.isAllRefused))
        return [{ ...wholeOf(file, 'RJCT', why), isInDoubt: true }];
      if (isRefused || batch.counted.failed > 0 || status === 'PART') return [partly(file, why)];
      // What is booked of a part will be told by its transfers.
      return [wholeOf(file, becameOf(status) === null ? status : null, why)];
    }
    const listed = transfers.filter((one) => becameOf(one.status ?? status) === rejected).length;
    const more = batch.counted.failed > listed ? [partly(file, why)] : [];
    return [...transfers.map((one) => fromTransfer(one, { batch, file, group })), ...more];
  }
}
