import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { secret, timestamp } from '../fields.ts';
import { newsletterState, valuesOf } from '../states.ts';
import { campaignId } from './campaigns.ts';
import { brokenLink } from './errors.ts';

const source = 'GDPR Art. 7 (3); the call is ours, see docs/decisions';

/** A campaign that somebody has agreed to and confirmed. */
const ownCampaign = v.object({
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

const campaigns = v.array(ownCampaign);
const withdrawn = v.object({ withdrawnAt: timestamp });

export const listOwnCampaigns = endpoint({
  name: 'listOwnCampaigns',
  summary: 'The campaigns that the signed-in recommender has agreed to, also those whose consent was withdrawn',
  source,
  method: 'GET',
  path: 'empfehler/aktionen',
  answer: v.object({ campaigns }),
  caller: 'recommender',
  errors: ['PSOF0204'],
});

export const withdrawCampaign = endpoint({
  name: 'withdrawCampaign',
  summary: 'Withdraws the signed-in recommender’s consent to one campaign; a second time changes nothing',
  source,
  method: 'PUT',
  path: 'empfehler/aktionen/widerruf',
  body: v.object({ campaignId }),
  answer: withdrawn,
  caller: 'recommender',
  errors: ['PSOF0204'],
});

const byLink = { caller: 'anyone', fieldCodes: brokenLink, errors: ['PSOF0107', 'PSOF0113'] } as const;

export const checkOptoutLink = endpoint({
  ...byLink,
  name: 'checkOptoutLink',
  summary: 'What the link of a mail can end, without ending it: the newsletter, and consents to campaigns',
  source,
  method: 'PUT',
  path: 'empfehler/newsletter/optout/pruefen',
  body: v.object({ token: secret }),
  answer: v.object({ newsletterState: v.picklist(valuesOf(newsletterState)), campaigns }),
});

export const withdrawCampaignByLink = endpoint({
  ...byLink,
  name: 'withdrawCampaignByLink',
  summary: 'Withdraws the consent to one campaign with the link of a mail, as often as it is followed',
  source,
  method: 'PUT',
  path: 'empfehler/newsletter/optout/aktion',
  body: v.object({ token: secret, campaignId }),
  answer: withdrawn,
});
