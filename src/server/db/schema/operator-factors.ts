import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantColumn } from './columns.ts';
import { operators } from './operator-keys.ts';

/** What operators prove beside their key when they sign in at the desk: one for a person, however many keys they have. */
export const operatorFactors = pgTable(
  'operator_factors',
  {
    tenant: tenantColumn(),
    operatorId: text('operator').notNull(),
    /** The secret that the person's app has too, encrypted. */
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when it counts; null until its first digits have come. */
    confirmedAt: moment('confirmed_at'),
    /** The time step (RFC 6238) whose digits came last: no digits come in twice. */
    usedStep: integer('used_step').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.operatorId] }),
    foreignKey({ columns: [table.tenant, table.operatorId], foreignColumns: [operators.tenant, operators.id] }),
  ],
);
