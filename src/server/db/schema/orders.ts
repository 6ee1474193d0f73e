import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#contract/referral/order/states.ts';
import { moment, tenantColumn } from './columns.ts';

/** Orders as the tenant's systems tell them. Unmatched ones are kept without a referral. */
export const orders = pgTable(
  'orders',
  {
    tenant: tenantColumn(),
    externalId: text('external_id').notNull(),
    /** For what outlives the order and must not lead to its customer, as the tenant's number does. */
    id: uuid('id').notNull(),
    referralNumber: text('referral_number'),
    /** The referral's, '' where there is none, kept by a trigger (`0020`): by it lists of agencies have their order from an index. */
    agentNumber: text('agent_number').notNull().default(''),
    recipientNumber: text('recipient_number'),
    /** Whether an operator has said whose it is: what the tenant's system tells for months does not undo that. */
    givenByHand: boolean('given_by_hand').notNull().default(false),
    /** By which an order finds a recipient who confirms later; kept no longer than that. */
    emailHash: text('email_hash'),
    productId: text('product_id').notNull(),
    /** What was ordered along, as the tenant's system names it, with blanks between; '' for nothing. */
    options: text('options').notNull().default(''),
    valueCent: integer('value_cent'),
    status: text('status').$type<OrderStatus>().notNull(),
    orderedAt: moment('ordered_at').notNull(),
    paidAt: moment('paid_at'),
    /** The day that is promised for what hangs on it, once it is paid (`complaint-period.ts`). */
    readyAt: moment('ready_at'),
    cancelledAt: moment('cancelled_at'),
    createdAt: moment('created_at').notNull(),
    /** Since when an operator does not want to be asked whose it is, and why: until it goes to others. */
    setAsideAt: moment('set_aside_at'),
    setAsideReason: text('set_aside_reason'),
    /** Which import changed it last; null where a report of its own did. */
    importId: uuid('import_id'),
    /** The number or code that was told of it and is nobody's: mistyped, it leads to whom it meant (`suggest.ts`). */
    toldNumber: text('told_number'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.externalId] }),
    index('orders_of_referral').on(table.tenant, table.referralNumber),
    index('orders_of_recipient')
      .on(table.tenant, table.recipientNumber)
      .where(sql`recipient_number is not null`),
    index('orders_age').on(table.createdAt),
    index('orders_by_email').on(table.tenant, table.emailHash),
    index('orders_of_nobody')
      .on(table.tenant, table.createdAt, table.externalId)
      .where(sql`referral_number is null`),
    index('orders_of_referrals_by_time')
      .on(table.tenant, table.createdAt, table.externalId)
      .where(sql`referral_number is not null and status <> 'Storniert'`),
    index('orders_of_import')
      .on(table.tenant, table.importId, table.externalId)
      .where(sql`import_id is not null and referral_number is null`),
    // As of recipients.
    index('orders_of_agent_shown')
      .on(
        table.tenant,
        table.agentNumber,
        table.orderedAt,
        table.externalId,
        table.referralNumber,
        table.recipientNumber,
        table.productId,
        table.status,
        table.paidAt,
      )
      .where(sql`agent_number <> ''`),
    index('orders_of_agent_counted')
      .on(table.tenant, table.agentNumber)
      .where(sql`agent_number <> ''`),
    index('orders_waiting')
      .on(table.tenant, table.createdAt, table.externalId)
      .where(sql`referral_number is null and set_aside_at is null`),
  ],
);
