import { sql } from 'drizzle-orm';
import { bigserial, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeletedKind, DeletionRule } from '#contract/records/deletion-log/deletions.ts';
import { moment, sealedBy, tenantColumn } from './columns.ts';

/** Append-only, which the database itself holds: how much was deleted, on which day, by which rule. Nothing of a person. */
export const deletionLog = pgTable(
  'deletion_log',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** In Europe/Berlin: a moment would tell more than anybody needs. */
    day: date('day').notNull(),
    kind: text('kind').$type<DeletedKind>().notNull(),
    rule: text('rule').$type<DeletionRule>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('deletion_log_by_day').on(table.tenant, table.day),
  ],
);

/**
 * Hashes of the random ids of people who were deleted at their own wish: by these they are found in a backup from before,
 * and nowhere else. They go when no backup is that old any more.
 */
export const deletionMarks = pgTable(
  'deletion_marks',
  { tenant: tenantColumn(), mark: text('mark').notNull(), at: moment('at').notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.mark] }), index('deletion_marks_age').on(table.at)],
);

/**
 * Who got a bounty and is gone: restricted (GDPR Art. 18, § 35 BDSG). Sealed, and read by no call, list or mail; there only
 * because the law wants the record of a payment kept.
 */
export const paymentRecords = pgTable(
  'payment_records',
  {
    tenant: tenantColumn(),
    bountyId: uuid('bounty_id').notNull(),
    sealed: text('sealed').notNull(),
    restrictedAt: moment('restricted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.bountyId] }),
    index('payment_records_by_key').on(sql`(${sealedBy(table.sealed)})`),
  ],
);
