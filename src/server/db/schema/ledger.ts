import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LedgerAccount, LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { moment, tenantColumn } from './columns.ts';

/**
 * The books: append-only like their lines, seals and anchors, which the database itself holds (triggers of the migration refuse
 * changes). An entry is written in the transaction of what it tells of, and waits for nobody.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    tenant: tenantColumn(),
    /** Ordered by time (UUID version 7). */
    id: uuid('id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    bountyId: uuid('bounty_id'),
    paymentId: uuid('payment_id'),
    voucherId: uuid('voucher_id'),
    at: moment('at').notNull(),
    /** Keyed hash of what entry and lines say, made by whoever posted: nobody else can write one that passes. */
    key: text('key').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('ledger_entries_of_bounty').on(table.tenant, table.bountyId),
    index('ledger_entries_by_time').on(table.tenant, table.at),
    // Counts them: all of a tenant's have one key, of which a page keeps 1,300.
    index('ledger_entries_counted').on(table.tenant),
  ],
);

/** What an entry moves from and to which account; debits and credits of an entry are equal. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    tenant: tenantColumn(),
    entryId: uuid('entry_id').notNull(),
    line: integer('line').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    debitCent: bigint('debit_cent', { mode: 'number' }).notNull(),
    creditCent: bigint('credit_cent', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.entryId, table.line] }),
    foreignKey({ columns: [table.tenant, table.entryId], foreignColumns: [ledgerEntries.tenant, ledgerEntries.id] }),
    check(
      'ledger_lines_one_side',
      sql`${table.debitCent} >= 0 and ${table.creditCent} >= 0 and (${table.debitCent} = 0) <> (${table.creditCent} = 0)`,
    ),
  ],
);

/** Entries that are not sealed yet, in the order in which they were posted: the sealing job's list of work, and no part of the books. */
export const ledgerUnsealed = pgTable(
  'ledger_unsealed',
  {
    tenant: tenantColumn(),
    entryId: uuid('entry_id').notNull(),
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.entryId] }),
    index('ledger_unsealed_in_order').on(table.tenant, table.position),
  ],
);

/** What numbers the entries and chains them, each once: a keyed hash of the entry, its lines and the seal before. */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    tenant: tenantColumn(),
    /** 1, 2, 3 … of the tenant, without a gap. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    sealedAt: moment('sealed_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** Which key made the hash. */
    key: text('key').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.seq] }),
    uniqueIndex('ledger_seals_once').on(table.tenant, table.entryId),
    foreignKey({ columns: [table.tenant, table.entryId], foreignColumns: [ledgerEntries.tenant, ledgerEntries.id] }),
  ],
);

/** The last seal of a tenant on a day, as it was told outside the database. */
export const ledgerAnchors = pgTable(
  'ledger_anchors',
  {
    tenant: tenantColumn(),
    /** Of Europe/Berlin, on which it was told. */
    day: date('day').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day] })],
);
