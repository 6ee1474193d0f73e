import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

/** Codes that a tenant has bought, each for one bounty. */
export const vouchers = pgTable(
  'vouchers',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    valueCent: integer('value_cent').notNull(),
    provider: text('provider').notNull(),
    /** The code, encrypted: whoever has it has the money. */
    sealed: text('sealed').notNull(),
    /** Keyed hash of the code’s fingerprint, by which a repetition is known. */
    codeHash: text('code_hash').notNull(),
    /** Its last day, or null. */
    validUntil: date('valid_until'),
    importedAt: moment('imported_at').notNull(),
    bountyId: uuid('bounty_id'),
    givenAt: moment('given_at'),
    /** Taken out of stock for good; a fingerprint of its code is sealed then, instead of the code. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('vouchers_by_code').on(table.tenant, table.codeHash),
    uniqueIndex('vouchers_one_a_bounty').on(table.tenant, table.bountyId),
    index('vouchers_in_stock')
      .on(table.tenant, table.valueCent)
      .where(sql`bounty_id is null`),
  ],
);
