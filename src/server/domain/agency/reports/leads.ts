import { sql } from 'drizzle-orm';
import type { LeadRow } from '#contract/agency/reports/calls.ts';
import { leadColumns as by, leadStatus } from '#contract/agency/reports/states.ts';
import { channelWords, leadWords } from '#contract/agency/reports/shown-words.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { maskedName, shortName } from '../../identity/masking.ts';
import { joinedAs, rowsOf, theirHangingBounties, theirOrders, theirReferrals, type Gathered } from './gathered.ts';
import type { Report } from './page.ts';
import { isOfAdviser, type Scope, type Shown } from './scope.ts';
import {
  agentNames,
  agentRankOf,
  maskedNameOf,
  namesIn,
  ordered,
  productNames,
  productRankOf,
  shortNameOf,
  orderedWords,
  told,
  wordsFor,
} from './texts.ts';

interface Raw extends Omit<LeadRow, 'recipientName' | 'recommenderName' | 'productName' | 'agentName'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly recipientFirstName: string;
  readonly recipientLastName: string;
  readonly productId: string;
}

/** An order names its recipient, or their bounty hangs on it. */
const isOwnOrder = sql`${orders.tenant} = ${recipients.tenant} and ${orders.referralNumber} = ${recipients.referralNumber}
  and (${orders.recipientNumber} = ${recipients.number} or exists (select 1 from ${bounties}
    where ${bounties.tenant} = ${recipients.tenant} and ${bounties.recipientNumber} = ${recipients.number}
    and ${bounties.orderId} = ${orders.externalId}))`;

const hasOrder = (status: OrderStatus) => sql`${status} = any(ordered.statuses)`;

/** By the order that got furthest. */
const status = sql`case when ${hasOrder(orderStatus.paid)} then ${leadStatus.paid}
  when ${hasOrder(orderStatus.open)} then ${leadStatus.ordered}
  when ${hasOrder(orderStatus.cancelled)} then ${leadStatus.cancelled}
  when ${recipients.confirmedAt} is not null then ${leadStatus.confirmed} else ${leadStatus.given} end`;

/** How the orders of the recipient at hand stand. */
const ofOne = sql`cross join lateral (select array_agg(${orders.status}) as statuses from ${orders} where ${isOwnOrder}) ordered`;

/** How the orders of each recipient stand, for all of the scope's at once: of whom they are is said as for one (`isOwnOrder`). */
const ordersOf = (scope: Scope): Gathered => ({
  name: 'ordered',
  of: [theirOrders(scope), theirHangingBounties(scope)],
  rows: sql`select recipient_number, referral_number, array_agg(status) as statuses from (
      select recipient_number, referral_number, status from their_orders where recipient_number is not null
      union all
      select their_bounties.recipient_number, their_orders.referral_number, their_orders.status
        from their_bounties join their_orders on their_orders.external_id = their_bounties.order_id
    ) own group by recipient_number, referral_number`,
  join: sql`left join ordered on ordered.recipient_number = ${recipients.number} and ordered.referral_number = ${recipients.referralNumber}`,
});

const itsReferral = sql`${referrals.tenant} = ${recipients.tenant} and ${referrals.number} = ${recipients.referralNumber}`;

function sourceOf(shown: Shown) {
  const recipientName = maskedNameOf(recipients.firstName, recipients.lastName);
  const recommenderName = shortNameOf(referrals.firstName, referrals.lastName);
  const { scope } = shown;
  const [withReferral, withOrders] = [[joinedAs(theirReferrals(scope), referrals, itsReferral)], [ordersOf(scope)]];
  return {
    from: rowsOf(scope, recipients),
    where: sql`true`,
    id: sql`${recipients.number}`,
    keys: {
      [by.recipientName]: { key: ordered(recipientName) },
      [by.recommenderName]: { key: ordered(recommenderName), with: withReferral },
      [by.productName]: { key: productRankOf(shown, referrals.productId), with: withReferral },
      [by.agentName]: { key: agentRankOf(shown, recipients.agentNumber) },
      [by.channel]: { key: orderedWords(shown, channelWords, recipients.channel) },
      [by.status]: { key: orderedWords(shown, leadWords, status), with: withOrders },
      [by.createdAt]: { key: sql`${recipients.createdAt}` },
      [by.confirmedAt]: { key: sql`${recipients.confirmedAt}` },
    },
    searched: [
      { text: recipients.referralNumber },
      { text: recipientName },
      { text: recommenderName, with: withReferral },
      { text: referrals.productId, shownAs: productNames(shown), with: withReferral },
      { text: recipients.agentNumber, shownAs: agentNames(shown) },
      { text: recipients.channel, shownAs: wordsFor(shown, channelWords) },
      { text: status, shownAs: wordsFor(shown, leadWords), isClosed: true, with: withOrders },
    ],
    details: sql`select ${recipients.referralNumber} as "referralNumber", ${recipients.firstName} as "recipientFirstName",
      ${recipients.lastName} as "recipientLastName", ${referrals.firstName} as "firstName",
      ${referrals.lastName} as "lastName", ${referrals.productId} as "productId",
      ${referrals.agentNumber} as "agentNumber", ${recipients.channel} as channel, ${status} as status,
      ${told(recipients.createdAt)} as "createdAt", ${told(recipients.confirmedAt)} as "confirmedAt"
      from ${recipients} join ${referrals} on ${itsReferral} ${ofOne}
      where ${recipients.tenant} = ${shown.scope.tenant} and ${recipients.number} = page.id`,
    walk: {
      table: recipients,
      where: isOfAdviser(shown.scope, recipients),
      total: sql`count(*)`,
      id: sql`${recipients.number}`,
      keys: { [by.createdAt]: { key: sql`${recipients.createdAt}` } },
    },
  };
}

/** Recipients of the scope's referrals. */
export const leadReport: Report<(typeof by)[keyof typeof by], Raw, LeadRow> = {
  sourceOf,
  present: (raw, shown) => {
    const names = namesIn(shown);
    const { firstName, lastName, recipientFirstName, recipientLastName, productId, ...row } = raw;
    return {
      ...row,
      recommenderName: shortName(firstName, lastName),
      recipientName: maskedName(recipientFirstName, recipientLastName),
      agentName: names.agent(row.agentNumber),
      productName: names.product(productId),
    };
  },
};
