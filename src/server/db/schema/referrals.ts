import { sql } from 'drizzle-orm';
import {
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
import type { RecommenderShare } from '#contract/fields.ts';
import type { ReferralKind } from '#contract/referral/referral/states.ts';
import { moment, tenantColumn } from './columns.ts';

export const referrals = pgTable(
  'referrals',
  {
    tenant: tenantColumn(),
    number: text('number').notNull(),
    code: text('code').notNull(),
    /** Nobody's once its maker is gone: it stays where recipients or orders belong to it. */
    recommenderId: uuid('recommender_id').notNull(),
    /** First and last name as given with this referral, shown to its recipients. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    productId: text('product_id').notNull(),
    bountyId: text('bounty_id').notNull(),
    bountyCent: integer('bounty_cent').notNull(),
    /** What any order earns at least, where many tariffs were recommended as a whole: the least of theirs. Null for a single product. */
    leastCent: integer('least_cent'),
    /** What was promised to the recipient beside the part of the bounty. */
    recipientBonusCent: integer('recipient_bonus_cent').notNull().default(0),
    recommenderShare: smallint('recommender_share').$type<RecommenderShare>().notNull(),
    channel: text('channel').notNull().default(''),
    widget: text('widget').notNull().default(''),
    kind: text('kind').$type<ReferralKind>().notNull().default('Standard'),
    /** What an agency has promised on top, for this product and as its plan said then; 0 for nothing. */
    agencyCent: integer('agency_cent').notNull().default(0),
    /** The plan it was promised by, and the agency that pays for it, whoever the adviser works for later; null where nothing is added. */
    agencyPlanId: uuid('agency_plan_id'),
    payingAgency: text('paying_agency'),
    /** `AgentNumber`: the adviser who shall look after the recipient; '' for none. */
    agentNumber: text('agent_number').notNull().default(''),
    /** `Einsprungsquelle` of the first who came to it, e.g. by its code; '' while nobody has, or none was told. */
    entrySource: text('entry_source').notNull().default(''),
    clicks: integer('clicks').notNull().default(0),
    entries: integer('entries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    blockedAt: moment('blocked_at'),
    openedAt: moment('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.number] }),
    uniqueIndex('referrals_code').on(table.tenant, table.code),
    index('referrals_of_recommender').on(table.tenant, table.recommenderId, table.createdAt),
    index('referrals_age').on(table.expiresAt),
    index('referrals_unconfirmed')
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
    index('referrals_of_agent')
      .on(table.tenant, table.agentNumber, table.number)
      .where(sql`agent_number <> ''`),
    // As of recipients. A click changes none of it.
    index('referrals_of_agent_shown')
      .on(
        table.tenant,
        table.agentNumber,
        table.createdAt,
        table.number,
        table.recommenderId,
        table.firstName,
        table.lastName,
        table.productId,
        table.channel,
        table.confirmedAt,
        table.expiresAt,
        table.blockedAt,
      )
      .where(sql`agent_number <> ''`),
    // Whoever counts goes by these: of what is alike they have little more than where it is.
    index('referrals_of_agent_counted')
      .on(table.tenant, table.agentNumber)
      .where(sql`agent_number <> ''`),
    index('recommenders_of_agent_counted')
      .on(table.tenant, table.agentNumber, table.recommenderId)
      .where(sql`agent_number <> ''`),
    index('referrals_blocked')
      .on(table.tenant, table.number)
      .where(sql`blocked_at is not null`),
    index('referrals_of_agency_plan')
      .on(table.tenant, table.payingAgency, table.agencyPlanId)
      .where(sql`agency_cent > 0`),
    check(
      'referrals_agency_pays',
      sql`case when ${table.agencyCent} = 0 then ${table.agencyPlanId} is null and ${table.payingAgency} is null
        else ${table.agencyCent} > 0 and ${table.agencyPlanId} is not null and ${table.payingAgency} is not null end`,
    ),
  ],
);

/** Clicks on the shared link and entries into the recipient's page, by the channel they came from. Sums, no people. */
export const referralVisits = pgTable(
  'referral_visits',
  {
    tenant: tenantColumn(),
    referralNumber: text('referral_number').notNull(),
    /** One of the channels that the widget shares in, or '' for every other. */
    channel: text('channel').notNull(),
    clicks: integer('clicks').notNull().default(0),
    entries: integer('entries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.referralNumber, table.channel] }),
    foreignKey({
      name: 'referral_visits_referral_fk',
      columns: [table.tenant, table.referralNumber],
      foreignColumns: [referrals.tenant, referrals.number],
    }).onDelete('cascade'),
  ],
);
