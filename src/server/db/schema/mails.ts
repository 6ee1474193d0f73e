import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import { moment, tenantColumn } from './columns.ts';

/** A mail as it went out, kept only where the mailbox page shows it (demo mode). */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Mails to send, written in the same transaction as their cause. */
export const mails = pgTable(
  'mails',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Address and details, encrypted; emptied once the mail is sent. */
    sealed: text('sealed'),
    rendered: jsonb('rendered').$type<RenderedMail & { readonly to: string }>(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('mails_unsent').on(table.sentAt, table.createdAt),
  ],
);
