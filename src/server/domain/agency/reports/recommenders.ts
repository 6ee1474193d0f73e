import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RecommenderRow } from '#contract/agency/reports/calls.ts';
import { recommenderColumns as by } from '#contract/agency/reports/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { shortName } from '../../identity/masking.ts';
import { rowsOf, theirOrders, theirRecipients, theirReferrals, type Gathered } from './gathered.ts';
import type { Report } from './page.ts';
import { isOfAdviser, isOfScope, isTheirs, type Scope, type Shown } from './scope.ts';
import { ordered, shortNameOf, told } from './texts.ts';

interface Raw extends Omit<RecommenderRow, 'recommenderName'> {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const countOf = (table: typeof recipients | typeof orders, condition = sql``) =>
  sql`(select count(*) from ${table} where ${table.tenant} = ${referrals.tenant}
    and ${table.referralNumber} = ${referrals.number}${condition})`;

/** Sums of who is the row `page.id` and has recommended with the scope's advisers. */
const sumsOfOne = (scope: Scope) => sql`(select ${referrals.recommenderId} as recommender_id,
  count(*)::int as referral_count,
  max(${referrals.createdAt}) as latest_at,
  sum(${countOf(recipients)})::int as lead_count,
  sum(${countOf(orders)})::int as order_count,
  sum(${countOf(orders, sql` and ${orders.status} = ${orderStatus.paid}`)})::int as paid_order_count
  from ${referrals} where ${isTheirs(scope)} and ${referrals.recommenderId} = page.id::uuid group by ${referrals.recommenderId}) sums`;

/** Everybody who has recommended with the scope's advisers; each referral of who is gone by itself (`loosen`). */
const sumsOfAll = (
  scope: Scope,
) => sql`(select ${referrals.recommenderId} as recommender_id, count(*)::int as referral_count,
  max(${referrals.createdAt}) as latest_at from ${rowsOf(scope, referrals)} group by ${referrals.recommenderId}) sums`;

/** How many of something each of them has brought. */
const brought = (scope: Scope, of: Gathered, only = sql`true`): Gathered => ({
  name: 'brought',
  of: [theirReferrals(scope), of],
  rows: sql`select their_referrals.recommender_id, count(*)::int as count from their_referrals
    join ${sql.identifier(of.name)} own on own.referral_number = their_referrals.number where ${only} group by their_referrals.recommender_id`,
  join: sql`left join brought on brought.recommender_id = sums.recommender_id`,
});

const isWho = (scope: Scope) =>
  sql`${recommenders.tenant} = ${scope.tenant} and ${recommenders.id} = sums.recommender_id`;

/** How they are called: found by all their ids at once, so that no page of the index or the table is read for one after the other. */
const names = (scope: Scope): Gathered => ({
  name: 'their_recommenders',
  rows: sql`select ${recommenders.tenant}, ${recommenders.id}, ${recommenders.firstName}, ${recommenders.lastName} from ${recommenders}
    where ${recommenders.tenant} = ${scope.tenant} and ${recommenders.id} = any(array(select distinct ${referrals.recommenderId} from ${rowsOf(scope, referrals)}))`,
  join: sql`left join their_recommenders ${recommenders} on ${isWho(scope)}`,
});

const later = alias(referrals, 'later');

/** Whether somebody has recommended with the scope's advisers no later than this. Asked of each row: joined, all would be read first. */
const isLatest = (scope: Scope) => sql`(select count(*) = 0 from (select 1 from ${referrals} "later"
  where ${later.tenant} = ${referrals.tenant} and ${later.recommenderId} = ${referrals.recommenderId}
    and (${later.createdAt}, ${later.number}) > (${referrals.createdAt}, ${referrals.number})
    and ${isOfScope(scope, sql`${later.agentNumber}`)} limit 1) found)`;

function sourceOf({ scope }: Shown) {
  const name = shortNameOf(recommenders.firstName, recommenders.lastName);
  const [count, withName] = [sql`coalesce(brought.count, 0)`, [names(scope)]];
  return {
    from: sumsOfAll(scope),
    where: sql`true`,
    id: sql`sums.recommender_id::text`,
    keys: {
      [by.recommenderName]: { key: ordered(name), with: withName },
      [by.referralCount]: { key: sql`sums.referral_count` },
      [by.leadCount]: { key: count, with: [brought(scope, theirRecipients(scope))] },
      [by.orderCount]: { key: count, with: [brought(scope, theirOrders(scope))] },
      [by.paidOrderCount]: {
        key: count,
        with: [brought(scope, theirOrders(scope), sql`own.status = ${orderStatus.paid}`)],
      },
      [by.latestAt]: { key: sql`sums.latest_at` },
    },
    searched: [{ text: name, with: withName }],
    details: sql`select ${recommenders.firstName} as "firstName", ${recommenders.lastName} as "lastName",
      sums.referral_count as "referralCount", sums.lead_count as "leadCount", sums.order_count as "orderCount",
      sums.paid_order_count as "paidOrderCount", ${told(sql`sums.latest_at`)} as "latestAt"
      from ${sumsOfOne(scope)}
      left join ${recommenders} on ${isWho(scope)}`,
    walk: {
      table: referrals,
      where: isOfAdviser(scope, referrals),
      only: isLatest(scope),
      most: 500,
      total: sql`count(distinct ${referrals.recommenderId})`,
      id: sql`${referrals.recommenderId}`,
      keys: { [by.latestAt]: { key: sql`${referrals.createdAt}` } },
    },
  };
}

/** Who has recommended with the scope's advisers. */
export const recommenderReport: Report<(typeof by)[keyof typeof by], Raw, RecommenderRow> = {
  sourceOf,
  present: ({ firstName, lastName, ...row }) => ({
    ...row,
    recommenderName: firstName === null ? '' : shortName(firstName, lastName ?? ''),
  }),
};
