import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import { waitingColumns } from './columns.ts';

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
    ...waitingColumns(),
    kind: text('kind').notNull(),
    /** As whom somebody gets it, by which it is found when they go as that one (`domain/mails/addressed-mail.ts`); '' for nobody's. */
    addressee: text('addressee').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    /** Address and details, encrypted; emptied once the mail is sent or given up. */
    sealed: text('sealed'),
    rendered: jsonb('rendered').$type<RenderedMail & { readonly to: string }>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mails_age').on(table.createdAt),
    index('mails_given_up')
      .on(table.tenant, table.failedAt)
      .where(sql`failed_at is not null`),
    index('mails_of_addressee').on(table.tenant, table.addressee),
  ],
);
