import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The SECRET_KEYs that this database is used with, each as a check value that tells nothing of it. Of all tenants. */
export const secretKeys = pgTable('secret_keys', {
  checkValue: text('check_value').primaryKey(),
  firstGivenAt: moment('first_given_at').notNull(),
});
