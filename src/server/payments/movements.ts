import * as v from 'valibot';
import { toldDay } from '#contract/fields.ts';
import type { BankEntry, BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { isOurs } from '#server/domain/money/pay-runs/reference.ts';
import { textAt, type Node } from './bank-xml.ts';
import { named } from './our-names.ts';

/** What an entry says of itself. */
export interface EntryNames {
  /** The same wherever the bank tells of the same movement. */
  readonly name: string;
  readonly bookedOn: string | null;
  /** The bank's own. */
  readonly reference: string | null;
}

/** The calendar day that a text begins with, as a database keeps it; null where it begins with none. */
function dayIn(text: string | null): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text ?? '') ?? [];
  return day !== undefined && v.is(toldDay, day) ? day : null;
}

/**
 * What a bank calls an entry: its own reference (`AcctSvcrRef`), which stays the same from one message to the next; without one, the
 * number in its statement (`NtryRef`, which other statements have too) with day and amount.
 * @param details its details, where the reference may stand instead
 * @param position of the entry in the file: without any name, each is a movement of its own
 */
export function namesOf(entry: Node, details: readonly (string | null)[], position: string): EntryNames {
  const day = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm');
  const bookedOn = dayIn(day);
  const own = named(textAt(entry, 'AcctSvcrRef')) ?? (details.length === 1 ? (details[0] ?? null) : null);
  if (own !== null) return { name: `bank ${own}`, bookedOn, reference: own };
  const number = named(textAt(entry, 'NtryRef'));
  const amount = textAt(entry, 'Amt') ?? '';
  const name = number !== null && bookedOn !== null ? `entry ${number} ${bookedOn} ${amount}` : `at ${position}`;
  return { name, bookedOn, reference: null };
}

/**
 * Which movements a file has told of: the same reference in two of them was moved twice, and in one of them twice as well where the
 * entry names it twice. The same entry once more (an interim statement and the final one in the same file) is the same movement.
 */
export class Movements {
  readonly #seen = new Map<string, string>();
  readonly #message: BankEntry['message'];

  constructor(message: BankEntry['message']) {
    this.#message = message;
  }

  /** The results of one entry, with those marked that are about another movement than the first of their reference and kind. */
  mark(results: readonly BankResult[], { name, bookedOn, reference }: EntryNames): BankResult[] {
    const times = new Map<string, number>();
    return results.map((result) => {
      if (result.became === null || !isOurs(result.reference)) return result;
      const key = `${result.became} ${result.reference}`;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      const movement = `${name} ${time}`;
      // Named twice in one entry, it is not told apart by what the bank calls that.
      const entry = { name, message: this.#message, reference: time === 1 ? reference : null };
      const first = this.#seen.get(key);
      if (first === undefined) this.#seen.set(key, movement);
      return { ...result, bookedOn, entry, isAnother: first !== undefined && first !== movement };
    });
  }
}
