import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';

/** What somebody looks for people by; never the text itself. */
export type SoughtKind = 'address' | 'name' | 'number';

/** How often each operator looked for people on a day, and how much they found: beside the trail, which would be nothing but searches. */
export const operatorSearches = pgTable(
  'operator_searches',
  {
    tenant: tenantColumn(),
    /** In Europe/Berlin. */
    day: date('day').notNull(),
    operatorId: text('operator_id').notNull(),
    kind: text('kind').$type<SoughtKind>().notNull(),
    operator: actorColumn('operator').notNull(),
    searchCount: integer('search_count').notNull(),
    foundCount: integer('found_count').notNull(),
    /** Of the searches: how many found nothing. */
    emptyCount: integer('empty_count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.day, table.operatorId, table.kind] }),
    index('operator_searches_age').on(table.lastAt),
  ],
);
