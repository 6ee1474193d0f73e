import * as v from 'valibot';
import { recommender } from '../../callers.ts';
import { cents, recommenderShare, referralNumber, timestamp } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { milestoneState, milestoneStep, referralFilter } from './states.ts';
import { orderStatus } from '../../referral/order/states.ts';
import { referralStatus } from '../../referral/referral/referral-status.ts';
import { valuesOf } from '../../values-of.ts';
import { worthReason } from '../../money/bounty/worth-reason.ts';
import { claim } from '../../money/collecting/calls.ts';
import { endpoint } from './wire.ts';

const milestone = v.object({
  step: v.picklist(valuesOf(milestoneStep)),
  state: v.picklist(valuesOf(milestoneState)),
  at: v.nullable(timestamp),
  /** When this step is expected at the latest, where a rule tells; of one that failed for that, when it was. */
  expectedBy: v.nullable(timestamp),
});
export type Milestone = v.InferOutput<typeof milestone>;

const ownOrder = v.nullable(v.object({ status: v.picklist(valuesOf(orderStatus)), orderedAt: timestamp }));

/** One of several recipients of a referral, masked, and where this one stands. */
const ownContact = v.object({
  recipientName: v.string(),
  order: ownOrder,
  milestones: v.array(milestone),
  /** The recommender's part that came with this recipient, which stands among the `claims`; null without one. */
  claimId: v.nullable(v.string()),
});
export type OwnContact = v.InferOutput<typeof ownContact>;

/** One row of the personal area. Recipients are masked (design §6 Law). */
export const ownReferral = v.object({
  referralNumber,
  referralCode: v.string(),
  link: v.string(),
  productName: v.string(),
  channel: v.string(),
  status: v.picklist(valuesOf(referralStatus)),
  recommenderShare,
  /** What was promised, and once an order is paid what it earned. */
  recommenderBountyCent: cents,
  recipientBountyCent: cents,
  /** Whether that is the most: what it is worth is decided by what will be ordered. */
  upTo: v.boolean(),
  /** Why it is worth something else than was promised; null where it is not. Which tariff was ordered is the recipient's own affair. */
  worthReason: v.nullable(v.picklist(valuesOf(worthReason))),
  createdAt: timestamp,
  expiresAt: timestamp,
  clicks: v.number(),
  /** Clicks and entries by the channel that the link was shared in, most clicks first; `channel` is '' for all others. */
  visits: v.array(v.object({ channel: v.string(), clicks: v.number(), entryCount: v.number() })),
  /** e.g. `L••• S.`, or null while nobody gave data. */
  recipientName: v.nullable(v.string()),
  /** The tenant's adviser whom the recommender chose for the recipient, or null. */
  agentName: v.nullable(v.string()),
  order: ownOrder,
  milestones: v.array(milestone),
  /** The recommender's own parts, one a recipient; first the one that the milestones tell of. */
  claims: v.array(claim),
  /** Each recipient's own status where there are several, who came furthest first, twenty at most; else empty. */
  contacts: v.array(ownContact),
});
export type OwnReferral = v.InferOutput<typeof ownReferral>;

/**
 * Cents of the recommender's own bounties by where they stand: each in one sum, what was cancelled or expired in none, nor what is
 * open with cancelled orders alone.
 * `upTo`: what will be ordered decides about some of what is open. `returnedCent`: the transfer failed, and new bank data are needed.
 */
const earnings = v.object({
  openCent: cents,
  upTo: v.boolean(),
  readyCent: cents,
  claimedCent: cents,
  returnedCent: cents,
  paidCent: cents,
});
export type Earnings = v.InferOutput<typeof earnings>;

export const listOwnReferrals = endpoint({
  name: 'listOwnReferrals',
  summary: 'The signed-in recommender’s referrals, newest first',
  source: 'Specification §7.3 /empfehler/empfehlungen/, design §5 lists',
  method: 'GET',
  path: 'empfehler/empfehlungen',
  query: v.object({
    ...pageQuery(10),
    filter: v.optional(v.picklist(valuesOf(referralFilter), 'invalid'), referralFilter.all),
  }),
  answer: v.object({ ...pageOf(ownReferral).entries, sums: earnings }),
  allow: [recommender],
  errors: ['PSOF0204'],
});
