import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

/** Who is signed in: a session without a row is over. */
export const sessions = pgTable(
  'sessions',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    recommenderId: uuid('recommender_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Over by then at the latest, however often its token was renewed. */
    endsAt: moment('ends_at').notNull(),
    /** The operator who made the link that led in; null for who proved it themselves. */
    operator: text('operator'),
    /** The key with which the link was made: the session ends with it. */
    keyId: text('key_id'),
    /** It is our support who looks, not the person. */
    support: boolean('support').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('sessions_of_recommender').on(table.tenant, table.recommenderId),
    index('sessions_age').on(table.endsAt),
  ],
);
