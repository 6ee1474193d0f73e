import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';

export type TokenPurpose =
  | 'optin'
  | 'registration'
  | 'password'
  | 'admin-login'
  /** Leads somebody of an agency into its office: by their id, or by the agency that invites them to work in it. */
  | 'agency-login'
  /** Stands for what an identity provider has answered, for two minutes. */
  | 'agency-code'
  | 'newsletter-optin'
  | 'newsletter-optout'
  | 'recipient'
  /** A device on which somebody typed an address in: knows what was typed there, nothing else. */
  | 'recipient-visit'
  /** Came by a mail to the recipient's address, or for such a mail's link. */
  | 'recipient-access'
  | 'customer-number'
  /** Its subject is a keyed hash of the address of who was invited. */
  | 'invitation'
  | 'bounty';

/** Secrets handed out once, kept as SHA-256, with purpose and expiry (design §5 Sessions). */
export const purposeTokens = pgTable(
  'purpose_tokens',
  {
    tenant: tenantColumn(),
    hash: text('hash').notNull(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** A recommender's id, a recipient's number, a bounty's id, or what may be kept of an address. */
    subject: text('subject').notNull(),
    referralNumber: text('referral_number'),
    /** What the subject wished at the time, e.g. the consent that the token confirms. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('purpose_tokens_expiry').on(table.expiresAt),
    index('purpose_tokens_of_inviter')
      .on(table.tenant, sql`(details ->> 'agentNumber')`)
      .where(sql`purpose = 'invitation'`),
    index('purpose_tokens_of_subject').on(table.tenant, table.subject, table.purpose),
  ],
);
