import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LedgerAccount, LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { moment, tenantColumn } from './columns.ts';

/**
 * The books: append-only, which the database itself holds (a trigger of the migration refuses changes). Each entry is
 * chained to the one before by its hash, so that what was changed behind the database's back shows.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    tenant: tenantColumn(),
    /** 1, 2, 3 … of the tenant, without a gap. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    bountyId: uuid('bounty_id'),
    paymentId: uuid('payment_id'),
    voucherId: uuid('voucher_id'),
    at: moment('at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.seq] }),
    index('ledger_entries_of_bounty').on(table.tenant, table.bountyId),
    index('ledger_entries_by_time').on(table.tenant, table.at),
  ],
);

/** What an entry moves from and to which account; debits and credits of an entry are equal. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    tenant: tenantColumn(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    line: integer('line').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    debitCent: bigint('debit_cent', { mode: 'number' }).notNull(),
    creditCent: bigint('credit_cent', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.seq, table.line] }),
    foreignKey({ columns: [table.tenant, table.seq], foreignColumns: [ledgerEntries.tenant, ledgerEntries.seq] }),
    check(
      'ledger_lines_one_side',
      sql`${table.debitCent} >= 0 and ${table.creditCent} >= 0 and (${table.debitCent} = 0) <> (${table.creditCent} = 0)`,
    ),
  ],
);
