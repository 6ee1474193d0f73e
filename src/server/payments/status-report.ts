import { bankRemark, payeeCheck, paymentState, type BankRemark, type PayeeCheck } from '#contract/pay-runs.ts';
import { plainResult, type BankResult } from '#server/domain/payment/bank-result.ts';
import { asOurs } from '#server/domain/payment/reference.ts';
import { isSurelyUnpaid, sourceOf } from '#server/domain/payment/refusal.ts';
import { centsAt, textAt, type MessageReader, type Node } from './bank-xml.ts';
import { noReason, reasonsAt, together, type Reasons } from './bank-reasons.ts';

const { rejected, booked } = paymentState;

/** Of the verification of payee; RVCM and RVNC are said of whole files (ISO 20022 external code sets). */
const checks: Readonly<Record<string, PayeeCheck>> = {
  RCVC: payeeCheck.match,
  RVMC: payeeCheck.close,
  RVNM: payeeCheck.none,
  RVNA: payeeCheck.notPossible,
};
const checkStatuses: ReadonlySet<string> = new Set([...Object.keys(checks), 'RVCM', 'RVNC']);

/** What a status means at last, by the external status codes of ISO 20022; everything else is on its way. */
function becameOf(status: string | null): BankResult['became'] {
  if (status === 'RJCT') return rejected;
  return status === 'ACSC' || status === 'ACCC' ? booked : null;
}

function remarkOf(status: string | null): BankRemark | null {
  if (becameOf(status) !== null) return null;
  if (status === 'CANC') return bankRemark.cancelled;
  return status !== null && checkStatuses.has(status) ? bankRemark.payeeChecked : bankRemark.onItsWay;
}

/** One transfer of an answer, as far as it matters. */
interface Transfer extends Reasons {
  readonly reference: string | null;
  readonly status: string | null;
  readonly amountCent: BankResult['amountCent'];
}

interface Batch extends Reasons {
  readonly reference: string | null;
  readonly status: string | null;
  readonly transfers: readonly Transfer[];
}

/** A name that says which it is: banks write `NOTPROVIDED` where there is none. */
const named = (reference: string | null) =>
  reference === null || reference === 'NOTPROVIDED' ? null : asOurs(reference);

/** What a bank says of one transfer. A reason that stands at its batch or its file holds for it, too. */
function fromTransfer(transfer: Transfer, batch: Batch, group: Reasons): BankResult {
  const status = transfer.status ?? batch.status;
  // The name that the payee's bank has for an account of that is not ours to keep.
  const isCheck = status !== null && checkStatuses.has(status);
  const { reasons, words } = isCheck ? noReason : together([transfer, batch, group]);
  return {
    reference: transfer.reference ?? '',
    of: 'transfer',
    became: becameOf(status),
    amountCent: transfer.amountCent,
    reasons,
    words,
    remark: transfer.reference === null && status === 'RJCT' ? bankRemark.nameless : remarkOf(status),
    check: (status !== null && checks[status]) || null,
  };
}

/** What it says of all of a file: after its transfers, of which the answer may name none or only those at fault. */
function fromWhole(reference: string | null, status: string | null, why: Reasons): BankResult {
  const check = status === 'RCVC' ? payeeCheck.match : null;
  const nameless = reference === null && status === 'RJCT' ? bankRemark.nameless : null;
  const { reasons, words } = why;
  return {
    ...plainResult,
    reference: reference ?? '',
    of: 'file',
    became: becameOf(status),
    reasons,
    words,
    remark: nameless ?? remarkOf(status),
    check,
  };
}

/**
 * A batch of which nothing is executed, by its own reasons and those of its file and transfers. Its transfers share that; only where
 * the whole is surely unpaid, one that has an account at fault is told by itself. What the bank says to have booked
 * nevertheless comes first: the rest contradicts it then.
 */
function fromRefused(batch: Batch, group: Reasons): BankResult[] {
  const transfers = batch.transfers.filter(({ reference }) => reference !== null);
  const isPaid = ({ status }: Transfer) => becameOf(status) === booked;
  const paid = transfers.filter(isPaid).map((transfer) => fromTransfer(transfer, batch, noReason));
  const why = together([batch, group, ...batch.transfers.filter((transfer) => !isPaid(transfer))]);
  const atFault = transfers.filter((transfer) => !isPaid(transfer) && sourceOf(transfer) === 'account');
  const own = isSurelyUnpaid(why) ? atFault : [];
  return [
    ...paid,
    ...own.map((transfer) => fromTransfer({ ...transfer, status: 'RJCT' }, { ...batch, ...noReason }, noReason)),
    fromWhole(batch.reference, 'RJCT', why),
  ];
}

function fromBatch(batch: Batch, group: Reasons, isFileRefused: boolean): BankResult[] {
  const { status, transfers, reference } = batch;
  if (isFileRefused || status === 'RJCT') return fromRefused(batch, group);
  if (transfers.length === 0) return [fromWhole(reference, status, together([batch, group]))];
  return transfers.map((transfer) => fromTransfer(transfer, batch, group));
}

/** pain.002: what the bank took in and what it refused, by transfer, batch or file (ISO 20022: TxSts, PmtInfSts, GrpSts). */
export class StatusReport implements MessageReader {
  readonly parts = new Set(['OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts']);
  #group: { readonly reference: string | null; readonly status: string | null; readonly why: Reasons } | null = null;
  #transfers: Transfer[] = [];
  readonly #batches: Batch[] = [];

  take(name: string, part: Node): void {
    if (name === 'OrgnlGrpInfAndSts') {
      this.#group = {
        reference: named(textAt(part, 'OrgnlMsgId')),
        status: textAt(part, 'GrpSts'),
        why: reasonsAt(part, 'StsRsnInf'),
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
        transfers: this.#transfers,
        ...reasonsAt(part, 'StsRsnInf'),
      });
      this.#transfers = [];
    }
  }

  /** What the report says, transfers before their file. */
  results(): BankResult[] {
    const { reference = null, status = null, why = noReason } = this.#group ?? {};
    const isRefused = status === 'RJCT';
    const told = this.#batches.flatMap((batch) =>
      fromBatch({ ...batch, status: batch.status ?? status }, why, isRefused),
    );
    // A batch of ours bears the name of its file: what is said of both is said once.
    const isTold = told.some((one) => one.reference !== '' && (one.of === 'transfer' || one.reference === reference));
    return isTold || (this.#group === null && told.length > 0) ? told : [...told, fromWhole(reference, status, why)];
  }
}
