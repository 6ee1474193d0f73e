import type { LedgerAccount } from '#contract/money/ledger/ledger-accounts.ts';
import { ledgerMonths } from '#server/domain/money/ledger/months.ts';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** The books. */
export function ledgerHandlers({ db }: ApiContext): HandlersOf<'money/ledger'> {
  return {
    checkBooks: async ({ tenant }) => {
      const { entries, balances, ...found } = await checkLedger(db, tenant.key);
      const accounts = Object.entries(balances) as [LedgerAccount, number][];
      return {
        ...found,
        postingCount: entries,
        balances: accounts.map(([account, balanceCent]) => ({ account, balanceCent })),
      };
    },
    listLedgerMonths: async ({ tenant }) => ({ months: await ledgerMonths(db, tenant.key) }),
  };
}
