import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#contract/referral/order/states.ts';
import { actorColumn } from './actor-name.ts';
import { moment, tenantColumn } from './columns.ts';
import { orders } from './orders.ts';

/** Files of orders that were taken, and by whom. A file of which nothing was taken is none. */
export const orderImports = pgTable(
  'order_imports',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    operator: actorColumn('operator').notNull(),
    operatorId: text('operator_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When its last rows were taken. */
    takenAt: moment('taken_at').notNull(),
    /** Null while it goes on, and where the process ended before it did. */
    endedAt: moment('ended_at'),
    /** Whether the file was taken to its end. */
    isWhole: boolean('is_whole').notNull().default(false),
    /** As whoever sent it calls it; '' where they do not say. */
    fileName: text('file_name').notNull().default(''),
    /** SHA-256 in hex of what was sent; null where that was not read to its end. */
    fileHash: text('file_hash'),
    rowCount: integer('row_count').notNull().default(0),
    newCount: integer('new_count').notNull().default(0),
    changedCount: integer('changed_count').notNull().default(0),
    unchangedCount: integer('unchanged_count').notNull().default(0),
    wrongCount: integer('wrong_count').notNull().default(0),
    unmatchedCount: integer('unmatched_count').notNull().default(0),
    undoneAt: moment('undone_at'),
    undoneBy: actorColumn('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('order_imports_by_time').on(table.tenant, table.startedAt, table.id),
  ],
);

/**
 * What an import has changed, an order each: how it stood before, and whose it was made. Kept as long as an import can be undone; rows go with
 * their order.
 */
export const orderImportChanges = pgTable(
  'order_import_changes',
  {
    tenant: tenantColumn(),
    importId: uuid('import_id').notNull(),
    orderId: text('order_id').notNull(),
    /** Nothing of it was there before; all that follows says nothing then. */
    isNew: boolean('is_new').notNull(),
    formerImportId: uuid('former_import_id'),
    referralNumber: text('referral_number'),
    recipientNumber: text('recipient_number'),
    emailHash: text('email_hash'),
    toldNumber: text('told_number'),
    productId: text('product_id').notNull(),
    options: text('options').notNull(),
    valueCent: integer('value_cent'),
    status: text('status').$type<OrderStatus>().notNull(),
    orderedAt: moment('ordered_at').notNull(),
    paidAt: moment('paid_at'),
    readyAt: moment('ready_at'),
    cancelledAt: moment('cancelled_at'),
    setAsideAt: moment('set_aside_at'),
    setAsideReason: text('set_aside_reason'),
    /** Whose the import has made it: what came after that is left as it is. */
    toReferral: text('to_referral'),
    toRecipient: text('to_recipient'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.importId, table.orderId] }),
    foreignKey({
      name: 'order_import_changes_order_fk',
      columns: [table.tenant, table.orderId],
      foreignColumns: [orders.tenant, orders.externalId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_import_changes_import_fk',
      columns: [table.tenant, table.importId],
      foreignColumns: [orderImports.tenant, orderImports.id],
    }).onDelete('cascade'),
    index('order_import_changes_of_order').on(table.tenant, table.orderId),
  ],
);
