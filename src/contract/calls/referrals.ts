import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  cents,
  channel,
  email,
  hex,
  paragraph,
  personName,
  productId,
  recommenderShare,
  referralNumber,
  secret,
  timestamp,
} from '../fields.ts';
import { referralStatus, valuesOf } from '../states.ts';
import { user } from './account.ts';
import { brokenLink, unknownReferral } from './errors.ts';

const version = v.pipe(v.string(), v.maxLength(40));
const shownText = paragraph(4000);

/** ALTCHA's answer as the browser computed it. */
const captcha = v.optional(v.pipe(v.string(), v.maxLength(4000, 'too-long')));

/** What the form of the recommendation page holds; the specification's payload (§3.1) in English. */
export const newReferral = v.object({
  referral: v.object({
    productId,
    recommenderShare: v.optional(recommenderShare, 100),
    channel: v.optional(channel, ''),
    widget: v.optional(channel, ''),
    termsAccepted: v.literal(true, 'consent-required'),
    /** The label of the checkbox exactly as it was shown, kept as proof. */
    termsText: shownText,
    termsVersion: version,
  }),
  recommender: v.object({
    firstName: personName,
    lastName: personName,
    email,
    newsletterPermission: v.optional(v.boolean('invalid'), false),
    newsletterText: v.optional(shownText, ''),
    newsletterVersion: v.optional(version, ''),
  }),
  captcha,
});
export type NewReferral = v.InferOutput<typeof newReferral>;

export const captchaChallenge = v.object({
  captchaRequired: v.boolean(),
  /** ALTCHA challenge as JSON text, when one is required. */
  challenge: v.nullable(v.string()),
});

export const createdReferral = v.object({
  referralNumber,
  referralCode: v.string(),
  /** Only when no opt-in is required: it opens the share page. */
  recommenderHash: v.nullable(hex),
  link: v.string(),
  optinRequired: v.boolean(),
});

export const createReferral = endpoint({
  name: 'createReferral',
  summary: 'Creates a referral; an empty body asks whether a captcha is required',
  source: 'Specification §7.1 Empfehlen/create, design §5',
  method: 'POST',
  path: 'empfehlen/create',
  body: v.nullable(newReferral),
  answer: v.union([createdReferral, captchaChallenge]),
  caller: 'maybe-recommender',
  fieldCodes: { termsAccepted: 'PSOF0307' },
  errors: ['PSOF0012', 'PSOF0109', 'PSOF0204', 'PSOF0307', 'PSOF0308', 'PSOF0309', 'PSOF0601', 'PSOF0602'],
  idempotent: true,
});

export const resendOptin = endpoint({
  name: 'resendOptin',
  summary: 'Sends the mail that asks for confirmation again, a few times at most',
  source: 'Specification §8 "mail can be resent"',
  method: 'POST',
  path: 'empfehlen/:referralNumber/optinmail',
  params: v.object({ referralNumber }),
  caller: 'anyone',
  fieldCodes: unknownReferral,
  errors: ['PSOF0301', 'PSOF0009'],
});

const optinProblems = ['PSOF0102', 'PSOF0111', 'PSOF0113', 'PSOF0303'] as const;

export const checkOptin = endpoint({
  name: 'checkOptin',
  summary: 'What a confirmation link would confirm, without confirming it',
  source: 'Design §6 Law: double opt-in',
  method: 'PUT',
  path: 'empfehlen/bestaetigung/pruefen',
  body: v.object({ token: secret }),
  answer: v.object({
    referralNumber,
    firstName: v.string(),
    email: v.string(),
    productName: v.string(),
    /** The newsletter text that would be confirmed too, or none. */
    newsletterText: v.nullable(v.string()),
  }),
  caller: 'anyone',
  fieldCodes: brokenLink,
  errors: optinProblems,
});

export const confirmReferral = endpoint({
  name: 'confirmReferral',
  summary: 'Confirms the e-mail address and the referral, and signs the recommender in',
  source: 'Specification §2.2 EmpfehlungBestaetigung',
  method: 'PUT',
  path: 'empfehlen/bestaetigung',
  body: v.object({ token: secret }),
  answer: v.object({
    referralNumber,
    recommenderHash: hex,
    user,
    /** Lets the person set a password, where none is set yet. */
    passwordToken: v.nullable(secret),
  }),
  caller: 'anyone',
  fieldCodes: brokenLink,
  errors: optinProblems,
});

/** What the share page needs. */
export const sharedReferral = v.object({
  referralNumber,
  referralCode: v.string(),
  status: v.picklist(valuesOf(referralStatus)),
  link: v.string(),
  productName: v.string(),
  recommenderName: v.string(),
  recommenderShare,
  recommenderBountyCent: cents,
  recipientBountyCent: cents,
  /** Suggested text with `{link}` where the link belongs; says that the recommender gets a bounty. */
  shareText: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type SharedReferral = v.InferOutput<typeof sharedReferral>;

export const readReferral = endpoint({
  name: 'readReferral',
  summary: 'A referral for the one who made it',
  source: 'Specification §7.3 /empfehlen/{empfehlungsnummer}/{hex}',
  method: 'GET',
  path: 'empfehlen/:referralNumber/:recommenderHash',
  params: v.object({ referralNumber, recommenderHash: hex }),
  answer: sharedReferral,
  caller: 'anyone',
  fieldCodes: { ...unknownReferral, recommenderHash: 'PSOF0301' },
  errors: ['PSOF0301', 'PSOF0305'],
});
