import { sql } from 'drizzle-orm';
import type { ReferralRow } from '#contract/agency/reports/calls.ts';
import { referralColumns as by } from '#contract/agency/reports/states.ts';
import { channelWords, referralWords } from '#contract/agency/reports/shown-words.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { shortName } from '../../identity/masking.ts';
import type { Report } from './page.ts';
import { isOfAdviser, isTheirs, type Shown } from './scope.ts';
import {
  agentNameOf,
  agentRankOf,
  namesIn,
  ordered,
  productNameOf,
  productRankOf,
  shortNameOf,
  shownFor,
  told,
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

/** As `statusOf`, for the database to put in order and to look through. */
const statusAt = (now: Date) => sql`case when ${referrals.blockedAt} is not null then ${referralStatus.blocked}
  when ${referrals.expiresAt} <= ${now.toISOString()}::timestamptz then ${referralStatus.expired}
  when ${referrals.confirmedAt} is null then ${referralStatus.unconfirmed} else ${referralStatus.ok} end`;

function sourceOf(shown: Shown) {
  const status = statusAt(shown.now);
  const [state, channel] = [shownFor(shown, referralWords, status), shownFor(shown, channelWords, referrals.channel)];
  const recommenderName = shortNameOf(referrals.firstName, referrals.lastName);
  const productName = productNameOf(shown, referrals.productId);
  const agentName = agentNameOf(shown, referrals.agentNumber);
  return {
    from: sql`${referrals}`,
    where: isTheirs(shown.scope),
    id: sql`${referrals.number}`,
    keys: {
      [by.referralNumber]: sql`(${referrals.number} collate "C")`,
      [by.status]: ordered(state),
      [by.channel]: ordered(channel),
      [by.recommenderName]: ordered(recommenderName),
      [by.productName]: productRankOf(shown, referrals.productId),
      [by.agentName]: agentRankOf(shown, referrals.agentNumber),
      [by.createdAt]: sql`${referrals.createdAt}`,
      [by.clicks]: sql`${referrals.clicks}`,
      [by.leadCount]: leadCount,
      [by.orderCount]: orderCount,
    },
    searched: [sql`${referrals.number}`, recommenderName, productName, agentName, channel, state],
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
