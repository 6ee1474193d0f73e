import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { cents, recommenderShare, timestamp } from '../../fields.ts';
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
  /** The last day (`YYYY-MM-DD`) on which today's bounty of the product is promised: its end, or its display end where that is later. A higher one may begin before. */
  lastDay: v.string(),
  /** The ways to divide it that the tenant allows. */
  shares: v.array(share),
});
export type BountyPlan = v.InferOutput<typeof plan>;

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
