import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from './columns.ts';

/** What is left of referrals and recipients that were deleted: sums that lead to nobody (design §6 Law). */
export const referralSums = pgTable(
  'referral_sums',
  {
    tenant: tenantColumn(),
    /** `YYYY-MM` in Europe/Berlin. */
    month: text('month').notNull(),
    productId: text('product_id').notNull(),
    referrals: integer('referrals').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    entries: integer('entries').notNull().default(0),
    /** Who gave data in this month, and who confirmed them in it. */
    recipients: integer('recipients').notNull().default(0),
    recipientsConfirmed: integer('recipients_confirmed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.month, table.productId] })],
);
