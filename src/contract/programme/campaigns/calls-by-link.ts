import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { campaignId, secret, timestamp } from '../../fields.ts';
import { newsletterState } from '../../people/newsletter/states.ts';
import { valuesOf } from '../../values-of.ts';
import { brokenLink } from '../../error-answer.ts';
import { ownCampaign } from './calls-own.ts';
import { endpoint } from './wire.ts';

const byLink = { allow: [nobody], fieldCodes: brokenLink, errors: ['PSOF0107', 'PSOF0113'] } as const;

export const checkOptoutLink = endpoint({
  ...byLink,
  name: 'checkOptoutLink',
  summary: 'What the link of a mail can end, without ending it: the newsletter, and consents to campaigns',
  source: 'GDPR Art. 7 (3); the call is ours, see docs/decisions',
  method: 'PUT',
  path: 'empfehler/newsletter/optout/pruefen',
  body: v.object({ token: secret }),
  answer: v.object({ newsletterState: v.picklist(valuesOf(newsletterState)), campaigns: v.array(ownCampaign) }),
});

export const withdrawCampaignByLink = endpoint({
  ...byLink,
  name: 'withdrawCampaignByLink',
  summary: 'Withdraws the consent to one campaign with the link of a mail, as often as it is followed',
  source: 'GDPR Art. 7 (3); the call is ours, see docs/decisions',
  method: 'PUT',
  path: 'empfehler/newsletter/optout/aktion',
  body: v.object({ token: secret, campaignId }),
  answer: v.object({ withdrawnAt: timestamp }),
});
