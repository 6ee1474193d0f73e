import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import { moment, namesInOrder, tenantColumn } from './columns.ts';

/** People who recommend; `confirmedAt` is null until the e-mail address was confirmed. */
export const recommenders = pgTable(
  'recommenders',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    /** Compared form of the address (case, aliases), unique among a tenant's recommenders. */
    emailKey: text('email_key').notNull(),
    salutation: text('salutation').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    hash: text('hash').notNull(),
    passwordHash: text('password_hash'),
    /** Raised when a password changes: older sessions end. */
    sessionVersion: integer('session_version').notNull().default(1),
    language: text('language').$type<Language>().notNull(),
    /** The person's number as the tenant's customer, where the tenant asks for it. */
    customerNumber: text('customer_number'),
    newsletterSentAt: moment('newsletter_sent_at'),
    newsletterGiven: boolean('newsletter_given').notNull().default(false),
    blockedAt: moment('blocked_at'),
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('recommenders_blocked')
      .on(table.tenant, table.id)
      .where(sql`blocked_at is not null`),
    uniqueIndex('recommenders_email').on(table.tenant, table.emailKey),
    uniqueIndex('recommenders_hash').on(table.tenant, table.hash),
    index('recommenders_by_name').on(table.tenant, ...namesInOrder(table)),
    index('recommenders_unconfirmed')
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
    index('recommenders_by_customer_number')
      .on(table.tenant, table.customerNumber)
      .where(sql`customer_number is not null`),
  ],
);
