import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, sealedBy, tenantColumn } from './columns.ts';

/** The bank account a recommender wants kept for next time (specification §3.2), encrypted. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    tenant: tenantColumn(),
    recommenderId: uuid('recommender_id').notNull(),
    sealed: text('sealed').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.recommenderId] }),
    index('bank_accounts_by_key').on(sql`(${sealedBy(table.sealed)})`),
  ],
);
