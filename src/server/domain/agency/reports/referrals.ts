import { sql } from 'drizzle-orm';
import type { ReferralRow } from '#contract/agency/reports/calls.ts';
import { referralColumns as by } from '#contract/agency/reports/states.ts';
import { channelWords, referralWords } from '#contract/agency/reports/shown-words.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { shortName } from '../../identity/masking.ts';
import { rowsOf, type Gathered } from './gathered.ts';
import type { Report } from './page.ts';
import { isOfAdviser, type Scope, type Shown } from './scope.ts';
import {
  agentNames,
  agentRankOf,
  namesIn,
  ordered,
  productNames,
  productRankOf,
  shortNameOf,
  orderedWords,
  told,
  wordsFor,
} from './texts.ts';

interface Raw extends Omit<ReferralRow, 'recommenderName' | 'productName' | 'agentName'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly productId: string;
}

const leadCount = sql`(select count(*)::int from ${recipients} where ${recipients.tenant} = ${referrals.tenant}
  and ${recipients.referralNumber} = ${referrals.number})`;
const orderCount = sql`(select count(*)::int from ${orders} where ${orders.tenant} = ${referrals.tenant}
  and ${orders.referralNumber} = ${referrals.number})`;

/** How many of a table hang on each referral. */
const counted = (scope: Scope, table: typeof recipients | typeof orders, name: 'leads' | 'ordered'): Gathered => ({
  name,
  rows: sql`select ${table.referralNumber}, count(*)::int as count from ${rowsOf(scope, table)} group by ${table.referralNumber}`,
  join: sql`left join ${sql.identifier(name)} on ${sql.identifier(name)}.referral_number = ${referrals.number}`,
});

/** As `statusOf`, for the database to put in order and to look through. */
const statusAt = (now: Date) => sql`case when ${referrals.blockedAt} is not null then ${referralStatus.blocked}
  when ${referrals.expiresAt} <= ${now.toISOString()}::timestamptz then ${referralStatus.expired}
  when ${referrals.confirmedAt} is null then ${referralStatus.unconfirmed} else ${referralStatus.ok} end`;

function sourceOf(shown: Shown) {
  const status = statusAt(shown.now);
  const { scope } = shown;
  const recommenderName = shortNameOf(referrals.firstName, referrals.lastName);
  const [leads, ordersOf] = [counted(scope, recipients, 'leads'), counted(scope, orders, 'ordered')];
  return {
    from: rowsOf(scope, referrals),
    where: sql`true`,
    id: sql`${referrals.number}`,
    keys: {
      [by.referralNumber]: { key: sql`(${referrals.number} collate "C")` },
      [by.status]: { key: orderedWords(shown, referralWords, status) },
      [by.channel]: { key: orderedWords(shown, channelWords, referrals.channel) },
      [by.recommenderName]: { key: ordered(recommenderName) },
      [by.productName]: { key: productRankOf(shown, referrals.productId) },
      [by.agentName]: { key: agentRankOf(shown, referrals.agentNumber) },
      [by.createdAt]: { key: sql`${referrals.createdAt}` },
      [by.clicks]: { key: sql`${referrals.clicks}` },
      [by.leadCount]: { key: sql`coalesce(leads.count, 0)`, with: [leads] },
      [by.orderCount]: { key: sql`coalesce(ordered.count, 0)`, with: [ordersOf] },
    },
    searched: [
      { text: referrals.number },
      { text: recommenderName },
      { text: referrals.productId, shownAs: productNames(shown) },
      { text: referrals.agentNumber, shownAs: agentNames(shown) },
      { text: referrals.channel, shownAs: wordsFor(shown, channelWords) },
      { text: status, shownAs: wordsFor(shown, referralWords), isClosed: true },
    ],
    details: sql`select ${referrals.number} as "referralNumber", ${referrals.firstName} as "firstName",
      ${referrals.lastName} as "lastName", ${referrals.productId} as "productId",
      ${referrals.agentNumber} as "agentNumber", ${referrals.channel} as channel, ${status} as status,
      ${told(referrals.createdAt)} as "createdAt", ${referrals.clicks} as clicks,
      ${leadCount} as "leadCount", ${orderCount} as "orderCount"
      from ${referrals} where ${referrals.tenant} = ${shown.scope.tenant} and ${referrals.number} = page.id`,
    walk: {
      table: referrals,
      where: isOfAdviser(shown.scope, referrals),
      total: sql`count(*)`,
      id: sql`${referrals.number}`,
      keys: { [by.createdAt]: { key: sql`${referrals.createdAt}` } },
    },
  };
}

/** The scope's referrals. */
export const referralReport: Report<(typeof by)[keyof typeof by], Raw, ReferralRow> = {
  sourceOf,
  present: ({ firstName, lastName, productId, ...row }, shown) => {
    const names = namesIn(shown);
    return {
      ...row,
      recommenderName: shortName(firstName, lastName),
      agentName: names.agent(row.agentNumber),
      productName: names.product(productId),
    };
  },
};
