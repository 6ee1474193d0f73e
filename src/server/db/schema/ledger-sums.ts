import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LedgerAccount, LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { tenantColumn } from './columns.ts';

/**
 * What the entries of a month have moved, by their kind and account. They follow from the sealed entries up to the one of `ledgerSummed`, and
 * are no part of the books: who deletes both has them added up anew.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    tenant: tenantColumn(),
    /** `YYYY-MM` in Europe/Berlin, of the entries: what is posted late still counts in its own. */
    month: text('month').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    debitCent: bigint('debit_cent', { mode: 'number' }).notNull(),
    creditCent: bigint('credit_cent', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.month, table.kind, table.account] })],
);

/**
 * The last seal of a tenant whose entry is among the sums, and with it all before. Its keyed hash covers that number and all sums: with it they are
 * those that the service has added up. Null before it was made; of what the version before has added since it does not fit.
 */
export const ledgerSummed = pgTable('ledger_summed', {
  tenant: tenantColumn().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  key: text('key'),
  /** Empty where the sums were found to be others than those of the entries. */
  hash: text('hash'),
});
