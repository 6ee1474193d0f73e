import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BlockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';

/** What operators have blocked or put on hold: why, who, since when, and how it ended. One at a time for each thing. */
export const blocks = pgTable(
  'blocks',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    thing: text('thing').$type<BlockedThing>().notNull(),
    /** Number of a referral, id of a recommender or of a bounty. */
    subject: text('subject').notNull(),
    /** The block of the account that brought this one of a referral along; it is lifted with it. */
    cause: uuid('cause'),
    reason: text('reason').notNull(),
    blockedBy: actorColumn('blocked_by').notNull(),
    blockedAt: moment('blocked_at').notNull(),
    liftedAt: moment('lifted_at'),
    liftedBy: actorColumn('lifted_by'),
    liftedReason: text('lifted_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('blocks_one_alive')
      .on(table.tenant, table.thing, table.subject)
      .where(sql`lifted_at is null`),
    index('blocks_by_time')
      .on(table.tenant, table.blockedAt, table.id)
      .where(sql`cause is null`),
    index('blocks_lifted_age')
      .on(table.liftedAt)
      .where(sql`lifted_at is not null`),
    index('blocks_of_subject').on(table.tenant, table.thing, table.subject),
    index('blocks_of_cause').on(table.tenant, table.cause),
  ],
);
