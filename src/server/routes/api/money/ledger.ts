import type { LedgerAccount } from '#contract/money/ledger/ledger-accounts.ts';
import { anchorIn, anchorText } from '#server/domain/money/ledger/anchor-text.ts';
import { ledgerMonths } from '#server/domain/money/ledger/months.ts';
import { checkedLedger } from '#server/domain/money/settlement/check-books.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** The books. */
export function ledgerHandlers({ db, effects }: ApiContext): HandlersOf<'money/ledger'> {
  return {
    checkBooks: async ({ tenant, query }) => {
      const from = query.anchor === undefined ? null : anchorIn(query.anchor);
      const checked = await checkedLedger(db, effects, tenant.key, from);
      const { entries, unsealed, late, withoutKey, head, balances, ...found } = checked;
      const accounts = Object.entries(balances) as [LedgerAccount, number][];
      return {
        ...found,
        leftOut: [...found.leftOut],
        postingCount: entries,
        unsealedCount: unsealed,
        lateCount: late,
        withoutKeyCount: withoutKey,
        anchor: head && anchorText(head),
        balances: accounts.map(([account, balanceCent]) => ({ account, balanceCent })),
      };
    },
    listLedgerMonths: async ({ tenant }) => ({ months: await ledgerMonths(db, tenant.key) }),
  };
}
