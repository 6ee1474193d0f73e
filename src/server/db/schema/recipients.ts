import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import type { Contact } from '#contract/referral/recipient/contact.ts';
import { moment, namesInOrder, tenantColumn } from './columns.ts';
import { referrals } from './referrals.ts';

export const recipients = pgTable(
  'recipients',
  {
    tenant: tenantColumn(),
    number: text('number').notNull(),
    referralNumber: text('referral_number').notNull(),
    /** The referral's, kept by a trigger (`0020`): by it lists of agencies have their order from an index. */
    agentNumber: text('agent_number').notNull().default(''),
    salutation: text('salutation').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** Keyed hash of the SHA-256 of the address, by which the tenant's system may name the recipient of an order. */
    emailHash: text('email_hash').notNull(),
    /** Day of birth, telephone and address, which a telecom provider asks for; null where nobody did. */
    contact: jsonb('contact').$type<Contact>(),
    channel: text('channel').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** Unconfirmed data is deleted after this moment (specification §9: 12 weeks). */
    deleteAfter: moment('delete_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.number] }),
    uniqueIndex('recipients_once_a_referral').on(table.tenant, table.referralNumber, table.emailKey),
    index('recipients_by_address').on(table.tenant, table.emailKey),
    index('recipients_by_name').on(table.tenant, ...namesInOrder(table)),
    index('recipients_to_delete').on(table.deleteAfter),
    index('recipients_age')
      .on(table.confirmedAt)
      .where(sql`confirmed_at is not null`),
    index('recipients_by_email').on(table.tenant, table.emailHash),
    // In the order of time, and with all by which an agency's report puts them in another order or looks through them: no row is read for that.
    index('recipients_of_agent_shown')
      .on(
        table.tenant,
        table.agentNumber,
        table.createdAt,
        table.number,
        table.referralNumber,
        table.firstName,
        table.lastName,
        table.channel,
        table.confirmedAt,
      )
      .where(sql`agent_number <> ''`),
    index('recipients_of_agent_counted')
      .on(table.tenant, table.agentNumber)
      .where(sql`agent_number <> ''`),
    foreignKey({ columns: [table.tenant, table.referralNumber], foreignColumns: [referrals.tenant, referrals.number] }),
  ],
);
