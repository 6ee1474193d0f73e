import { sql } from 'drizzle-orm';
import type { LeadRow } from '#contract/agency/reports/calls.ts';
import { leadColumns as by, leadStatus } from '#contract/agency/reports/states.ts';
import { channelWords, leadWords } from '#contract/agency/reports/shown-words.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { maskedName, shortName } from '../../identity/masking.ts';
import type { Report } from './page.ts';
import { isOfAdviser, isTheirs, type Shown } from './scope.ts';
import {
  agentNameOf,
  agentRankOf,
  maskedNameOf,
  namesIn,
  ordered,
  productNameOf,
  productRankOf,
  shortNameOf,
  shownFor,
  told,
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

const hasOrder = (status: string) =>
  sql`exists (select 1 from ${orders} where ${isOwnOrder} and ${orders.status} = ${status})`;

/** By the order that got furthest. */
const status = sql`case when ${hasOrder(orderStatus.paid)} then ${leadStatus.paid}
  when ${hasOrder(orderStatus.open)} then ${leadStatus.ordered}
  when ${hasOrder(orderStatus.cancelled)} then ${leadStatus.cancelled}
  when ${recipients.confirmedAt} is not null then ${leadStatus.confirmed} else ${leadStatus.given} end`;

const itsReferral = sql`${referrals.tenant} = ${recipients.tenant} and ${referrals.number} = ${recipients.referralNumber}`;

function sourceOf(shown: Shown) {
  const recipientName = maskedNameOf(recipients.firstName, recipients.lastName);
  const recommenderName = shortNameOf(referrals.firstName, referrals.lastName);
  const productName = productNameOf(shown, referrals.productId);
  const agentName = agentNameOf(shown, referrals.agentNumber);
  const channel = shownFor(shown, channelWords, recipients.channel);
  const state = shownFor(shown, leadWords, status);
  return {
    from: sql`${recipients} join ${referrals} on ${itsReferral}`,
    where: sql`${recipients.tenant} = ${shown.scope.tenant} and ${isTheirs(shown.scope)}`,
    id: sql`${recipients.number}`,
    keys: {
      [by.recipientName]: ordered(recipientName),
      [by.recommenderName]: ordered(recommenderName),
      [by.productName]: productRankOf(shown, referrals.productId),
      [by.agentName]: agentRankOf(shown, referrals.agentNumber),
      [by.channel]: ordered(channel),
      [by.status]: ordered(state),
      [by.createdAt]: sql`${recipients.createdAt}`,
      [by.confirmedAt]: sql`${recipients.confirmedAt}`,
    },
    searched: [
      sql`${recipients.referralNumber}`,
      recipientName,
      recommenderName,
      productName,
      agentName,
      channel,
      state,
    ],
    details: sql`select ${recipients.referralNumber} as "referralNumber", ${recipients.firstName} as "recipientFirstName",
      ${recipients.lastName} as "recipientLastName", ${referrals.firstName} as "firstName",
      ${referrals.lastName} as "lastName", ${referrals.productId} as "productId",
      ${referrals.agentNumber} as "agentNumber", ${recipients.channel} as channel, ${status} as status,
      ${told(recipients.createdAt)} as "createdAt", ${told(recipients.confirmedAt)} as "confirmedAt"
      from ${recipients} join ${referrals} on ${itsReferral}
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
