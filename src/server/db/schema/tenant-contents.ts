import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

/** What of a tenant comes from a service of its own. */
export type SourcedPart = 'content' | 'products';

/**
 * What was last read of the services that a part of a tenant comes from (content, products) and had no mistake, and how reading them goes. Nothing
 * of a person.
 */
export const tenantContents = pgTable(
  'tenant_contents',
  {
    tenant: tenantColumn(),
    /** Which part of the tenant it is; '' of a time in which that was not noted. */
    part: text('part').$type<SourcedPart | ''>().notNull().default(''),
    /** Which part, and which place of which service it is of, as a hash: that of another one is not served. */
    source: text('source').notNull(),
    /** All of it, as JSON that may hold what `jsonb` cannot; null while nothing has come. */
    content: text('content'),
    hash: text('hash'),
    /** When the service said last that this is what it has. */
    fetchedAt: moment('fetched_at'),
    /** When somebody began to read it last. */
    triedAt: moment('tried_at'),
    /** Not before this moment; whoever reads it moves it on, so that no other instance does meanwhile. */
    dueAt: moment('due_at').notNull(),
    /** Why the last reading changed nothing, or what was left out of what is in use, a sentence each; none where it was fine. */
    mistakes: jsonb('mistakes').$type<string[]>().notNull().default([]),
  },
  // By the place, too: instances that know of another one, as while an address is changed, each keep what theirs has.
  (table) => [primaryKey({ columns: [table.tenant, table.source] })],
);
