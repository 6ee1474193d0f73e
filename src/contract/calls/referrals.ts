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
  recipientNumber,
  recommenderShare,
  referralNumber,
  secret,
  timestamp,
} from '../fields.ts';
import { milestoneState, milestoneStep, orderStatus, referralFilter, referralStatus, valuesOf } from '../states.ts';
import { user } from './account.ts';

/** Addresses that people see spell their query in lower case (specification §7.3). */
const visitQuery = { channel: 'channel', recipientNumber: 'empfaengernummer' };

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
  errors: ['PSOF0301', 'PSOF0305'],
});

export const clickReferral = endpoint({
  name: 'clickReferral',
  summary: 'The shared link: counts and sends the browser to the partner’s page; crawlers get a preview',
  source: 'Specification §7.3 click URL, design §5',
  method: 'GET',
  path: 'empfehlen/click/:referralNumber',
  params: v.object({ referralNumber: v.string() }),
  query: v.object({ channel: v.optional(v.string()), recipientNumber: v.optional(v.string()) }),
  redirects: true,
  caller: 'anyone',
  errors: [],
  queryDictionary: visitQuery,
});

/** What a recipient may know of a referral. */
export const offeredReferral = v.object({
  referralNumber,
  status: v.picklist(valuesOf(referralStatus)),
  /** First name and initial of the recommender. */
  recommenderName: v.string(),
  productId,
  productName: v.string(),
  description: v.string(),
  recipientBountyCent: cents,
  recommenderBountyCent: cents,
  expiresAt: timestamp,
  consentText: v.string(),
  consentVersion: v.string(),
});
export type OfferedReferral = v.InferOutput<typeof offeredReferral>;

export const openReferral = endpoint({
  name: 'openReferral',
  summary: 'Counts an entry and answers what a recipient may know',
  source: 'Specification §7.3 PUT /empfehlung/{nr}',
  method: 'PUT',
  path: 'empfehlung/:referralNumber',
  params: v.object({ referralNumber }),
  body: v.optional(
    v.nullable(v.object({ channel: v.optional(channel, ''), entrySource: v.optional(channel, '') })),
    null,
  ),
  answer: offeredReferral,
  caller: 'anyone',
  errors: ['PSOF0301', 'PSOF0302', 'PSOF0303', 'PSOF0305'],
});

export const readProductLink = endpoint({
  name: 'readProductLink',
  summary: 'The tenant’s order page for the recommended product',
  source: 'Specification §7.3 produktlink',
  method: 'GET',
  path: 'empfehlung/:referralNumber/produkt/produktlink',
  params: v.object({ referralNumber }),
  query: v.object({ channel: v.optional(channel, ''), recipientNumber: v.optional(recipientNumber) }),
  answer: v.object({ url: v.string() }),
  caller: 'anyone',
  errors: ['PSOF0301', 'PSOF0302', 'PSOF0303', 'PSOF0305'],
  queryDictionary: visitQuery,
});

const milestone = v.object({
  step: v.picklist(valuesOf(milestoneStep)),
  state: v.picklist(valuesOf(milestoneState)),
  at: v.nullable(timestamp),
  /** When this step is expected at the latest, where a rule tells. */
  expectedBy: v.nullable(timestamp),
});
export type Milestone = v.InferOutput<typeof milestone>;

/** One row of the personal area. Recipients are masked (design §6 Law). */
export const ownReferral = v.object({
  referralNumber,
  referralCode: v.string(),
  link: v.string(),
  productName: v.string(),
  channel: v.string(),
  status: v.picklist(valuesOf(referralStatus)),
  recommenderShare,
  recommenderBountyCent: cents,
  recipientBountyCent: cents,
  createdAt: timestamp,
  expiresAt: timestamp,
  clicks: v.number(),
  /** e.g. `L••• S.`, or null while nobody gave data. */
  recipientName: v.nullable(v.string()),
  order: v.nullable(v.object({ status: v.picklist(valuesOf(orderStatus)), orderedAt: timestamp })),
  milestones: v.array(milestone),
});
export type OwnReferral = v.InferOutput<typeof ownReferral>;

export const listOwnReferrals = endpoint({
  name: 'listOwnReferrals',
  summary: 'The signed-in recommender’s referrals, newest first',
  source: 'Specification §7.3 /empfehler/empfehlungen/, design §5 lists',
  method: 'GET',
  path: 'empfehler/empfehlungen',
  query: v.object({
    pageNumber: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'invalid'), v.transform(Number)), '1'),
    pageSize: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/, 'invalid'), v.transform(Number)), '10'),
    filter: v.optional(v.picklist(valuesOf(referralFilter), 'invalid'), referralFilter.all),
  }),
  answer: v.object({
    content: v.array(ownReferral),
    hasNext: v.boolean(),
    pageCount: v.number(),
    totalCount: v.number(),
  }),
  caller: 'recommender',
  errors: ['PSOF0204'],
});
