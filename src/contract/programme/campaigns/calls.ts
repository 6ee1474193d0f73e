import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { campaignId, paragraph } from '../../fields.ts';
import { endpoint } from './wire.ts';

const version = v.pipe(v.string(), v.maxLength(40));

/** A campaign that somebody may join with a referral (specification §3.2 "Campaign"). */
export const campaign = v.object({
  campaignId,
  title: v.string(),
  text: v.string(),
  /** Its conditions, which stand below it in full. */
  legalText: v.string(),
  /** How the box starts: never ticked, because only an act of the person is a consent (GDPR art. 4 no. 11). */
  ticked: v.boolean(),
  /** The sentence beside the box. */
  consent: v.string(),
  version,
});
export type Campaign = v.InferOutput<typeof campaign>;

/** A campaign that somebody joined, with its words exactly as they were shown. */
export const joinedCampaign = v.object({
  campaignId,
  ticked: v.literal(true, 'consent-required'),
  consent: paragraph(2000),
  legalText: paragraph(4000),
  version,
});
export type JoinedCampaign = v.InferOutput<typeof joinedCampaign>;

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  summary: 'The campaigns of today, in the language asked for',
  source: 'Specification §7.3 /aktion/alleAktiven',
  method: 'GET',
  path: 'aktion/alleAktiven',
  answer: v.object({ campaigns: v.array(campaign) }),
  allow: [nobody],
  errors: [],
});
