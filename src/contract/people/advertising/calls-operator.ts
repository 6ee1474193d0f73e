import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { language, requiredLine, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageQuery, partOf, placeInTime } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { withdrawalReason } from '../consent/withdrawal-reason.ts';
import { endpoint } from './wire.ts';

const source =
  'GDPR Art. 7 (1), (3); specification §2.2 /empfehler/newsletter/optout, §3.1 "Tracking completion payload"';
const allow = [operatorFor(operatorScope.support)] as const;

export const listNewsletterConsents = endpoint({
  name: 'listNewsletterConsents',
  summary:
    'Who allows newsletter or advertising at this moment, as recommender or recipient, each address once, oldest first',
  source,
  method: 'GET',
  path: 'operator/newsletter/zustimmungen',
  query: v.object({
    pageSize: pageQuery(50).pageSize,
    /** As the page before it says where it goes on. */
    after: v.optional(placeInTime(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/)),
  }),
  queryDictionary: { pageSize: 'Pagesize', after: 'nach' },
  answer: partOf(
    v.object({
      /** Where it goes: as the person wrote it. */
      email: v.string(),
      salutation: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      language,
      /** Since when it is allowed. */
      confirmedAt: timestamp,
    }),
  ),
  allow,
  errors: ['PSOF0701', 'PSOF0703'],
});

export const withdrawNewsletterAsked = endpoint({
  name: 'withdrawNewsletterAsked',
  summary:
    'Ends newsletter and advertising of somebody who has asked for it by letter, telephone or e-mail, as recommender and as recipient',
  source,
  method: 'POST',
  path: 'operator/newsletter/widerruf',
  body: v.object({
    /** The person's address, which stands in no address of a call, or the number of a recipient or of one of the account's referrals. */
    subject: requiredLine(254),
    reason: v.picklist(valuesOf(withdrawalReason), 'invalid'),
  }),
  answer: v.object({ withdrawnAt: timestamp }),
  allow,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0107', 'PSOF0301', 'PSOF0403', 'PSOF0770', 'PSOF0009'],
});
