import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import { moment, tenantColumn } from './columns.ts';

/** Who asked for an account, as long as nobody has proved that the address is theirs. */
export const registrations = pgTable(
  'registrations',
  {
    tenant: tenantColumn(),
    /** Random; whoever registered asks by it for the mail once more. */
    id: text('id').notNull(),
    recommenderId: uuid('recommender_id').notNull(),
    salutation: text('salutation').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language').$type<Language>().notNull(),
    termsConsent: uuid('terms_consent'),
    newsletterConsent: uuid('newsletter_consent'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('registrations_of_recommender').on(table.tenant, table.recommenderId),
    index('registrations_age').on(table.createdAt),
  ],
);
