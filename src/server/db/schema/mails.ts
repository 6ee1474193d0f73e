import { sql } from 'drizzle-orm';
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
    /** As whom somebody gets it, by which it is found when they go as that one (`domain/mails/addressed-mail.ts`); '' for nobody's. */
    addressee: text('addressee').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    /** Address and details, encrypted; emptied once the mail is sent or given up. */
    sealed: text('sealed'),
    rendered: jsonb('rendered').$type<RenderedMail & { readonly to: string }>(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    /** Raised when a sender takes the mail, before it goes out: a mail that ends the process cannot do so for ever. */
    attempts: integer('attempts').notNull().default(0),
    /** Not before this moment; a sender that takes the mail moves it on, so that no other takes it meanwhile. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Why the last attempt failed, without personal data. */
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mails_age').on(table.createdAt),
    index('mails_of_addressee').on(table.tenant, table.addressee),
  ],
);
