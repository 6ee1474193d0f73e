import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BountyReason, BountySide, BountyState, Payout } from '#contract/money/bounty/states.ts';
import type { WorthReason } from '#contract/money/bounty/worth-reason.ts';
import { moment, sealedBy, tenantColumn } from './columns.ts';

/**
 * What the money of a bounty that was collected does: it waits for a run or a voucher, is in a run, in a file that was handed out, held
 * until its person gives another account, with its person, or came back and is owed to nobody.
 */
export type Standing = 'due' | 'in-run' | 'sent' | 'held' | 'settled' | 'lost';

/**
 * One row a side of each confirmed recipient, where the side gets anything, and of each further order that earns something. It outlives the people: what was paid to
 * whom has to be proven for years, so no foreign key leads to them.
 */
export const bounties = pgTable(
  'bounties',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    side: text('side').$type<BountySide>().notNull(),
    referralNumber: text('referral_number').notNull(),
    /** The referral's, kept by a trigger (`0020`): by it lists of agencies have their order from an index. */
    agentNumber: text('agent_number').notNull().default(''),
    recipientNumber: text('recipient_number').notNull(),
    recommenderId: uuid('recommender_id').notNull(),
    productId: text('product_id').notNull(),
    /** What it is worth, by its paid order; before there is one, what was promised: up to that (`accrual.ts`). */
    valueCent: integer('value_cent').notNull(),
    /** How much of that an agency pays for: its part of this side. */
    agencyCent: integer('agency_cent').notNull().default(0),
    /** Which agency; null where none has promised anything. */
    payingAgency: text('paying_agency'),
    /** When that part was charged to it, with the payout, and when it was credited again, since nobody has the money. */
    agencyChargedAt: moment('agency_charged_at'),
    agencyCreditedAt: moment('agency_credited_at'),
    /** Why the value is another one than was promised; null where it is not, and before there is a paid order. */
    worthReason: text('worth_reason').$type<WorthReason>(),
    /** Of which order that is the worth, and of what in it: as long as that is the same it stays, whatever becomes of the tenant's rules. */
    worthOf: text('worth_of'),
    /** 1; 2 and more for further orders of the same recipient, where these earn something. */
    nth: smallint('nth').notNull().default(1),
    state: text('state').$type<BountyState>().notNull(),
    /** Why it is in this state, and since when; all before stands in the history. */
    reason: text('reason').$type<BountyReason>().notNull(),
    at: moment('at').notNull(),
    /** How long an order is waited for: promised when it was opened, the last moment that counts. */
    orderUntil: moment('order_until').notNull(),
    /** The order it hangs on: `external_id` of the tenant's order. */
    orderId: text('order_id'),
    /**
     * When it becomes available, or did: the day that is promised once the order it hangs on is paid (`hang-on.ts`), which stays when it has. With
     * it its worth stands in the books, until it ends.
     */
    readyAt: moment('ready_at'),
    /** The day people are asked to collect by. */
    collectBy: moment('collect_by'),
    /** The deadline: it expires then. */
    claimBy: moment('claim_by'),
    payout: text('payout').$type<Payout>(),
    claimedAt: moment('claimed_at'),
    /** Written by `standing.ts` and the moves of the state alone; null where nobody has collected it. */
    standing: text('standing').$type<Standing>(),
    /** When it was paid, and what it cost was taken back all the same: its order was cancelled, or it came back for nobody. */
    writtenOffAt: moment('written_off_at'),
    /** How many transfers or vouchers of it are with its person though nobody is owed them: more was paid than owed, or it was written off. */
    unowed: integer('unowed').notNull().default(0),
    /** An operator holds it since then: whatever its state, nothing is paid. Why and by whom stands in its block. */
    heldAt: moment('held_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('bounties_once_a_side').on(table.tenant, table.recipientNumber, table.side, table.nth),
    index('bounties_of_referral').on(table.tenant, table.referralNumber),
    index('bounties_of_recommender').on(table.tenant, table.recommenderId, table.side),
    index('bounties_by_state').on(table.tenant, table.state, table.claimBy),
    index('bounties_to_provide')
      .on(table.readyAt)
      .where(sql`state = 'Offen' and ready_at is not null`),
    index('bounties_to_lapse')
      .on(table.orderUntil)
      .where(sql`state = 'Offen' and order_id is null`),
    index('bounties_of_nothing')
      .on(table.tenant, table.productId, table.createdAt)
      .where(sql`state = 'Offen' and order_id is null`),
    index('bounties_to_expire')
      .on(table.claimBy)
      .where(sql`state = 'Bereitgestellt'`),
    index('bounties_by_standing')
      .on(table.tenant, table.standing)
      .where(sql`standing in ('due', 'in-run', 'sent', 'held')`),
    // Sums of what is owed, and of what agencies were charged: few values, and of each a page keeps 1,300.
    index('bounties_owed')
      .on(table.tenant, table.valueCent)
      .where(
        sql`(state = 'Offen' and ready_at is not null) or state = 'Bereitgestellt' or standing in ('due', 'in-run', 'held')`,
      ),
    index('bounties_charged')
      .on(table.tenant, table.agencyCent)
      .where(sql`agency_charged_at is not null and agency_credited_at is null`),
    index('bounties_of_agency')
      .on(table.tenant, table.payingAgency, table.state)
      .where(sql`paying_agency is not null`),
    // As of recipients.
    index('bounties_of_agent_shown')
      .on(
        table.tenant,
        table.agentNumber,
        table.readyAt,
        table.id,
        table.side,
        table.referralNumber,
        table.recipientNumber,
        table.recommenderId,
        table.orderId,
        table.productId,
        table.valueCent,
        table.state,
        table.standing,
        table.at,
        table.claimBy,
        table.heldAt,
      )
      .where(sql`agent_number <> '' and order_id is not null`),
    index('bounties_of_agent_counted')
      .on(table.tenant, table.agentNumber)
      .where(sql`agent_number <> '' and order_id is not null`),
    check('bounties_agency_part', sql`${table.agencyCent} between 0 and ${table.valueCent}`),
    check('bounties_agency_pays', sql`${table.agencyCent} = 0 or ${table.payingAgency} is not null`),
    check('bounties_agency_credit', sql`${table.agencyCreditedAt} is null or ${table.agencyChargedAt} is not null`),
    check('bounties_stand', sql`(${table.standing} is not null) = (${table.state} in ('Abgeholt', 'Ausgezahlt'))`),
  ],
);

/** Append-only, which triggers hold: every state a bounty came into, why and when. */
export const bountyHistory = pgTable(
  'bounty_history',
  {
    tenant: tenantColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    bountyId: uuid('bounty_id').notNull(),
    /** The state before, null for the first. */
    former: text('former').$type<BountyState>(),
    state: text('state').$type<BountyState>().notNull(),
    reason: text('reason').$type<BountyReason>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('bounty_history_of_bounty').on(table.tenant, table.bountyId),
    foreignKey({ columns: [table.tenant, table.bountyId], foreignColumns: [bounties.tenant, bounties.id] }),
  ],
);

/** Where a collected bounty goes: a bank account or an address for the voucher, encrypted. */
export const bountyDestinations = pgTable(
  'bounty_destinations',
  {
    tenant: tenantColumn(),
    bountyId: uuid('bounty_id').notNull(),
    sealed: text('sealed').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.bountyId] }),
    index('bounty_destinations_age').on(table.changedAt),
    index('bounty_destinations_by_key').on(sql`(${sealedBy(table.sealed)})`),
    foreignKey({ columns: [table.tenant, table.bountyId], foreignColumns: [bounties.tenant, bounties.id] }),
  ],
);
