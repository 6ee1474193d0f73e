import * as v from 'valibot';
import { nobody, recommender } from '../../callers.ts';
import { email, paragraph, personName } from '../../fields.ts';
import { contactTopic } from './states.ts';
import { valuesOf } from '../../values-of.ts';
import { captchaAnswer, captchaChallenge } from '../../identity/calls.ts';
import { endpoint } from './wire.ts';

/** What the contact form holds. */
export const contactMessage = v.object({
  name: personName,
  email,
  topic: v.picklist(valuesOf(contactTopic), 'required'),
  contactText: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), paragraph(4000)),
  copyWished: v.optional(v.boolean('invalid'), false),
  captcha: captchaAnswer,
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

export const readContactCaptcha = endpoint({
  name: 'readContactCaptcha',
  summary: 'Whether the next message needs a captcha, and one to solve',
  source: 'Specification §7.3 /kontakt?cmd=IsCaptchaRequired, §5 captcha',
  method: 'GET',
  path: 'kontakt',
  query: v.object({
    cmd: v.literal('IsCaptchaRequired', 'invalid'),
    /** A copy to an address other than the confirmed one of who is signed in always needs one. */
    copyWished: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false'),
  }),
  queryDictionary: { cmd: 'cmd', copyWished: 'kopie' },
  answer: captchaChallenge,
  allow: [nobody, recommender],
  errors: ['PSOF0204'],
});

export const sendContact = endpoint({
  name: 'sendContact',
  summary: 'Mails a message to the tenant’s support, with a copy to the sender where wished',
  source: 'Specification §2.3 contact form, §7.3 /kontakt',
  method: 'POST',
  path: 'kontakt',
  body: contactMessage,
  /** A copy may be left out where its address has had several today. */
  answer: v.object({ copySent: v.boolean() }),
  allow: [nobody, recommender],
  errors: ['PSOF0012', 'PSOF0204', 'PSOF0601', 'PSOF0602', 'PSOF0603'],
  idempotent: true,
});
