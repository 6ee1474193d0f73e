import { bigserial, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReleaseDecision } from '#contract/agency/release/decision.ts';
import { moment, tenantColumn } from './columns.ts';
import { orders } from './orders.ts';

/**
 * What agencies have said of orders, and who of them: the last row of an order counts, those before are the trail. Rows are added and
 * never changed; they go with their order.
 */
export const orderReleases = pgTable(
  'order_releases',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** `external_id` of the order. */
    orderId: text('order_id').notNull(),
    /** Whose word it is: it counts for no other agency that the order comes to belong to. */
    agencyNumber: text('agency_number').notNull(),
    decision: text('decision').$type<ReleaseDecision>().notNull(),
    /** Why it was refused; '' where it was not. */
    reason: text('reason').notNull().default(''),
    /** Id of the agency's user: nothing of a person. */
    userId: uuid('user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('order_releases_of_order').on(table.tenant, table.orderId, table.id),
    foreignKey({
      name: 'order_releases_order_fk',
      columns: [table.tenant, table.orderId],
      foreignColumns: [orders.tenant, orders.externalId],
    }).onDelete('cascade'),
  ],
);
