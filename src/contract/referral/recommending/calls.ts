import * as v from 'valibot';
import { nobody, recommender } from '../../callers.ts';
import {
  agentId,
  accepted,
  campaignId,
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
} from '../../fields.ts';
import { referralKind } from '../referral/states.ts';
import { referralStatus } from '../referral/referral-status.ts';
import { valuesOf } from '../../values-of.ts';
import { user } from '../../people/account/calls.ts';
import { joinedCampaign } from '../../programme/campaigns/calls.ts';
import { captchaAnswer, captchaChallenge } from '../../identity/calls.ts';
import { brokenLink, unknownReferral } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

const version = v.pipe(v.string(), v.maxLength(40));
const shownText = paragraph(4000);

/** The bounty's recipient is parsed as an integer (specification §5). */
const givenShare = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], 'invalid'),
  recommenderShare,
);

const agentNumber = v.union([v.literal(''), agentId], 'invalid');

/** What the form of the recommendation page holds; the specification's payload (§3.1) in English. */
export const newReferral = v.object({
  referral: v.object({
    productId,
    recommenderShare: v.optional(givenShare, 100),
    /** What an order was said to be worth in all, in cents: it may be another sum since. Left out by who shows none. */
    bountyCent: v.optional(cents),
    channel: v.optional(channel, ''),
    widget: v.optional(channel, ''),
    kind: v.optional(v.picklist(valuesOf(referralKind), 'invalid'), referralKind.standard),
    /** The adviser who shall look after the recipient, by one name or the other (specification §3.1); '' for none. */
    agentNumber: v.optional(agentNumber, ''),
    tenantAgentNumber: v.optional(agentNumber, ''),
    /** The campaigns that were joined; at most as many as anybody would read. */
    campaigns: v.optional(v.pipe(v.array(joinedCampaign, 'invalid'), v.maxLength(10, 'too-long')), []),
    termsAccepted: accepted,
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
  captcha: captchaAnswer,
});
export type NewReferral = v.InferOutput<typeof newReferral>;

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
  allow: [nobody, recommender],
  fieldCodes: { termsAccepted: 'PSOF0307' },
  errors: [
    'PSOF0012',
    'PSOF0109',
    'PSOF0204',
    'PSOF0304',
    'PSOF0307',
    'PSOF0308',
    'PSOF0309',
    'PSOF0310',
    'PSOF0311',
    'PSOF0313',
    'PSOF0601',
    'PSOF0602',
  ],
  idempotent: true,
});

const offerWithAgent = v.object({
  /** What an order is promised to be worth in all but the recipient's bonus, with what the adviser's agency adds: to be sent with the referral. */
  bountyCent: cents,
  /** The ways to divide it, and what each side gets then, the recipient's bonus included. */
  shares: v.array(v.object({ recommenderShare, recommenderCent: cents, recipientCent: cents })),
});
export type OfferWithAgent = v.InferOutput<typeof offerWithAgent>;

export const readOfferWithAgent = endpoint({
  name: 'readOfferWithAgent',
  summary: 'What is promised today where a product is recommended with an adviser, whose agency may add to it',
  source: 'Specification §6 Praemienplan, §2.2 EmpfehlenAgent; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'produkt/:productId/berater/:agentNumber',
  params: v.object({ productId, agentNumber: agentId }),
  answer: offerWithAgent,
  allow: [nobody],
  fieldCodes: { agentNumber: 'PSOF0311' },
  errors: ['PSOF0308', 'PSOF0310', 'PSOF0311'],
});

export const resendOptin = endpoint({
  name: 'resendOptin',
  summary: 'Sends the mail that asks for confirmation again, a few times at most',
  source: 'Specification §8 "mail can be resent"',
  method: 'POST',
  path: 'empfehlen/:referralNumber/optinmail',
  params: v.object({ referralNumber }),
  allow: [nobody],
  fieldCodes: unknownReferral,
  errors: ['PSOF0301', 'PSOF0009'],
});

/** PSOF0106, PSOF0109: excluded meanwhile, which nobody but the owner of the address is told. */
const optinProblems = [
  'PSOF0102',
  'PSOF0104',
  'PSOF0106',
  'PSOF0109',
  'PSOF0111',
  'PSOF0113',
  'PSOF0118',
  'PSOF0303',
] as const;

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
    /** Every text that would be confirmed, as it was agreed to: the terms, which may have links as `[words](/path)`, … */
    termsText: v.string(),
    /** … the campaigns that were joined, … */
    campaigns: v.array(v.object({ campaignId, text: v.string() })),
    /** … and the newsletter, or none. */
    newsletterText: v.nullable(v.string()),
  }),
  allow: [nobody],
  fieldCodes: brokenLink,
  errors: optinProblems,
});

export const confirmReferral = endpoint({
  name: 'confirmReferral',
  summary: 'Confirms the e-mail address and the referral, and signs the recommender in',
  source: 'Specification §2.2 EmpfehlungBestaetigung',
  method: 'PUT',
  path: 'empfehlen/bestaetigung',
  body: v.object({
    token: secret,
    /** What the reader does not want of what was ticked with the referral. */
    declinedCampaigns: v.optional(v.pipe(v.array(campaignId, 'invalid'), v.maxLength(10, 'too-long')), []),
    newsletterDeclined: v.optional(v.boolean('invalid'), false),
  }),
  answer: v.object({
    referralNumber,
    recommenderHash: hex,
    user,
    /** Lets the person set a password, where none is set yet. */
    passwordToken: v.nullable(secret),
  }),
  allow: [nobody],
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
  /** Name and place of the adviser who looks after the recipient, or null. */
  agentName: v.nullable(v.string()),
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
  allow: [nobody],
  fieldCodes: { ...unknownReferral, recommenderHash: 'PSOF0301' },
  errors: ['PSOF0301', 'PSOF0305', 'PSOF0306'],
});
