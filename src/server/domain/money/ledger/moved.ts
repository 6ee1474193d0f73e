import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import { monthInBerlin } from '../../berlin-months.ts';
import type { Judged } from './check-seals.ts';
import type { LedgerSum } from './kept-sums.ts';

/** Whether an entry says what the service wrote, as far as anybody can say: its place among the others may be wrong. */
const isWhole = ({ what }: Judged) => !what || what === ledgerFault.gap || what === ledgerFault.chain;

/** What entries have moved, by month, kind and account, added up as they are read. */
export class Moved {
  readonly #sums = new Map<string, LedgerSum>();

  /** An entry that is not as it was written may say anything, and is left out. */
  add(judged: Judged): void {
    const { entry, lines } = judged;
    if (!entry || !isWhole(judged) || Number.isNaN(entry.at.getTime())) return;
    const { kind } = entry;
    const month = monthInBerlin(entry.at);
    for (const { account, debitCent, creditCent } of lines) {
      this.addSum({ month, kind, account, debitCent, creditCent });
    }
  }

  addSum({ month, kind, account, debitCent, creditCent }: LedgerSum): void {
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

  /** One for each month, kind and account. */
  sums(): LedgerSum[] {
    return [...this.#sums.values()];
  }
}
