import * as v from 'valibot';
import { recommender } from '../../callers.ts';
import { campaignId, timestamp } from '../../fields.ts';
import { endpoint } from './wire.ts';

const source = 'GDPR Art. 7 (3); the call is ours, see docs/decisions';

/** A campaign that somebody has agreed to and confirmed. */
export const ownCampaign = v.object({
  campaignId,
  /** As the tenant calls it today; null where it has none of that id any more. */
  title: v.nullable(v.string()),
  /** Word for word as it was agreed to, the last time. */
  text: v.string(),
  confirmedAt: timestamp,
  /** Null while the consent holds. */
  withdrawnAt: v.nullable(timestamp),
});
export type OwnCampaign = v.InferOutput<typeof ownCampaign>;

export const listOwnCampaigns = endpoint({
  name: 'listOwnCampaigns',
  summary: 'The campaigns that the signed-in recommender has agreed to, also those whose consent was withdrawn',
  source,
  method: 'GET',
  path: 'empfehler/aktionen',
  answer: v.object({ campaigns: v.array(ownCampaign) }),
  allow: [recommender],
  errors: ['PSOF0204'],
});

export const withdrawCampaign = endpoint({
  name: 'withdrawCampaign',
  summary: 'Withdraws the signed-in recommender’s consent to one campaign; a second time changes nothing',
  source,
  method: 'PUT',
  path: 'empfehler/aktionen/widerruf',
  body: v.object({ campaignId }),
  answer: v.object({ withdrawnAt: timestamp }),
  allow: [recommender],
  errors: ['PSOF0204'],
});
