import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import { moment, tenantColumn } from './columns.ts';

/**
 * What was ever agreed to, word for word: each text of a tenant once. Append-only, which a trigger holds: consents name it by its hash. No text
 * is anybody's data; all of them are the tenant's.
 */
export const consentTexts = pgTable(
  'consent_texts',
  {
    tenant: tenantColumn(),
    /** SHA-256 of the text in UTF-8, in hex. */
    hash: text('hash').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash] })],
);

/** Proof of every consent: the exact text, its version, what for, where, when asked and when confirmed (design §6 Law). */
export const consents = pgTable(
  'consents',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    /** A recommender's id, a recipient's number, or what is kept of the address of somebody who is gone. */
    subject: text('subject').notNull(),
    referralNumber: text('referral_number'),
    purpose: text('purpose').$type<'terms' | 'newsletter' | 'recipient-data' | 'campaign'>().notNull(),
    /** Its words while it is young; then they stand in `consent_texts` (`move-texts.ts`), and this is empty. Read by `wordsOfConsent`. */
    text: text('text'),
    textHash: text('text_hash'),
    version: text('version').notNull(),
    /** The campaign that was agreed to, where the purpose is one. */
    campaignId: text('campaign_id').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    channel: text('channel').notNull().default(''),
    requestedAt: moment('requested_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** The person is gone and the proof need not be kept any longer than this. */
    deleteAfter: moment('delete_after'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('consents_of_subject').on(table.tenant, table.subject),
    index('consents_unconfirmed')
      .on(table.requestedAt)
      .where(sql`confirmed_at is null`),
    index('consents_to_delete')
      .on(table.deleteAfter)
      .where(sql`delete_after is not null`),
    index('consents_allowing_newsletter')
      .on(table.tenant, table.confirmedAt, table.id)
      .where(sql`purpose = 'newsletter' and withdrawn_at is null and confirmed_at is not null`),
    index('consents_with_words')
      .on(table.requestedAt)
      .where(sql`text is not null`),
    check('consents_have_words', sql`${table.text} is not null or ${table.textHash} is not null`),
    index('consents_of_campaign')
      .on(table.tenant, table.campaignId, table.subject)
      .where(sql`purpose = 'campaign'`),
  ],
);
