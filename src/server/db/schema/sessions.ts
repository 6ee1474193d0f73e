import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** The operator who is signed in as the person, or null for the person. */
    operator: text('operator'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('sessions_of_recommender').on(table.tenant, table.recommenderId),
    index('sessions_age').on(table.endsAt),
  ],
);
