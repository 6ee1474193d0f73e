import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import {
  accepted,
  channel,
  email,
  hex,
  paragraph,
  personName,
  recipientNumber,
  referralNumber,
  secret,
} from '../../fields.ts';
import { salutation } from '../../people/account/salutation.ts';
import { valuesOf } from '../../values-of.ts';
import { captchaAnswer } from '../../identity/calls.ts';
import { brokenLink, unknownReferral } from '../../error-answer.ts';
import { contact } from './contact.ts';
import { givingProblems } from './giving-problems.ts';
import { endpoint } from './wire.ts';

/** What the recipient's form holds. */
export const newRecipient = v.object({
  salutation: v.optional(v.picklist(valuesOf(salutation), 'invalid'), ''),
  firstName: personName,
  lastName: personName,
  email,
  consent: accepted,
  /** The consent's text exactly as it was shown, kept as proof. */
  consentText: paragraph(4000),
  consentVersion: v.pipe(v.string(), v.maxLength(40)),
  /** Only asked for after several people from one network. */
  captcha: captchaAnswer,
});
export type NewRecipient = v.InferOutput<typeof newRecipient>;

/** What whoever has given their details is told. */
export const givenRecipient = v.object({ recipientNumber, recipientToken: hex, orderUrl: v.string() });
export type GivenRecipient = v.InferOutput<typeof givenRecipient>;

export const createRecipient = endpoint({
  name: 'createRecipient',
  summary: 'Keeps a recipient’s data and mails the request for confirmation',
  source: 'Specification §7.3 /empfaenger/create, §5 recipient e-mail',
  method: 'POST',
  path: 'empfaenger/create/:referralNumber',
  params: v.object({ referralNumber }),
  query: v.object({ channel: v.optional(channel, '') }),
  queryDictionary: { channel: 'channel' },
  body: newRecipient,
  answer: givenRecipient,
  allow: [nobody],
  // A telecom provider asks for more (`completeTracking`).
  variant: 'energy',
  fieldCodes: unknownReferral,
  errors: givingProblems,
  idempotent: true,
});

/** A recipient for the one who holds the token. */
export const ownRecipient = v.object({
  recipientNumber,
  referralNumber,
  firstName: v.string(),
  confirmed: v.boolean(),
  recommenderName: v.string(),
  productName: v.string(),
  /** Whether many tariffs were recommended as one thing, of which the recipient chooses; an instance of the former version does not say. */
  isWhole: v.optional(v.boolean(), false),
  orderUrl: v.string(),
  /** What the tenant asks every recipient to agree to today. */
  consentText: v.string(),
  /** Whether this recipient still has to: the text has changed since. */
  consentDue: v.boolean(),
  /** Whether the recipient allows advertising by mail, and has confirmed it. */
  newsletterOptinGiven: v.boolean(),
});
export type OwnRecipient = v.InferOutput<typeof ownRecipient>;

/** What a link would confirm, for its reader to look at: somebody else may have typed it. */
const checkedRecipient = v.object({
  ...ownRecipient.entries,
  lastName: v.string(),
  /** Where a telecom provider would reach them; not the day of birth, which a mistyped address would tell a stranger. */
  contact: v.nullable(v.pick(contact, ['phone', 'address'])),
  /** The words about advertising that would be confirmed as well, or none. */
  newsletterText: v.nullable(v.string()),
});
export type CheckedRecipient = v.InferOutput<typeof checkedRecipient>;

/** PSOF0401: the owner of the address made the referral, PSOF0109: they are excluded; nobody but the mailed link tells them. */
const linkProblems = ['PSOF0102', 'PSOF0109', 'PSOF0111', 'PSOF0113', 'PSOF0118', 'PSOF0303', 'PSOF0401'] as const;

export const checkRecipientConfirmation = endpoint({
  name: 'checkRecipientConfirmation',
  summary: 'What a recipient’s confirmation link would confirm, without confirming it',
  source: 'Design §6 Law: double opt-in',
  method: 'PUT',
  path: 'empfaenger/bestaetigung/pruefen',
  body: v.object({ token: secret }),
  answer: checkedRecipient,
  allow: [nobody],
  fieldCodes: brokenLink,
  errors: linkProblems,
});

/** With a token of the recipient's own: who confirms has come by the mail. */
const confirmedRecipient = v.object({ ...ownRecipient.entries, recipientToken: hex });
export type ConfirmedRecipient = v.InferOutput<typeof confirmedRecipient>;

export const confirmRecipient = endpoint({
  name: 'confirmRecipient',
  summary: 'Confirms a recipient’s e-mail address and data',
  source: 'Specification §2.2 EmpfaengerBestaetigung, design §6',
  method: 'PUT',
  path: 'empfaenger/bestaetigung',
  body: v.object({
    token: secret,
    /** The reader does not want the advertising that was ticked. */
    newsletterDeclined: v.optional(v.boolean('invalid'), false),
  }),
  answer: confirmedRecipient,
  allow: [nobody],
  fieldCodes: brokenLink,
  errors: linkProblems,
});
