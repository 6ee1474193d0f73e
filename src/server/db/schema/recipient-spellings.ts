import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from './columns.ts';
import { recipients } from './recipients.ts';

/**
 * By what else the tenant's system may name a recipient: other spellings of their mailbox that they have confirmed, beside the one by which they
 * are reached. They go with their recipient. No address stands here, so that none can be named by another key: of a former key they
 * are found as long as it is given.
 */
export const recipientSpellings = pgTable(
  'recipient_spellings',
  {
    tenant: tenantColumn(),
    number: text('number').notNull(),
    /** As `recipients.email_hash`. */
    emailHash: text('email_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.number, table.emailHash] }),
    index('recipient_spellings_by_email').on(table.tenant, table.emailHash),
    foreignKey({
      name: 'recipient_spellings_recipient_fk',
      columns: [table.tenant, table.number],
      foreignColumns: [recipients.tenant, recipients.number],
    }).onDelete('cascade'),
  ],
);
