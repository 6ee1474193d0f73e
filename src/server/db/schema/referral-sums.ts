import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from './columns.ts';

/** What is left of the visits of referrals that were deleted: sums that lead to nobody (design §6 Law). What else is counted stands in the feed. */
export const referralSums = pgTable(
  'referral_sums',
  {
    tenant: tenantColumn(),
    /** `YYYY-MM` in Europe/Berlin. */
    month: text('month').notNull(),
    productId: text('product_id').notNull(),
    clicks: integer('clicks').notNull().default(0),
    entries: integer('entries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.month, table.productId] })],
);
