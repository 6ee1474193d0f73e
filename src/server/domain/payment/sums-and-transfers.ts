import type { BankResult } from './bank-result.ts';

/**
 * What a bank's file tells as the sum of a payment file, and what by its transfers. Where messages of one kind tell both of different
 * movements on the account, the same money was moved twice.
 */
export class SumsAndTransfers {
  /** The movement of the sum that was taken for a transfer, and the one that named it: by what became of it, and by the kind of message. */
  readonly #summed = new Map<string, string>();
  readonly #named = new Map<string, string>();

  /** A transfer that is told by name, marked as another movement than the sum that was taken for it before. */
  transfer(result: BankResult): BankResult {
    const { entry, reference } = result;
    const key = keyOf(result, reference);
    if (entry === null || key === null) return result;
    if (!this.#named.has(key)) this.#named.set(key, entry.name);
    const sum = this.#summed.get(key);
    return sum === undefined || sum === entry.name ? result : { ...result, isAnother: true };
  }

  /** Whether a transfer for which this sum is taken was named before by another movement. */
  sum(result: BankResult, reference: string): boolean {
    const { entry } = result;
    const key = keyOf(result, reference);
    if (entry === null || key === null) return false;
    if (!this.#summed.has(key)) this.#summed.set(key, entry.name);
    const name = this.#named.get(key);
    return name !== undefined && name !== entry.name;
  }
}

const keyOf = ({ became, entry }: BankResult, reference: string): string | null =>
  became === null || entry === null ? null : `${became} ${entry.message} ${reference}`;
