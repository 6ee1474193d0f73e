import type { BankResult, BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { isOurs } from '#server/domain/money/pay-runs/reference.ts';

/** Of what is about others, more than anybody is told. */
const mostOthers = 1000;

/** Keeps what a file says of us; of the rest, which is most of it, some, and how many there are. */
export class CollectedResults {
  readonly #results: BankResult[] = [];
  #kept = 0;
  #others = 0;

  add(results: readonly BankResult[]): void {
    for (const result of results) {
      const isAboutOthers = result.reference !== '' && !isOurs(result.reference);
      if (isAboutOthers && this.#kept >= mostOthers) this.#others += 1;
      else {
        if (isAboutOthers) this.#kept += 1;
        this.#results.push(result);
      }
    }
  }

  all(): BankResults {
    return { results: this.#results, others: this.#others };
  }
}
