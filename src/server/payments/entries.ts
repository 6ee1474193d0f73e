import { bankRemark, paymentState } from '#contract/pay-runs.ts';
import { plainResult, type BankResult, type BankResults } from '#server/domain/payment/bank-result.ts';
import { isOurs, runIdOf } from '#server/domain/payment/reference.ts';
import { oneOf, sumOf, type Amount } from './amounts.ts';
import { noReason, reasonsAt, together, type Reasons } from './bank-reasons.ts';
import { at, centsAt, textAt, type MessageReader, type Node } from './bank-xml.ts';
import { CollectedResults } from './collected-results.ts';
import { kindOf, type Kind } from './entry-kind.ts';
import { directionOf, moved, oneDirection, type Direction } from './movement.ts';
import { Movements, namesOf } from './movements.ts';
import { fileIn, named } from './our-names.ts';
import { NoBankResult, type Place } from './unreadable.ts';

/** One transaction of an entry, as far as it matters. */
interface Details {
  readonly reference: string | null;
  readonly file: string | null;
  readonly direction: Direction | null;
  readonly kind: Kind;
  readonly hasReturnInfo: boolean;
  readonly amount: Amount;
  readonly why: Reasons;
  /** The bank's own reference. */
  readonly bankReference: string | null;
}

interface Part {
  readonly file: string | null;
  readonly sum: Amount;
  readonly details: readonly Details[];
}

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

/** What a transaction adds to an entry of money that came in: what goes out with it is a fee, told apart. */
function added({ amount, direction }: Details): Amount {
  if (typeof amount !== 'number' || direction === null || direction === 'in') return amount;
  return direction === 'out' ? -amount : 'other';
}

/** What a part of an entry comes to at least, by its batch and by those of its transactions that name a sum, and whether that is all of it. */
function leastOf({ sum, details }: Part): { readonly cents: Amount; readonly isAll: boolean } {
  const told = details.map(added).filter((amount) => amount !== null);
  const cents = told.length === 0 ? null : sumOf(told);
  const isWhole = details.length > 0 && told.length === details.length;
  if (sum === null || cents === null) return { cents: sum ?? cents, isAll: sum !== null || isWhole };
  if (sum === 'other' || cents === 'other' || cents > sum || (isWhole && cents !== sum))
    return { cents: 'other', isAll: true };
  return { cents: sum, isAll: true };
}

/**
 * What came back has to be what the details and the batches say, all together: what an entry lacks is a fee that somebody has kept. Of debits, banks tell
 * fees apart.
 */
function isLess(entry: Node, parts: readonly Part[]): boolean {
  if (directionOf(entry) !== 'in') return false;
  const directions = parts.flatMap(({ details }) => details.map(({ direction }) => direction));
  // Where all go out, it is not known what happened at all.
  if (directions.length > 0 && directions.every((direction) => direction !== null && direction !== 'in')) return false;
  const [told, whole] = [parts.map(leastOf), centsAt(entry, 'Amt')];
  if (told.every(({ cents }) => cents === null) || whole === null) return false;
  if (whole === 'other' || told.some(({ cents }) => cents === 'other')) return true;
  const sum = sumOf(told.map(({ cents }) => cents ?? 0));
  if (typeof sum !== 'number') return true;
  return told.every(({ isAll }) => isAll) ? sum !== whole : sum > whole;
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
    const all = [...this.#transfers(entry), ...this.#files(entry)];
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

  #transfers(entry: Node): BankResult[] {
    const all = this.#parts.flatMap(({ file, sum, details }) =>
      details.map((one) => ({ ...one, file: file ?? one.file, ofPart: details.length === 1 ? sum : null })),
    );
    const lessThanSaid = isLess(entry, this.#parts);
    const [ofEntry, whole] = [directionOf(entry), centsAt(entry, 'Amt')];
    return all.flatMap((details): BankResult[] => {
      const { reference, file, direction, kind, hasReturnInfo, why } = details;
      // What a bank calls a transfer of a file of ours says less than the file's name.
      if (reference === null || (file !== null && !isOurs(reference))) return [];
      const said = { details: direction, entry: ofEntry, kind: kindOf(entry, kind), hasReturnInfo };
      const move = moved(said);
      // Of what came back the bank has to say how much of it is this one's; of debits it names the one that was ordered.
      const isSure = this.#parts.length === 1 || move.became !== paymentState.returned;
      const told = details.amount ?? (all.length === 1 && isSure ? whole : details.ofPart);
      const isUntold = told === null && move.became === paymentState.returned;
      const amountCent = lessThanSaid || isUntold ? 'other' : told;
      return [{ ...plainResult, reference, of: 'transfer', ...move, amountCent, ...why }];
    });
  }

  /** Payment files that were booked as sums, without their transfers, or with such as bear no name. */
  #files(entry: Node): BankResult[] {
    const sums = new Map<string, { amounts: Amount[]; details: Details[] }>();
    const add = (file: string | null, amount: Amount, details: readonly Details[]) => {
      if (file === null) return;
      const sum = sums.get(file) ?? { amounts: [], details: [] };
      sum.amounts.push(amount);
      for (const one of details) sum.details.push(one);
      sums.set(file, sum);
    };
    const partly = new Set<string>();
    const lessThanSaid = isLess(entry, this.#parts);
    for (const { file, sum, details } of this.#parts) {
      const unnamed = details.filter(({ reference }) => reference === null || !isOurs(reference));
      if (file === null) for (const one of unnamed) add(one.file, one.amount, [one]);
      else if (unnamed.length === details.length) add(file, sum ?? sumOfAll(details), details);
      // Some of its transfers are told of by name: which the others are, people have to find out.
      else if (unnamed.length > 0) partly.add(file);
    }
    const whole = [...sums].map(([reference, { amounts, details }]): BankResult => {
      const kind = kindOf(entry, details[0]?.kind);
      const said = {
        details: oneDirection(details.map(({ direction }) => direction)),
        entry: directionOf(entry),
        kind,
        hasReturnInfo: details.some((one) => one.hasReturnInfo),
      };
      const known = sumOf(amounts);
      // The entry's own sum is also that of the transactions in it that name no file.
      const isAll = this.#parts.length === 1 && this.#parts[0]?.details.length === details.length;
      const told = known ?? (isAll ? centsAt(entry, 'Amt') : 'other');
      const amountCent = lessThanSaid ? 'other' : told;
      const why = details.length === 0 ? noReason : together(details.map((one) => one.why));
      return { ...plainResult, reference, of: 'file', ...moved(said), amountCent, ...why };
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
