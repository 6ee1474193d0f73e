import { bankRemark, paymentState } from '#contract/pay-runs.ts';
import { plainResult, type BankResult } from '#server/domain/payment/bank-result.ts';
import { asOurs, isOurs, runIdOf } from '#server/domain/payment/reference.ts';
import { noReason, reasonsAt, together, type Reasons } from './bank-reasons.ts';
import { at, centsAt, textAt, type MessageReader, type Node } from './bank-xml.ts';
import { kindOf, type Kind } from './entry-kind.ts';

type Amount = BankResult['amountCent'];

/** One transaction of an entry, as far as it matters. */
interface Details {
  readonly reference: string | null;
  readonly file: string | null;
  readonly comesIn: boolean | null;
  readonly kind: Kind;
  readonly hasReturnInfo: boolean;
  readonly amount: Amount;
  readonly why: Reasons;
}

interface Part {
  readonly file: string | null;
  readonly sum: Amount;
  readonly details: readonly Details[];
}

/** What stands where a bank or a payer gave no reference. */
const fillers: ReadonlySet<string> = new Set(['NOTPROVIDED', 'NONREF', 'NOREF', 'NONE', 'UNKNOWN']);
const named = (name: string | null) =>
  name === null || fillers.has(name.replaceAll(/\s/g, '').toUpperCase()) ? null : asOurs(name);
const direction = (node: Node) => {
  const told = textAt(node, 'CdtDbtInd');
  return told === null ? null : told === 'CRDT';
};

/** The one amount that all of them say; several different ones are none. */
function oneOf(amounts: readonly Amount[]): Amount {
  const told = new Set(amounts.filter((amount) => amount !== null));
  return told.size > 1 ? 'other' : ([...told][0] ?? null);
}

/** Sums cents; null where one is missing. */
const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce<Amount>(
    (sum, amount) =>
      amount === 'other' || sum === 'other' ? 'other' : amount === null || sum === null ? null : sum + amount,
    0,
  );

/** What we called the file: among the names that a bank knows it by, ours. */
function fileIn(names: readonly (string | null)[]): string | null {
  const told = names.flatMap((name) => named(name) ?? []);
  return told.find((name) => runIdOf(name) !== null) ?? null;
}

function detailsOf(node: Node): Details {
  return {
    reference: named(textAt(node, 'Refs', 'EndToEndId')) ?? named(textAt(node, 'Refs', 'InstrId')),
    file: fileIn([textAt(node, 'Refs', 'PmtInfId'), textAt(node, 'Refs', 'MsgId')]),
    comesIn: direction(node),
    kind: kindOf(node),
    hasReturnInfo: at(node, 'RtrInf').length > 0,
    // What was instructed has to be what was booked: anything between is a fee, or another payment.
    amount: oneOf([
      centsAt(node, 'Amt'),
      centsAt(node, 'AmtDtls', 'TxAmt', 'Amt'),
      centsAt(node, 'AmtDtls', 'InstdAmt', 'Amt'),
    ]),
    why: reasonsAt(node, 'RtrInf'),
  };
}

interface Said {
  readonly comesIn: boolean;
  readonly kind: Kind;
  readonly hasReturnInfo: boolean;
}

/** What moved, from the payer's side: out as a transfer, or back. */
function moved({ comesIn, kind, hasReturnInfo }: Said): Pick<BankResult, 'became' | 'remark'> {
  const because = (remark: BankResult['remark']) => ({ became: null, remark });
  if (comesIn) {
    const isBack = hasReturnInfo || kind.isReversal || kind.isReturn;
    return isBack ? { became: paymentState.returned, remark: null } : because(bankRemark.credit);
  }
  // Not ours to believe: it may take back a credit that was one of our returns.
  if (kind.isReversal) return because(bankRemark.reversedCredit);
  return kind.isTransfer ? { became: paymentState.booked, remark: null } : because(bankRemark.noTransfer);
}

/** camt.053 and camt.054: what was booked, by transfer where the bank tells of them (DFÜ agreement, appendix 3, chapter 7). */
export class Entries implements MessageReader {
  readonly parts = new Set(['Ntry', 'NtryDtls', 'TxDtls']);
  /** Whether everything on the account is told of, of which most is not ours. */
  readonly #isStatement: boolean;
  readonly #results: BankResult[] = [];
  #details: Details[] = [];
  #parts: Part[] = [];
  #mentioned = new Set<string>();

  constructor(isStatement: boolean) {
    this.#isStatement = isStatement;
  }

  mention(reference: string): void {
    this.#mentioned.add(reference);
  }

  take(name: string, part: Node): void {
    if (name === 'TxDtls') this.#details.push(detailsOf(part));
    else if (name === 'NtryDtls') {
      const [batch] = at(part, 'Btch');
      this.#parts.push({
        file: batch ? fileIn([textAt(batch, 'PmtInfId'), textAt(batch, 'MsgId')]) : null,
        sum: batch ? centsAt(batch, 'TtlAmt') : null,
        details: this.#details,
      });
      this.#details = [];
    } else {
      this.#results.push(...this.#entry(part));
      this.#details = [];
      this.#parts = [];
      this.#mentioned = new Set();
    }
  }

  results(): BankResult[] {
    return this.#results;
  }

  #entry(entry: Node): BankResult[] {
    const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
    const all = [...this.#transfers(entry), ...this.#files(entry)];
    const told = this.#isStatement ? all.filter(({ reference }) => isOurs(reference)) : all;
    const results = isBooked ? told : told.map((result) => ({ ...result, became: null, remark: bankRemark.notBooked }));
    const known = new Set(results.map(({ reference }) => reference));
    const unheard = [...this.#mentioned].filter(
      (reference) =>
        !known.has(reference) && (runIdOf(reference) === null || !results.some((result) => isOurs(result.reference))),
    );
    return [...results, ...unheard.map((reference) => mentioned(reference))];
  }

  #transfers(entry: Node): BankResult[] {
    const all = this.#parts.flatMap(({ file, details }) => details.map((one) => ({ ...one, file: file ?? one.file })));
    return all.flatMap((details): BankResult[] => {
      const { reference, file, comesIn, kind, hasReturnInfo, why } = details;
      // What a bank calls a transfer of a file of ours says less than the file's name.
      if (reference === null || (file !== null && !isOurs(reference))) return [];
      const said = { comesIn: comesIn ?? direction(entry) ?? false, kind: kindOf(entry, kind), hasReturnInfo };
      const amountCent = details.amount ?? (all.length === 1 ? centsAt(entry, 'Amt') : null);
      return [{ ...plainResult, reference, of: 'transfer', ...moved(said), amountCent, ...why }];
    });
  }

  /** Payment files that were booked as sums, without their transfers, or with such as bear no name. */
  #files(entry: Node): BankResult[] {
    const sums = new Map<string, { amounts: Amount[]; details: Details[] }>();
    const add = (file: string | null, amount: Amount, details: readonly Details[]) => {
      if (file === null) return;
      const sum = sums.get(file) ?? { amounts: [], details: [] };
      sums.set(file, { amounts: [...sum.amounts, amount], details: [...sum.details, ...details] });
    };
    const partly = new Set<string>();
    for (const { file, sum, details } of this.#parts) {
      const unnamed = details.filter(({ reference }) => reference === null || !isOurs(reference));
      if (file === null) for (const one of unnamed) add(one.file, one.amount, [one]);
      else if (unnamed.length === details.length) add(file, sum ?? sumOfAll(details), details);
      // Some of its transfers are told of by name: which the others are, people have to find out.
      else if (unnamed.length > 0) partly.add(file);
    }
    const whole = [...sums].map(([reference, { amounts, details }]): BankResult => {
      const kind = kindOf(entry, details[0]?.kind);
      const comesIn = details[0]?.comesIn ?? direction(entry) ?? false;
      const hasReturnInfo = details.some((one) => one.hasReturnInfo);
      const known = sumOf(amounts);
      const amountCent = known ?? (sums.size === 1 && this.#parts.length === 1 ? centsAt(entry, 'Amt') : 'other');
      const why = details.length === 0 ? noReason : together(details.map((one) => one.why));
      return { ...plainResult, reference, of: 'file', ...moved({ comesIn, kind, hasReturnInfo }), amountCent, ...why };
    });
    return [...whole, ...[...partly].map((reference) => mentioned(reference))];
  }
}

const sumOfAll = (details: readonly Details[]): Amount =>
  details.length === 0 ? null : sumOf(details.map(({ amount }) => amount));

const mentioned = (reference: string): BankResult => ({
  ...plainResult,
  reference,
  of: runIdOf(reference) === null ? 'transfer' : 'file',
  remark: bankRemark.mentioned,
});
