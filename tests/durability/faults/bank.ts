import { bankAnswer, bankNotice, bankStatement } from '../../api/money/bank/bank-files.ts';
import type { Chance } from './chance.ts';
import { accounts } from './claims.ts';

interface Transfer {
  readonly reference: string;
  readonly cents: number;
  readonly iban: string;
}

/** What the bank has to say, until the operator's clerk has taken it. */
interface Notice {
  readonly xml: string;
  isTaken: boolean;
  /** Said once that one was taken. */
  readonly after: Notice | undefined;
}

const partOf = (text: string, tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(text)?.[1] ?? '';

function transfersIn(xml: string): Transfer[] {
  return xml
    .split('<CdtTrfTxInf>')
    .slice(1)
    .map((part) => ({
      reference: partOf(part, 'EndToEndId'),
      cents: Math.round(Number(partOf(part, 'InstdAmt')) * 100),
      iban: partOf(part, 'IBAN'),
    }));
}

/** The tenant's bank: does what stands in a file, once, and says so. */
export class Bank {
  readonly #chance: Chance;
  readonly #files = new Map<string, string>();
  readonly notices: Notice[] = [];
  /** Every transfer that it was told to make, by reference, and what it did. */
  readonly booked = new Map<string, Transfer>();
  readonly refused = new Set<string>();
  readonly returned = new Set<string>();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  has(runId: string): boolean {
    return this.#files.has(`RW-${runId.replaceAll('-', '')}`);
  }

  /** Takes a payment file. @throws Error when one that it has comes with other words, or a transfer a second time */
  take(xml: string): void {
    const name = partOf(xml, 'MsgId');
    const known = this.#files.get(name);
    if (known !== undefined) {
      if (known !== xml) throw new Error('a payment file came back with other words');
      return;
    }
    this.#files.set(name, xml);
    const transfers = transfersIn(xml);
    for (const { reference } of transfers) {
      if (this.booked.has(reference) || this.refused.has(reference)) throw new Error('a transfer came twice');
    }
    if (this.#chance() < 0.1) this.#refuseAll(name, transfers);
    else this.#work(name, transfers);
  }

  #refuseAll(file: string, transfers: readonly Transfer[]): void {
    for (const { reference } of transfers) this.refused.add(reference);
    this.#say(bankAnswer([], { file, status: 'RJCT', reason: 'FF01' }));
  }

  #work(file: string, transfers: readonly Transfer[]): void {
    const refused = transfers.filter(({ iban }) => iban === accounts.closed);
    const booked = transfers.filter(({ iban }) => iban !== accounts.closed);
    const returned = booked.filter(({ iban }) => iban === accounts.foreign);
    for (const { reference } of refused) this.refused.add(reference);
    for (const transfer of booked) this.booked.set(transfer.reference, transfer);
    for (const { reference } of returned) this.returned.add(reference);
    const cents = booked.reduce((sum, transfer) => sum + transfer.cents, 0);
    const asOneSum = bankStatement({ file, cents });
    const answers = [
      ...(refused.length > 0
        ? [bankAnswer(refused.map(({ reference }) => ({ reference, status: 'RJCT', reason: 'AC04' })))]
        : []),
      ...(booked.length > 0 ? [this.#chance() < 0.5 ? asOneSum : bankNotice(booked)] : []),
      ...(returned.length > 0 ? [bankNotice(returned.map((one) => ({ ...one, returned: 'AC04' })))] : []),
    ];
    this.#say(...answers);
  }

  #say(...answers: readonly string[]): void {
    let after: Notice | undefined;
    for (const xml of answers) {
      after = { xml, isTaken: false, after };
      this.notices.push(after);
    }
  }

  /** How often it was heard. */
  get takenCount(): number {
    return this.notices.filter(({ isTaken }) => isTaken).length;
  }

  /** What is to be taken next. */
  get news(): Notice | undefined {
    return this.notices.find(({ isTaken, after }) => !isTaken && after?.isTaken !== false);
  }
}
