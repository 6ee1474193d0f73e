import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Topic } from '#contract/happenings.ts';
import { moment, tenantColumn } from './columns.ts';

/**
 * The feed: what happened, in the order in which it did, written by the transaction that caused it. In parts by month, which drizzle
 * cannot write (`migrations/*_feed-by-month.sql`).
 */
export const happenings = pgTable(
  'happenings',
  {
    tenant: tenantColumn(),
    /** Drawn before its transaction commits: a lower one may be seen after a higher one (`records/feed/settled.ts`). */
    id: bigserial('id', { mode: 'number' }).notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    kind: text('kind').notNull(),
    /** The topic's own id of what it happened to; '' once that is erased. */
    subject: text('subject').notNull(),
    at: moment('at').notNull(),
    /** As the contract says of its topic and kind: nobody's name, address or words. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id, table.at] }),
    index('happenings_in_order').on(table.id),
    index('happenings_of_subject').on(table.tenant, table.subject),
  ],
);

/** How far each consumer has read the feed, of all tenants. */
export const happeningCursors = pgTable('happening_cursors', {
  consumer: text('consumer').primaryKey(),
  /** The last that it has read: nothing at or below it is delivered again. */
  readId: bigint('read_id', { mode: 'number' }).notNull().default(0),
  /** The last that was to be seen at a look, and the id of a transaction that began after it; null where nothing is waited for. */
  seenId: bigint('seen_id', { mode: 'number' }),
  seenBefore: bigint('seen_before', { mode: 'number' }),
});

/** How often what happened at a tenant in a month with a product, counted from the feed: it outlives whatever it happened to. */
export const happeningSums = pgTable(
  'happening_sums',
  {
    tenant: tenantColumn(),
    /** `YYYY-MM` in Europe/Berlin. */
    month: text('month').notNull(),
    productId: text('product_id').notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.month, table.productId, table.topic, table.kind] })],
);
