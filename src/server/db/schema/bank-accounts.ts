import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

/** The bank account a recommender wants kept for next time (specification §3.2), encrypted. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    tenant: tenantColumn(),
    recommenderId: uuid('recommender_id').notNull(),
    sealed: text('sealed').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.recommenderId] })],
);
