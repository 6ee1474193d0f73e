import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { cents, channel, productId, recipientNumber, referralNumber, timestamp } from '../../fields.ts';
import { referralStatus } from './referral-status.ts';
import { valuesOf } from '../../values-of.ts';
import { unknownReferral } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

/** Addresses that people see spell their query in lower case (specification §7.3). */
const visitQuery = { channel: 'channel', recipientNumber: 'empfaengernummer' };

export const clickReferral = endpoint({
  name: 'clickReferral',
  summary: 'The shared link: counts and sends the browser to the partner’s page; crawlers get a preview',
  source: 'Specification §7.3 click URL, design §5',
  method: 'GET',
  path: 'empfehlen/click/:referralNumber',
  params: v.object({ referralNumber: v.string() }),
  query: v.object({ channel: v.optional(v.string()), recipientNumber: v.optional(v.string()) }),
  redirects: true,
  allow: [nobody],
  errors: [],
  queryDictionary: visitQuery,
});

/** What a recipient may know of a referral. */
export const offeredReferral = v.object({
  referralNumber,
  status: v.picklist(valuesOf(referralStatus)),
  /** First name and initial of the recommender. */
  recommenderName: v.string(),
  /** The tenant's adviser who looks after the recipient, or null. */
  agentName: v.nullable(v.string()),
  productId,
  productName: v.string(),
  description: v.string(),
  /** Whether many tariffs were recommended as one thing, of which the recipient chooses; an instance of the former version does not say. */
  isWhole: v.optional(v.boolean(), false),
  recipientBountyCent: cents,
  /** Whether that is the most: what it is worth is decided by what will be ordered. */
  upTo: v.boolean(),
  recommenderBountyCent: cents,
  expiresAt: timestamp,
  consentText: v.string(),
  consentVersion: v.string(),
  /** Under which age the product is sold; null where it is sold to everybody of age. */
  youngUnder: v.nullable(v.number()),
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
  allow: [nobody],
  fieldCodes: unknownReferral,
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
  allow: [nobody],
  fieldCodes: { ...unknownReferral, recipientNumber: 'PSOF0403' },
  errors: ['PSOF0301', 'PSOF0302', 'PSOF0303', 'PSOF0305', 'PSOF0403'],
  queryDictionary: visitQuery,
});
