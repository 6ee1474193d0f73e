import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { cents } from '../../fields.ts';
import { valuesOf } from '../../values-of.ts';
import { ofAgent } from './request.ts';
import { funnelStage } from './states.ts';
import { endpoint } from './wire.ts';

/** From link to money: what was made, and what came of it. */
const steps = {
  /** Referrals that were made. */
  referralCount: v.number(),
  /** Clicks on their links. */
  clickCount: v.number(),
  /** Recipients who gave data, and of them who confirmed. */
  leadCount: v.number(),
  confirmedCount: v.number(),
  orderCount: v.number(),
  paidOrderCount: v.number(),
};

/** Cents of bounties for both sides, as the books of the tenant have them by month of Europe/Berlin. */
const money = {
  /** Owed since an order was paid. */
  openedCent: cents,
  /** Of them taken back before it was paid: cancelled, or entered for an order that it is not owed for after all. */
  cancelledCent: cents,
  /** Booked by the bank, and given as vouchers. */
  paidCent: cents,
  /** Of transfers that failed afterwards. */
  returnedCent: cents,
};

const funnelStep = v.object({
  stage: v.picklist(valuesOf(funnelStage)),
  /** Referrals whose link got at least so far. */
  referralCount: v.number(),
  /** Of those of the step before, and of all, in whole per cent; null of the first step, and where there are none. */
  ofFormerPercent: v.nullable(v.number()),
  ofAllPercent: v.nullable(v.number()),
});
export type FunnelStep = v.InferOutput<typeof funnelStep>;

const overview = v.object({
  /** Of all time. */
  sums: v.object({ ...steps, ...money }),
  /** From the link to what is paid, of all time: each referral counts once, whatever came of it. */
  funnel: v.array(funnelStep),
  /**
   * The last twelve months of Europe/Berlin (`YYYY-MM`), oldest first, this one included, also those in which nothing happened: each thing
   * counts in the month in which it happened, clicks in that of their referral.
   */
  months: v.array(v.object({ month: v.string(), ...steps, ...money })),
  /** Of all time by the channel in which the referral was made, most referrals first; `channel` is '' where none was told. */
  channels: v.array(v.object({ channel: v.string(), ...steps })),
  /** The same by the product that was recommended. */
  products: v.array(v.object({ productId: v.string(), productName: v.string(), ...steps })),
});
export type AgencyOverview = v.InferOutput<typeof overview>;

export const readAgencyOverview = endpoint({
  name: 'readAgencyOverview',
  summary: 'Sums of an agency, or of one of its advisers: by month, channel and product',
  source: 'Specification §2.3 "overview", §6 StatistikReport; design §12; the call is ours',
  method: 'GET',
  path: 'agentur/uebersicht/:agent',
  params: ofAgent,
  answer: overview,
  allow: [agencyFor(agencyView.statistics)],
  fieldCodes: { agent: 'PSOF0311' },
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0311'],
});
