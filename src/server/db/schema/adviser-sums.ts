import { bigint, bigserial, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from './columns.ts';

const figure = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What is counted of an adviser's referrals, in a month: what happened in it, and how far the links that were made in it got. */
export const adviserFigures = () => ({
  referralCount: figure('referral_count'),
  clickCount: figure('click_count'),
  leadCount: figure('lead_count'),
  confirmedCount: figure('confirmed_count'),
  orderCount: figure('order_count'),
  paidOrderCount: figure('paid_order_count'),
  openedCent: figure('opened_cent'),
  cancelledCent: figure('cancelled_cent'),
  paidCent: figure('paid_cent'),
  returnedCent: figure('returned_cent'),
  linksOpened: figure('links_opened'),
  linksWithLead: figure('links_with_lead'),
  linksWithOrder: figure('links_with_order'),
  linksPaid: figure('links_paid'),
});
export type AdviserFigure = keyof ReturnType<typeof adviserFigures>;

/** By what figures are kept: the adviser of the referral, and its channel and product. */
const counted = () => ({
  tenant: tenantColumn(),
  agentNumber: text('agent_number').notNull(),
  channel: text('channel').notNull(),
  productId: text('product_id').notNull(),
});

/** What the referrals of advisers have come to, but for those that stand in `adviserChanges`. */
export const adviserSums = pgTable(
  'adviser_sums',
  {
    ...counted(),
    /** `YYYY-MM` in Europe/Berlin. */
    month: text('month').notNull(),
    ...adviserFigures(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.agentNumber, table.month, table.channel, table.productId] })],
);

/** How much of the sums a referral is, by month: by so much less and more they change when it does. */
export const adviserParts = pgTable(
  'adviser_parts',
  {
    ...counted(),
    referralNumber: text('referral_number').notNull(),
    /** Without the figures that are nought. */
    months: jsonb('months').$type<Readonly<Record<string, Partial<Record<AdviserFigure, number>>>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.referralNumber] })],
);

/**
 * Referrals of which something has changed since, with the adviser whose they are and, where that changes, the one whose they were. Triggers write it
 * (`migrations`), whoever changes a row; a job counts these referrals anew.
 */
export const adviserChanges = pgTable(
  'adviser_changes',
  {
    tenant: tenantColumn(),
    agentNumber: text('agent_number').notNull(),
    referralNumber: text('referral_number').notNull(),
    id: bigserial('id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.agentNumber, table.referralNumber, table.id] })],
);
