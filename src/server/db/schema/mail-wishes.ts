import { bigserial, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

/**
 * Mails that somebody asked for, to be looked into by a job: the request itself does the same for every address, so that its
 * time tells nothing of it.
 */
export const mailWishes = pgTable(
  'mail_wishes',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    /** In the order in which they were asked for. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    /** Encrypted: what was typed. */
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('mail_wishes_due').on(table.nextAttemptAt, table.position),
  ],
);
