import type { BankResult } from './bank-result.ts';
import { messageIdOf } from './reference.ts';

/**
 * What one message of a bank tells as the sum of a file, and what by transfers of that file. Where it tells both of different movements
 * on the account, the same money was moved twice.
 */
export class SumsAndTransfers {
  /** By what became of which file: the movement of its sum, and those of its transfers by their references. */
  readonly #sums = new Map<string, string>();
  readonly #transfers = new Map<string, Map<string, string>>();

  /** A transfer of a run, marked as another movement than the sum of its file where that was told before. */
  transfer(result: BankResult, runId: string): BankResult {
    const { became, entry, reference } = result;
    if (became === null || entry === null) return result;
    const file = `${became} ${messageIdOf(runId)}`;
    const transfers = this.#transfers.get(file) ?? new Map<string, string>();
    this.#transfers.set(file, transfers);
    if (!transfers.has(reference)) transfers.set(reference, entry.name);
    const sum = this.#sums.get(file);
    return sum === undefined || sum === entry.name ? result : { ...result, isAnother: true };
  }

  /** References of the file’s transfers that were told before by another movement than this sum. */
  sum({ became, entry, reference }: BankResult): ReadonlySet<string> {
    if (became === null || entry === null) return new Set();
    const file = `${became} ${reference}`;
    if (!this.#sums.has(file)) this.#sums.set(file, entry.name);
    const others = [...(this.#transfers.get(file) ?? [])].filter(([, name]) => name !== entry.name);
    return new Set(others.map(([transfer]) => transfer));
  }
}
