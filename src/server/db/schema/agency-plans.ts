import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agencies } from './agencies.ts';
import { moment, tenantColumn } from './columns.ts';
import { decisionColumn } from './decision.ts';

/** What agencies add to the tenant's bounty for a product, on some days. Rows are added and ended, never changed. */
export const agencyBountyPlans = pgTable(
  'agency_bounty_plans',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    agencyNumber: text('agency_number').notNull(),
    productId: text('product_id').notNull(),
    addedCent: integer('added_cent').notNull(),
    /** Of Europe/Berlin; both count. */
    startDay: date('start_day').notNull(),
    endDay: date('end_day').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Id of the agency's user: nothing of a person. Null once they are deleted. */
    createdBy: uuid('created_by'),
    /** Since when nothing new is promised by it, before its days are over. */
    endedAt: moment('ended_at'),
    /** Null where an operator has ended it, the agency has ended, or its user is deleted. */
    endedBy: uuid('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('agency_bounty_plans_of_agency').on(table.tenant, table.agencyNumber, table.productId),
    foreignKey({
      name: 'agency_bounty_plans_agency_fk',
      columns: [table.tenant, table.agencyNumber],
      foreignColumns: [agencies.tenant, agencies.number],
    }),
    check('agency_bounty_plans_add', sql`${table.addedCent} > 0`),
    check('agency_bounty_plans_days', sql`${table.startDay} <= ${table.endDay}`),
  ],
);

/**
 * What the books say an agency was charged in a month that is over, under a number of its own: a trigger refuses any change but that of its
 * payment.
 */
export const agencyInvoices = pgTable(
  'agency_invoices',
  {
    tenant: tenantColumn(),
    /** 1, 2, 3 … of the tenant, without a gap. */
    number: integer('number').notNull(),
    agencyNumber: text('agency_number').notNull(),
    /** `YYYY-MM`, of Europe/Berlin. */
    month: text('month').notNull(),
    /** Charges less credits; below 0 where more was credited. */
    sumCent: bigint('sum_cent', { mode: 'number' }).notNull(),
    closedAt: moment('closed_at').notNull(),
    /** The first of two who say that it is paid; of one that is, with nobody in `paid_by`: that it was not. */
    notedBy: decisionColumn('noted_by'),
    /** … and the second who says that it is. */
    paidBy: decisionColumn('paid_by'),
    paidAt: moment('paid_at'),
    /** The first of two who say that it was not, while the second is waited for. */
    undoneBy: decisionColumn('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.number] }),
    uniqueIndex('agency_invoices_once').on(table.tenant, table.agencyNumber, table.month),
    foreignKey({
      name: 'agency_invoices_agency_fk',
      columns: [table.tenant, table.agencyNumber],
      foreignColumns: [agencies.tenant, agencies.number],
    }),
  ],
);
