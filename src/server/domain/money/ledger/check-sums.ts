import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { FoundFault, Judged } from './check-seals.ts';
import { keptSums, summedUpTo, wrongSums, type LedgerSum } from './kept-sums.ts';
import { Moved } from './moved.ts';

/** Kept sums as they were at one moment, and what the sealed entries say that somebody reads from the first one on, added up anew. */
export class CountedAnew {
  readonly #kept: readonly LedgerSum[];
  readonly #upTo: number;
  readonly #counted = new Moved();

  private constructor(kept: readonly LedgerSum[], upTo: number) {
    this.#kept = kept;
    this.#upTo = upTo;
  }

  static of(db: Database, tenant: string): Promise<CountedAnew> {
    return transact(db, async (tx) => new CountedAnew(await keptSums(tx, tenant), await summedUpTo(tx, tenant)), {
      config: { isolationLevel: 'repeatable read', accessMode: 'read only' },
    });
  }

  add(judged: Judged): void {
    if (judged.seal.seq <= this.#upTo) this.#counted.add(judged);
  }

  /** The first month whose kept sums are others. */
  firstWrong(): FoundFault | null {
    const [month] = wrongSums(this.#kept, this.#counted.sums())
      .map((sum) => sum.month)
      .toSorted();
    return month === undefined ? null : { seq: null, month, what: ledgerFault.sums };
  }
}
