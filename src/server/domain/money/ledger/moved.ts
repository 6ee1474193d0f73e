import { monthInBerlin } from '../../berlin-months.ts';
import type { LedgerSum } from './kept-sums.ts';
import type { Sealed } from './check-seals.ts';

/** What entries have moved, added up one after the other as they are read, by month, kind and account. */
export class Moved {
  readonly #sums = new Map<string, LedgerSum>();

  /** An entry that is gone has moved nothing. */
  add({ entry, lines }: Pick<Sealed, 'entry' | 'lines'>): void {
    if (!entry) return;
    const { kind } = entry;
    const month = monthInBerlin(entry.at);
    for (const { account, debitCent, creditCent } of lines) {
      const key = [month, kind, account].join('/');
      const sum = this.#sums.get(key);
      this.#sums.set(key, {
        month,
        kind,
        account,
        debitCent: debitCent + (sum?.debitCent ?? 0),
        creditCent: creditCent + (sum?.creditCent ?? 0),
      });
    }
  }

  /** One for each month, kind and account. */
  sums(): LedgerSum[] {
    return [...this.#sums.values()];
  }
}
