import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { ledgerAccount } from './ledger-accounts.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';

const wholeCents = v.pipe(v.number(), v.integer());

export const checkBooks = endpoint({
  name: 'checkBooks',
  summary: 'Reads the books from the first entry on and says whether all is as it was written',
  source: 'Design §6 Bounty, §7 payments',
  method: 'GET',
  path: 'operator/hauptbuch/pruefung',
  answer: v.object({
    postingCount: v.number(),
    /** The first entry that is not as it was written, or takes back once more what a bounty cost, and what is wrong with it; null when all are. */
    fault: v.nullable(v.object({ seq: v.number(), what: v.picklist(['gap', 'chain', 'hash', 'balance', 'twice']) })),
    /** Debits less credits, in cents. */
    balances: v.array(v.object({ account: v.picklist(valuesOf(ledgerAccount)), balanceCent: wholeCents })),
    owedCent: wholeCents,
    /** The same, counted from the bounties themselves. */
    owedByBountiesCent: wholeCents,
  }),
  caller: 'operator',
  scope: operatorScope.reports,
  errors: ['PSOF0701', 'PSOF0703'],
});

export const listLedgerMonths = endpoint({
  name: 'listLedgerMonths',
  summary: 'The books by month of Europe/Berlin, oldest first, in cents',
  source: 'Design §6 Bounty, §7 payments',
  method: 'GET',
  path: 'operator/hauptbuch/monate',
  answer: v.object({
    months: v.array(
      v.object({
        month: v.string(),
        openedCent: wholeCents,
        cancelledCent: wholeCents,
        forfeitedCent: wholeCents,
        paidCent: wholeCents,
        returnedCent: wholeCents,
        reclaimableCent: wholeCents,
        owedCent: wholeCents,
      }),
    ),
  }),
  caller: 'operator',
  scope: operatorScope.reports,
  errors: ['PSOF0701', 'PSOF0703'],
});
