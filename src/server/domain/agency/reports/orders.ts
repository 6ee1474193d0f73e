import { sql } from 'drizzle-orm';
import type { OrderRow } from '#contract/agency/reports/calls.ts';
import { orderWords } from '#contract/agency/reports/shown-words.ts';
import { orderColumns as by } from '#contract/agency/reports/states.ts';
import { daysToRelease, releaseDecision } from '#contract/agency/release/decision.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orderReleases } from '#server/db/schema/order-releases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { daysLater } from '../../berlin-time.ts';
import { findOrdered } from '../../find-ordered.ts';
import { isRefusedForGood } from '../../money/holds/release.ts';
import { maskedName, shortName } from '../../identity/masking.ts';
import { joinedAs, rowsOf, theirRecipients, theirReferrals } from './gathered.ts';
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

interface Raw extends Omit<OrderRow, 'recipientName' | 'recommenderName' | 'productName' | 'agentName'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly recipientFirstName: string | null;
  readonly recipientLastName: string | null;
  readonly productId: string;
}

/** Bounties that hang on an order. */
const hangsOnIt = sql`${bounties.tenant} = ${orders.tenant} and ${bounties.referralNumber} = ${orders.referralNumber}
  and ${bounties.orderId} = ${orders.externalId}`;

const itsReferral = sql`${referrals.tenant} = ${orders.tenant} and ${referrals.number} = ${orders.referralNumber}`;
const itsRecipient = sql`${recipients.tenant} = ${orders.tenant} and ${recipients.number} = ${orders.recipientNumber}`;

/** What the agency said last of the order at hand; null where nobody waits for that (`holds/release.ts`). */
const wordOf = ({
  tenant,
  agency,
}: Scope) => sql`(select coalesce((select ${orderReleases.decision} from ${orderReleases}
    where ${orderReleases.tenant} = ${tenant} and ${orderReleases.orderId} = ${orders.externalId}
    and ${orderReleases.agencyNumber} = ${agency} order by ${orderReleases.id} desc limit 1), ${releaseDecision.undone})
  from ${agencies} where ${agencies.tenant} = ${tenant} and ${agencies.number} = ${agency}
  and ${agencies.releasesOrders} and ${agencies.endedAt} is null)`;

function sourceOf(shown: Shown) {
  const { scope } = shown;
  const recipientName = maskedNameOf(recipients.firstName, recipients.lastName);
  const recommenderName = shortNameOf(referrals.firstName, referrals.lastName);
  const withReferral = [joinedAs(theirReferrals(scope), referrals, itsReferral)];
  const withRecipient = [joinedAs(theirRecipients(scope), recipients, itsRecipient)];
  const unclaimed = sql`(${bountyState.open}, ${bountyState.cancelled}, ${bountyState.expired})`;
  const ended = sql`(${bountyState.cancelled}, ${bountyState.expired})`;
  return {
    from: rowsOf(scope, orders),
    where: sql`true`,
    id: sql`${orders.externalId}`,
    keys: {
      [by.externalId]: { key: sql`(${orders.externalId} collate "C")` },
      [by.recipientName]: { key: ordered(recipientName), with: withRecipient },
      [by.recommenderName]: { key: ordered(recommenderName), with: withReferral },
      [by.productName]: { key: productRankOf(shown, orders.productId) },
      [by.agentName]: { key: agentRankOf(shown, orders.agentNumber) },
      [by.status]: { key: orderedWords(shown, orderWords, orders.status) },
      [by.orderedAt]: { key: sql`${orders.orderedAt}` },
      [by.paidAt]: { key: sql`${orders.paidAt}` },
    },
    searched: [
      { text: orders.externalId },
      { text: orders.referralNumber },
      { text: recipientName, with: withRecipient },
      { text: recommenderName, with: withReferral },
      { text: orders.productId, shownAs: productNames(shown) },
      { text: orders.agentNumber, shownAs: agentNames(shown) },
      { text: orders.status, shownAs: wordsFor(shown, orderWords), isClosed: true },
    ],
    details: sql`select ${orders.id} as "orderId", ${orders.externalId} as "externalId",
      ${orders.referralNumber} as "referralNumber", ${orders.productId} as "productId", ${orders.status} as status,
      ${told(orders.orderedAt)} as "orderedAt", ${told(orders.paidAt)} as "paidAt", ${told(orders.readyAt)} as "readyAt",
      ${referrals.agentNumber} as "agentNumber", ${referrals.firstName} as "firstName", ${referrals.lastName} as "lastName",
      ${recipients.firstName} as "recipientFirstName", ${recipients.lastName} as "recipientLastName",
      (select coalesce(sum(${bounties.valueCent}), 0)::int from ${bounties}
        where ${hangsOnIt} and ${bounties.state} not in ${ended}) as "bountyCent",
      ${wordOf(shown.scope)} as release,
      (${orders.status} <> ${orderStatus.cancelled} and not ${isRefusedForGood(shown.now)} and coalesce((select bool_or(${bounties.state} = ${bountyState.open})
        and bool_and(${bounties.state} in ${unclaimed}) and not bool_or(${bounties.state} = ${bountyState.open} and ${bounties.readyAt} is not null
          and ${bounties.readyAt} <= ${daysLater(shown.now, -daysToRelease).toISOString()})
        from ${bounties} where ${hangsOnIt}), false)) as "isDecidable"
      from ${orders} join ${referrals} on ${itsReferral} left join ${recipients} on ${itsRecipient}
      where ${orders.tenant} = ${shown.scope.tenant} and ${orders.externalId} = page.id`,
    walk: {
      table: orders,
      where: isOfAdviser(shown.scope, orders),
      total: sql`count(*)`,
      id: sql`${orders.externalId}`,
      keys: { [by.orderedAt]: { key: sql`${orders.orderedAt}` } },
    },
  };
}

/** Orders that came of the scope's referrals. */
export const orderReport: Report<(typeof by)[keyof typeof by], Raw, OrderRow> = {
  sourceOf,
  present: (raw, shown) => {
    const names = namesIn(shown);
    const { firstName, lastName, recipientFirstName, recipientLastName, productId, ...row } = raw;
    return {
      ...row,
      recommenderName: shortName(firstName, lastName),
      recipientName: recipientFirstName === null ? null : maskedName(recipientFirstName, recipientLastName ?? ''),
      agentName: names.agent(raw.agentNumber),
      productName: findOrdered(shown.tenant, productId)?.name[shown.language] ?? productId,
    };
  },
};
