import * as v from 'valibot';
import { nobody, recommender } from '../../callers.ts';
import { secret } from '../../fields.ts';
import { shownConsent } from '../account/calls-registration.ts';
import { brokenLink } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

export const setNewsletterOptin = endpoint({
  name: 'setNewsletterOptin',
  summary: 'Asks for the newsletter: a mail with a link confirms it',
  source: 'Specification §7.3 empfehler/setNewsletterOptin',
  method: 'PUT',
  path: 'empfehler/setNewsletterOptin',
  /** Without one, what the tenant says today was shown. */
  body: v.nullable(v.object({ newsletterText: shownConsent.text, newsletterVersion: shownConsent.version })),
  answer: v.object({ optinMailAlreadySent: v.boolean(), optinAlreadySet: v.boolean() }),
  allow: [recommender],
  errors: ['PSOF0103', 'PSOF0109', 'PSOF0204', 'PSOF0309'],
});

const byLink = { body: v.object({ token: secret }), allow: [nobody], fieldCodes: brokenLink } as const;
const linkProblems = ['PSOF0102', 'PSOF0104', 'PSOF0107', 'PSOF0109', 'PSOF0111', 'PSOF0113', 'PSOF0118'] as const;

export const checkNewsletterOptin = endpoint({
  ...byLink,
  name: 'checkNewsletterOptin',
  summary: 'What a newsletter link would confirm, without confirming it',
  source: 'Design §6 Law: double opt-in',
  method: 'PUT',
  path: 'empfehler/newsletter/optin/pruefen',
  answer: v.object({ email: v.string(), newsletterText: v.string() }),
  errors: linkProblems,
});

export const confirmNewsletterOptin = endpoint({
  ...byLink,
  name: 'confirmNewsletterOptin',
  summary: 'Confirms the newsletter',
  source: 'Specification §2.2 /empfehler/newsletter/optin, design §6 Law',
  method: 'PUT',
  path: 'empfehler/newsletter/optin',
  errors: linkProblems,
});

export const optOutByLink = endpoint({
  ...byLink,
  name: 'optOutByLink',
  summary: 'Ends the newsletter with the link of a mail, as often as it is followed',
  source: 'Specification §2.2 /empfehler/newsletter/optout',
  method: 'PUT',
  path: 'empfehler/newsletter/optout',
  errors: ['PSOF0107', 'PSOF0113'],
});

export const optOut = endpoint({
  name: 'optOut',
  summary: 'Ends the newsletter of the signed-in recommender, or takes back the wish for it',
  source: 'Specification §2.3 "My data", §4 newsletter state',
  method: 'PUT',
  path: 'empfehler/newsletter/abmelden',
  allow: [recommender],
  errors: ['PSOF0204'],
});
