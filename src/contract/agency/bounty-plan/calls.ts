import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { cents, productId, recommenderShare, timestamp, toldDay } from '../../fields.ts';
import { valuesOf } from '../../values-of.ts';
import { ownPlanState, stopReason } from './states.ts';
import { endpoint } from './wire.ts';

/** What each side gets of an order, the recipient's bonus included: at least, and with the tariff and options that earn most. */
const share = v.object({
  recommenderShare,
  recommenderCent: cents,
  recipientCent: cents,
  mostRecommenderCent: cents,
  mostRecipientCent: cents,
});
export type PlannedShare = v.InferOutput<typeof share>;

const plan = v.object({
  productId: v.string(),
  productName: v.string(),
  /** '' for the shop as a whole. */
  categoryName: v.string(),
  /** What an order earns in all but the recipient's bonus, where the recommender gets a part of it: at least, and at most. */
  bountyCent: cents,
  mostCent: cents,
  /** What the agency adds today, which is a part of that; 0 for nothing. */
  agencyCent: cents,
  /** The last day (`YYYY-MM-DD`) on which today's bounty of the product is promised: its end, or its display end where that is later. A higher one may begin before. */
  lastDay: v.string(),
  /** The ways to divide it that the tenant allows. */
  shares: v.array(share),
});
export type BountyPlan = v.InferOutput<typeof plan>;

export const ownPlan = v.object({
  planId: v.string(),
  productId: v.string(),
  productName: v.string(),
  addedCent: cents,
  /** Days of Europe/Berlin (`YYYY-MM-DD`), both count. */
  startDay: v.string(),
  endDay: v.string(),
  state: v.picklist(valuesOf(ownPlanState)),
  /** When it was ended before its days were over, or null. */
  endedAt: v.nullable(timestamp),
  /** Confirmed referrals that it was promised with, also those that are over. */
  referralCount: v.number(),
  /** What may still come of these for the agency to pay: of bounties that are neither paid nor ended, and of referrals that can bring one more, also those that wait to be confirmed. */
  openCent: cents,
});
export type OwnPlan = v.InferOutput<typeof ownPlan>;

const ownRules = v.object({
  /** What one addition is at most. */
  capCent: cents,
  /** What may be open, or charged and not paid, at a time, and what is. */
  budgetCent: cents,
  usedCent: cents,
  /** Why new referrals get nothing added at the moment; null where they do. */
  stopped: v.nullable(v.picklist(valuesOf(stopReason))),
});
export type OwnRules = v.InferOutput<typeof ownRules>;

const bountyPlans = v.object({
  /** The products that can be recommended with an adviser today, as they stand in the catalogue; none where the tenant has no advisers for that. */
  plans: v.array(plan),
  recipientBonusCent: cents,
  /** What the second, third … order of one recipient earns, in cents. */
  furtherCent: v.array(cents),
  /** How old an order is at least before what hangs on it becomes available. */
  daysToComplain: v.number(),
  /** How long an order is waited for once a recipient has confirmed. */
  orderPeriodDays: v.number(),
  /** Whether this agency has to release an order first. */
  isReleaseWanted: v.boolean(),
  /** When the bounty of an order becomes available that is made and paid now, at the earliest. */
  readyFrom: timestamp,
  /** … and at the latest, where the agency says nothing of it; null where nobody waits for its word. */
  readyUntil: v.nullable(timestamp),
  /** What the agency itself adds, or added: those that count or will first, each group by its days. */
  ownPlans: v.array(ownPlan),
  /** Null where agencies add nothing here. */
  ownRules: v.nullable(ownRules),
});
export type BountyPlans = v.InferOutput<typeof bountyPlans>;

export const readAgencyBountyPlan = endpoint({
  name: 'readAgencyBountyPlan',
  summary: 'What an order pays today that comes of recommending with an adviser',
  source: 'Specification §6 Praemienplan; design §6 "Worth", "Split"; the call is ours',
  method: 'GET',
  path: 'agentur/praemienplan',
  answer: bountyPlans,
  allow: [agencyFor(agencyView.bountyPlan)],
  errors: ['PSOF0103', 'PSOF0204'],
});

export const newAddition = v.object({
  productId,
  addedCent: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(1, 'invalid'),
    v.maxValue(1_000_000, 'invalid'),
  ),
  startDay: toldDay,
  endDay: toldDay,
});
export type NewAddition = v.InferOutput<typeof newAddition>;

/** What a product pays on the first day of the addition; null where nothing is promised then. */
const previewed = v.object({ before: v.nullable(plan), after: v.nullable(plan) });
export type PreviewedAddition = v.InferOutput<typeof previewed>;

export const addToAgencyBountyPlan = endpoint({
  name: 'addToAgencyBountyPlan',
  summary: 'Adds cents of the agency to the bounty of a product for some days; a dry run says what an order pays then',
  source: 'Specification §6 AddPraemienplan; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'agentur/praemienplan',
  query: v.object({ dryRun }),
  body: newAddition,
  answer: v.object({
    /** Null in a dry run. */
    planId: v.nullable(v.string()),
    ...previewed.entries,
  }),
  allow: [agencyFor(agencyView.addToBountyPlan)],
  errors: ['PSOF0009', 'PSOF0012', 'PSOF0103', 'PSOF0204', 'PSOF0961', 'PSOF0963'],
  idempotent: true,
});

export const deleteFromAgencyBountyPlan = endpoint({
  name: 'deleteFromAgencyBountyPlan',
  summary:
    'Ends an addition of the agency: new referrals get nothing of it, and what was promised stays. Repeating it changes nothing',
  source: 'Specification §6 DeletePraemienplan; the call is ours, see docs/decisions',
  method: 'DELETE',
  path: 'agentur/praemienplan/:planId',
  params: v.object({ planId: v.pipe(v.string(), v.uuid('invalid')) }),
  allow: [agencyFor(agencyView.deleteFromBountyPlan)],
  fieldCodes: { planId: 'PSOF0962' },
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0962', 'PSOF0963'],
});
