import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { accepted, email, hex, paragraph, personName } from '../../fields.ts';
import { salutation } from './salutation.ts';
import { valuesOf } from '../../values-of.ts';
import { captchaAnswer } from '../../identity/calls.ts';
import { invalidEmail } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

const version = v.pipe(v.string('invalid'), v.maxLength(40, 'too-long'));

/** The text of a consent exactly as it was shown, and its version: kept as proof. */
export const shownConsent = { text: paragraph(4000), version };

/** What a person may say about themselves. */
export const ownName = {
  salutation: v.optional(v.picklist(valuesOf(salutation), 'invalid'), ''),
  firstName: personName,
  lastName: personName,
};

/** What the registration form holds. */
export const newRecommender = v.object({
  ...ownName,
  email,
  termsAccepted: accepted,
  termsText: shownConsent.text,
  termsVersion: version,
  newsletterPermission: v.optional(v.boolean('invalid'), false),
  newsletterText: v.optional(shownConsent.text, ''),
  newsletterVersion: v.optional(version, ''),
  /** Only asked for after several registrations from one network. */
  captcha: captchaAnswer,
});
export type NewRecommender = v.InferOutput<typeof newRecommender>;

export const createRecommender = endpoint({
  name: 'createRecommender',
  summary: 'Registers somebody and mails what comes next; the answer is the same for addresses that are known',
  source: 'Specification §7.3 account/createEmpfehler',
  method: 'POST',
  path: 'account/createEmpfehler',
  body: newRecommender,
  answer: v.object({
    /** By which the mail can be asked for again. */
    id: hex,
  }),
  allow: [nobody],
  fieldCodes: { ...invalidEmail, termsAccepted: 'PSOF0307' },
  errors: ['PSOF0012', 'PSOF0106', 'PSOF0110', 'PSOF0307', 'PSOF0309', 'PSOF0601', 'PSOF0602'],
  idempotent: true,
});
