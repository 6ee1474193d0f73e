import * as v from 'valibot';
import { withdrawalReason } from '../../people/consent/withdrawal-reason.ts';
import { operatorFor } from '../../callers.ts';
import { campaignId, requiredLine, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const source = 'GDPR Art. 7 (1), (3); specification §3.2 "Campaign"';
const allow = [operatorFor(operatorScope.support)] as const;
const errors = ['PSOF0701', 'PSOF0703', 'PSOF0763'] as const;

/** The number of one of the account's referrals, or its address, which stands in no address of a call. */
const subject = requiredLine(254);
const moments = { confirmedAt: timestamp, withdrawnAt: v.nullable(timestamp) };

export const listCampaignConsents = endpoint({
  name: 'listCampaignConsents',
  summary: 'Who has agreed to a campaign and confirmed it, oldest first, and whose consent has ended since',
  source,
  method: 'GET',
  path: 'operator/aktionen/:campaignId/zustimmungen',
  params: v.object({ campaignId }),
  answer: v.object({
    consents: v.array(
      v.object({
        /** With which it was agreed to the last time; null where that one is gone. */
        referralNumber: v.nullable(v.string()),
        firstName: v.string(),
        lastName: v.string(),
        ...moments,
      }),
    ),
  }),
  allow,
  errors,
});

export const listCampaignsOf = endpoint({
  name: 'listCampaignsOf',
  summary: 'The campaigns that somebody has agreed to and confirmed, with the words of then and the end of the consent',
  source,
  method: 'POST',
  path: 'operator/empfehler/aktionen',
  body: v.object({ subject }),
  answer: v.object({ campaigns: v.array(v.object({ campaignId, text: v.string(), ...moments })) }),
  allow,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0107', 'PSOF0301', 'PSOF0009'],
});

export const withdrawCampaignAsked = endpoint({
  name: 'withdrawCampaignAsked',
  summary: 'Withdraws the consent to one campaign of somebody who has asked for it by letter, telephone or e-mail',
  source,
  method: 'POST',
  path: 'operator/empfehler/aktionen/widerruf',
  body: v.object({ subject, campaignId, reason: v.picklist(valuesOf(withdrawalReason), 'invalid') }),
  answer: v.object({ withdrawnAt: timestamp }),
  allow,
  errors: [...errors, 'PSOF0107', 'PSOF0301', 'PSOF0009'],
});
