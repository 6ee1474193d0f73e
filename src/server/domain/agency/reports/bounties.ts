import { sql } from 'drizzle-orm';
import { daysToRelease } from '#contract/agency/release/decision.ts';
import type { BountyRow } from '#contract/agency/reports/calls-bounties.ts';
import { bountyWords, sideWords } from '#contract/agency/reports/shown-words.ts';
import { bountyColumns as by, bountyStage } from '#contract/agency/reports/states.ts';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { findOrdered } from '../../find-ordered.ts';
import { maskedName, shortName } from '../../identity/masking.ts';
import { isOnTheWay } from '../../money/bounty/standing.ts';
import { isBlocked } from '../../money/holds/blocked.ts';
import { awaitsRelease } from '../../money/holds/release.ts';
import { joinedAs, rowsOf, theirOrders, theirRecipients, theirReferrals } from './gathered.ts';
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

interface Raw extends Omit<BountyRow, 'personName' | 'productName' | 'agentName'> {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly productId: string;
}

const itsReferral = sql`${referrals.tenant} = ${bounties.tenant} and ${referrals.number} = ${bounties.referralNumber}`;
const itsRecipient = sql`${recipients.tenant} = ${bounties.tenant} and ${recipients.number} = ${bounties.recipientNumber}`;
// One that was given to another referral since is none of what hangs on this one, and may be another agency’s.
const itsOrder = sql`${orders.tenant} = ${bounties.tenant} and ${orders.externalId} = ${bounties.orderId}
  and ${orders.referralNumber} = ${bounties.referralNumber}`;

const isRecommenders = sql`${bounties.side} = ${bountySide.recommender}`;
const nameOf = (name: 'firstName' | 'lastName') =>
  sql`case when ${isRecommenders} then ${referrals[name]} else ${recipients[name]} end`;

/** Whether anything waits for this agency's word at all, asked once: mostly nothing does. */
const releases = ({ tenant, agency }: Scope) => sql`(select ${agencies.releasesOrders} and ${agencies.endedAt} is null
  from ${agencies} where ${agencies.tenant} = ${tenant} and ${agencies.number} = ${agency})`;

const isDue = (now: Date) =>
  sql`(${bounties.state} = ${bountyState.open} and ${bounties.readyAt} <= ${now.toISOString()}::timestamptz)`;

/**
 * As people are told of their own (`people/personal-area/own-claims.ts`): what failed or came back is not paid, and ready is what can be collected.
 * That somebody has blocked something is said, and neither what nor why.
 */
const stageAt = (now: Date, scope: Scope) => sql`case when ${bounties.standing} = 'held' then ${bountyStage.failed}
  when ${bounties.standing} = 'lost' then ${bountyStage.cancelled}
  when ${isOnTheWay} then ${bountyStage.onItsWay}
  when ${bounties.state} = ${bountyState.paid} then ${bountyStage.paid}
  when ${bounties.state} = ${bountyState.cancelled} then ${bountyStage.cancelled}
  when ${bounties.state} = ${bountyState.expired} or (${bounties.state} = ${bountyState.provided}
    and ${bounties.claimBy} <= ${now.toISOString()}::timestamptz) then ${bountyStage.expired}
  when ${isBlocked} then ${bountyStage.checked}
  when ${bounties.state} = ${bountyState.provided} then ${bountyStage.ready}
  when ${isDue(now)} and ${releases(scope)} and ${awaitsRelease(now)} then ${bountyStage.awaitsRelease}
  else ${bountyStage.notReady} end`;

/** No day that has passed stands beside what is not ready. */
const readyAtFor = (now: Date) => sql`case when not ${isDue(now)} then ${bounties.readyAt}
  when ${awaitsRelease(now)} then ${bounties.readyAt} + ${daysToRelease} * interval '1 day' end`;

const paidOn = sql`case when ${bounties.state} = ${bountyState.paid} and ${bounties.standing} = 'settled' then ${bounties.at} end`;

function sourceOf(shown: Shown) {
  const personName = sql`case when ${isRecommenders} then ${shortNameOf(referrals.firstName, referrals.lastName)}
    else ${maskedNameOf(recipients.firstName, recipients.lastName)} end`;
  const { now, scope } = shown;
  const stage = stageAt(now, scope);
  const withPerson = [
    joinedAs(theirReferrals(scope), referrals, itsReferral),
    joinedAs(theirRecipients(scope), recipients, itsRecipient),
  ];
  const withOrder = [joinedAs(theirOrders(scope), orders, itsOrder)];
  const productId = sql`coalesce(${orders.productId}, ${bounties.productId})`;
  const from = sql`${bounties} join ${referrals} on ${itsReferral} left join ${recipients} on ${itsRecipient}
    left join ${orders} on ${itsOrder}`;
  return {
    from: rowsOf(scope, bounties),
    where: sql`${bounties.orderId} is not null`,
    id: sql`${bounties.id}::text`,
    keys: {
      [by.referralNumber]: { key: sql`(${bounties.referralNumber} collate "C")` },
      [by.side]: { key: orderedWords(shown, sideWords, bounties.side) },
      [by.personName]: { key: ordered(personName), with: withPerson },
      [by.productName]: { key: productRankOf(shown, productId), with: withOrder },
      [by.agentName]: { key: agentRankOf(shown, bounties.agentNumber) },
      [by.bountyCent]: { key: sql`${bounties.valueCent}` },
      [by.state]: { key: orderedWords(shown, bountyWords, stage) },
      // Neither blocks nor words of agencies are looked up for all rows: these stand where their day was.
      [by.readyAt]: { key: sql`${bounties.readyAt}` },
      [by.paidOn]: { key: paidOn },
    },
    searched: [
      { text: bounties.referralNumber },
      { text: bounties.side, shownAs: wordsFor(shown, sideWords), isClosed: true },
      { text: personName, with: withPerson },
      { text: productId, shownAs: productNames(shown), with: withOrder },
      { text: bounties.agentNumber, shownAs: agentNames(shown) },
      { text: stage, shownAs: wordsFor(shown, bountyWords), isClosed: true },
    ],
    details: sql`select ${bounties.id} as "bountyId", ${bounties.referralNumber} as "referralNumber",
      ${bounties.side} as side, ${nameOf('firstName')} as "firstName", ${nameOf('lastName')} as "lastName",
      ${referrals.agentNumber} as "agentNumber", ${productId} as "productId", ${bounties.valueCent} as "bountyCent",
      standing.state, case when standing.state <> ${bountyStage.checked} then ${told(readyAtFor(shown.now))} end as "readyAt", ${told(paidOn)} as "paidOn"
      from ${from} cross join lateral (select ${stage} as state) standing
      where ${bounties.tenant} = ${shown.scope.tenant} and ${bounties.id} = page.id::uuid`,
    walk: {
      table: bounties,
      where: sql`${isOfAdviser(shown.scope, bounties)} and ${bounties.orderId} is not null`,
      total: sql`count(*)`,
      id: sql`${bounties.id}`,
      keys: { [by.readyAt]: { key: sql`${bounties.readyAt}`, isNullable: true } },
    },
  };
}

/** Bounties that hang on orders of the scope's referrals. */
export const bountyReport: Report<(typeof by)[keyof typeof by], Raw, BountyRow> = {
  sourceOf,
  present: ({ firstName, lastName, productId, ...row }, shown) => {
    const shorten = row.side === bountySide.recommender ? shortName : maskedName;
    return {
      ...row,
      // Of who is gone nothing is left of the name.
      personName: !firstName ? null : shorten(firstName, lastName ?? ''),
      agentName: namesIn(shown).agent(row.agentNumber),
      productName: findOrdered(shown.tenant, productId)?.name[shown.language] ?? productId,
    };
  },
};
