import { bigint, bigserial, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from './columns.ts';

/** What rows of bounties and referrals are counted by: the month they were made in, and how each counts. */
const counted = () => ({
  tenant: tenantColumn(),
  /** `YYYY-MM` in Europe/Berlin. */
  month: text('month').notNull(),
  productId: text('product_id').notNull(),
  /** `bounty`, by the states they are in; `visit`, by `clicks` and `entries`. */
  topic: text('topic').$type<'bounty' | 'visit'>().notNull(),
  kind: text('kind').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  /** What the bounties are worth, in cents. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
});

/** How many bounties there are, and how many visits referrals have had, but for what stands in `liveChanges`. */
export const liveSums = pgTable('live_sums', counted(), (table) => [
  primaryKey({ columns: [table.tenant, table.month, table.productId, table.topic, table.kind] }),
]);

/** By how much that has changed since. Triggers of both tables write it (`migrations`), whoever changes a row; a job adds it to the sums. */
export const liveChanges = pgTable(
  'live_changes',
  { ...counted(), id: bigserial('id', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
