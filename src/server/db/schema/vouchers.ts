import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, sealedBy, tenantColumn } from './columns.ts';
import type { Decision } from './decision.ts';

/** Who has said that a voucher goes to another address, and which: by a keyed hash for this voucher alone. */
export interface RedirectWord {
  readonly by: Decision;
  readonly to: string;
}

/** Codes that a tenant has bought, each for one bounty. */
export const vouchers = pgTable(
  'vouchers',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    valueCent: integer('value_cent').notNull(),
    provider: text('provider').notNull(),
    /** The code, encrypted: whoever has it has the money. */
    sealed: text('sealed').notNull(),
    /** Keyed hash of the code’s fingerprint, by which a repetition is known. */
    codeHash: text('code_hash').notNull(),
    /** Its last day, or null. */
    validUntil: date('valid_until'),
    importedAt: moment('imported_at').notNull(),
    bountyId: uuid('bounty_id'),
    givenAt: moment('given_at'),
    /** The mail that brought it last: where that was given up, its person has not got it. */
    mailId: uuid('mail_id'),
    /** One of two people's word on where it goes instead, as long as the other has not said the same. */
    redirect: jsonb('redirect').$type<RedirectWord>(),
    /** Taken out of stock for good; a fingerprint of its code is sealed then, instead of the code. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('vouchers_by_code').on(table.tenant, table.codeHash),
    uniqueIndex('vouchers_one_a_bounty').on(table.tenant, table.bountyId),
    uniqueIndex('vouchers_one_a_mail').on(table.tenant, table.mailId),
    index('vouchers_by_key').on(sql`(${sealedBy(table.sealed)})`),
    index('vouchers_given_age')
      .on(table.givenAt)
      .where(sql`given_at is not null`),
    index('vouchers_given')
      .on(table.tenant, table.valueCent)
      .where(sql`bounty_id is not null`),
    index('vouchers_in_stock')
      .on(table.tenant, table.valueCent)
      .where(sql`bounty_id is null`),
  ],
);
