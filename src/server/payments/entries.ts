import { bankRemark, paymentState } from '#contract/money/pay-runs/states.ts';
import { plainResult, type BankResult, type BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { isOurs, runIdOf } from '#server/domain/money/pay-runs/reference.ts';
import { oneOf, sumOf, type Amount } from './amounts.ts';
import { noReason, reasonsAt, together } from './bank-reasons.ts';
import { at, centsAt, textAt, type MessageReader, type Node } from './bank-xml.ts';
import { CollectedResults } from './collected-results.ts';
import { isAgainst, isLess, isOnly, restFor, type Details, type Part, type Whole } from './entry-sums.ts';
import { kindOf } from './entry-kind.ts';
import { directionOf, moved, oneDirection } from './movement.ts';
import { Movements, namesOf } from './movements.ts';
import { fileIn, named } from './our-names.ts';
import { NoBankResult, type Place } from './unreadable.ts';

/**
 * Transactions of one entry: more than fit into twice the largest file that is read, at the 850 bytes that banks write for each.
 * Names of ours in one entry that is not about them: more than any text of a bank says.
 */
const mostDetails = 100_000;
const mostMentioned = 1000;

function detailsOf(node: Node): Details {
  return {
    reference: named(textAt(node, 'Refs', 'EndToEndId')) ?? named(textAt(node, 'Refs', 'InstrId')),
    file: fileIn([textAt(node, 'Refs', 'PmtInfId'), textAt(node, 'Refs', 'MsgId')]),
    direction: directionOf(node),
    kind: kindOf(node),
    hasReturnInfo: at(node, 'RtrInf').length > 0,
    // What was instructed has to be what was booked: anything between is a fee, or another payment.
    amount: oneOf([
      centsAt(node, 'Amt'),
      centsAt(node, 'AmtDtls', 'TxAmt', 'Amt'),
      centsAt(node, 'AmtDtls', 'InstdAmt', 'Amt'),
    ]),
    why: reasonsAt(node, 'RtrInf'),
    bankReference: named(textAt(node, 'Refs', 'AcctSvcrRef')),
  };
}

/** An entry with what comparing it with its parts has shown. */
interface JudgedWhole extends Whole {
  readonly isLess: boolean;
  readonly isAgainst: boolean;
}

/** camt.053 and camt.054: what was booked, by transfer where the bank tells of them (DFÜ agreement, appendix 3, chapter 7). */
export class Entries implements MessageReader {
  readonly parts = new Set(['Ntry', 'NtryDtls', 'TxDtls']);
  /** Whether everything on the account is told of, of which most is not ours. */
  readonly #isStatement: boolean;
  readonly #results = new CollectedResults();
  readonly #movements: Movements;
  readonly #ordinal: number;
  /** Which entry is at hand. */
  #entryNumber = 1;
  /** Transactions of the entry at hand. */
  #count = 0;
  #details: Details[] = [];
  #parts: Part[] = [];
  #mentioned = new Set<string>();

  /** @param ordinal which message of the file it is */
  constructor(isStatement: boolean, ordinal = 0) {
    this.#isStatement = isStatement;
    this.#ordinal = ordinal;
    this.#movements = new Movements(isStatement ? 'camt.053' : 'camt.054');
  }

  mention(reference: string): void {
    this.#mentioned.add(reference);
  }

  /** @throws NoBankResult for an entry that says more than any bank does */
  take(name: string, part: Node, end: Place): void {
    if (name === 'TxDtls') {
      this.#count += 1;
      if (this.#count > mostDetails) throw this.#tooMuch(end);
      this.#details.push(detailsOf(part));
    } else if (name === 'NtryDtls') {
      const [batch] = at(part, 'Btch');
      this.#parts.push({
        file: batch ? fileIn([textAt(batch, 'PmtInfId'), textAt(batch, 'MsgId')]) : null,
        sum: batch ? centsAt(batch, 'TtlAmt') : null,
        count: batch ? textAt(batch, 'NbOfTxs') : null,
        details: this.#details,
      });
      this.#details = [];
    } else {
      this.#results.add(this.#entry(part, end));
      this.#entryNumber += 1;
      this.#count = 0;
      this.#details = [];
      this.#parts = [];
      this.#mentioned = new Set();
    }
  }

  results(): BankResults {
    return this.#results.all();
  }

  #tooMuch(end: Place): NoBankResult {
    return new NoBankResult('PSOF0738', { entry: this.#entryNumber, ...end });
  }

  #entry(entry: Node, end: Place): BankResult[] {
    const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
    const names = namesOf(
      entry,
      this.#parts.flatMap(({ details }) => details.map(({ bankReference }) => bankReference)),
      `${this.#ordinal}/${this.#entryNumber}`,
    );
    const said = { direction: directionOf(entry), cents: centsAt(entry, 'Amt') };
    const whole = { ...said, isLess: isLess(said, this.#parts), isAgainst: isAgainst(said, this.#parts) };
    const all = [...this.#transfers(entry, whole), ...this.#files(entry, whole)];
    const told = this.#isStatement ? all.filter(({ reference }) => isOurs(reference)) : all;
    const results = isBooked
      ? this.#movements.mark(told, names)
      : told.map((result) => ({ ...result, became: null, remark: bankRemark.notBooked }));
    const known = new Set(results.map(({ reference }) => reference));
    const isAboutUs = results.some((result) => isOurs(result.reference));
    const unheard = [...this.#mentioned].filter(
      (reference) => !known.has(reference) && (runIdOf(reference) === null || !isAboutUs),
    );
    if (unheard.length > mostMentioned) throw this.#tooMuch(end);
    return [...results, ...unheard.map((reference) => mentioned(reference))];
  }

  #transfers(entry: Node, whole: JudgedWhole): BankResult[] {
    const all = this.#parts.flatMap((part) =>
      part.details.map((one) => ({ ...one, part, file: part.file ?? one.file })),
    );
    return all.flatMap(({ part, ...details }): BankResult[] => {
      const { reference, file, direction, kind, hasReturnInfo, why } = details;
      // What a bank calls a transfer of a file of ours says less than the file's name.
      if (reference === null || (file !== null && !isOurs(reference))) return [];
      const said = {
        details: direction,
        entry: whole.direction,
        kind: kindOf(entry, kind),
        hasReturnInfo,
        isAgainst: whole.isAgainst,
      };
      const move = moved(said);
      const isAlone = all.length === 1 && this.#parts.length === 1;
      const ofOnly = isOnly(part) ? (isAlone ? whole.cents : part.sum) : null;
      // Of debits the bank names the one that was ordered; of what came back it has to say how much is this one's.
      const ofDebit = all.length === 1 ? restFor(whole, this.#parts, part) : null;
      const otherwise = move.became === paymentState.returned ? 'untold' : ofDebit;
      const told = details.amount ?? ofOnly ?? otherwise;
      return [
        { ...plainResult, reference, of: 'transfer', ...move, amountCent: whole.isLess ? 'other' : told, ...why },
      ];
    });
  }

  /** Payment files that were booked as sums, without their transfers, or with such as bear no name. */
  #files(entry: Node, whole: JudgedWhole): BankResult[] {
    const sums = new Map<string, { amounts: Amount[]; details: Details[] }>();
    const add = (file: string | null, amount: Amount, details: readonly Details[]) => {
      if (file === null) return;
      const sum = sums.get(file) ?? { amounts: [], details: [] };
      sum.amounts.push(amount);
      for (const one of details) sum.details.push(one);
      sums.set(file, sum);
    };
    const partly = new Set<string>();
    for (const { file, sum, details } of this.#parts) {
      const unnamed = details.filter(({ reference }) => reference === null || !isOurs(reference));
      if (file === null) for (const one of unnamed) add(one.file, one.amount, [one]);
      else if (unnamed.length === details.length) add(file, sum ?? sumOfAll(details), details);
      // Some of its transfers are told of by name: which the others are, people have to find out.
      else if (unnamed.length > 0) partly.add(file);
    }
    const booked = [...sums].map(([reference, { amounts, details }]): BankResult => {
      const kind = kindOf(entry, details[0]?.kind);
      const said = {
        details: oneDirection(details.map(({ direction }) => direction)),
        entry: whole.direction,
        kind,
        hasReturnInfo: details.some((one) => one.hasReturnInfo),
        isAgainst: whole.isAgainst,
      };
      const known = sumOf(amounts);
      // The entry's own sum is also that of the transactions in it that name no file.
      const isAll = this.#parts.length === 1 && this.#parts[0]?.details.length === details.length;
      const told = known ?? (isAll ? whole.cents : 'other');
      const amountCent = whole.isLess ? 'other' : told;
      const why = details.length === 0 ? noReason : together(details.map((one) => one.why));
      return { ...plainResult, reference, of: 'file', ...moved(said), amountCent, ...why };
    });
    return [...booked, ...[...partly].map((reference) => mentioned(reference))];
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
