import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';

/** Kinds of people who sign in: a session of one kind is worth nothing where another is asked for. */
export type SubjectKind = 'recommender' | 'agency' | 'operator';

/** Who is signed in: a session without a row is over. */
export const sessions = pgTable(
  'sessions',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Over by then at the latest, however often its token was renewed. */
    endsAt: moment('ends_at').notNull(),
    /** The operator who made the link that led in; null for who proved it themselves. */
    operator: actorColumn('operator'),
    /** The operator's key by which the link was made, or by which they signed in themselves: the session ends with it. */
    keyId: text('key_id'),
    /** It is our support who looks, not the person. */
    support: boolean('support').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('sessions_of_subject').on(table.tenant, table.subjectKind, table.subjectId),
    index('sessions_age').on(table.endsAt),
  ],
);
