import { ledgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { FoundFault } from './check-seals.ts';
import { keptSums, summedUpTo, sumsOfSealed, type LedgerSum } from './sums.ts';

/** One text for a sum, so that two lists of them can be told apart. */
const said = ({ month, kind, account, debitCent, creditCent }: LedgerSum) =>
  [month, kind, account, debitCent, creditCent].join('/');

/** The first month whose kept sums are not what its sealed entries say, added up anew, as both were at one moment. */
export async function firstWrongSums(db: Database, tenant: string): Promise<FoundFault | null> {
  const { kept, counted } = await transact(
    db,
    async (tx) => ({
      kept: await keptSums(tx, tenant),
      counted: await sumsOfSealed(tx, tenant, { after: 0, upTo: await summedUpTo(tx, tenant), are: 'many' }),
    }),
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
  const [ofKept, ofCounted] = [new Set(kept.map(said)), new Set(counted.map(said))];
  const wrong = [
    ...kept.filter((sum) => !ofCounted.has(said(sum))),
    ...counted.filter((sum) => !ofKept.has(said(sum))),
  ];
  const [month] = wrong.map((sum) => sum.month).toSorted();
  return month === undefined ? null : { seq: null, month, what: ledgerFault.sums };
}
