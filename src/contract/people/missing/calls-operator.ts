import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { operatorFor } from '../../callers.ts';
import { paragraph, timestamp } from '../../fields.ts';
import { missingNumber } from './missing-number.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageQuery, partOf, placeInTime } from '../../paging.ts';
import { endpoint } from './wire.ts';

const source = 'Design §7 "operator’s command line and API with its own key"; the call is ours, see docs/decisions';

/** In the list: ids and days, nothing that anybody wrote. */
const missingRow = v.object({
  missingNumber: v.string(),
  productId: v.nullable(v.string()),
  happenedOn: v.string(),
  createdAt: timestamp,
  answerBy: timestamp,
  answeredAt: v.nullable(timestamp),
});

/** What the support needs to look for it; who asks is not named, the answer finds them by itself. */
const missingCase = v.object({
  ...missingRow.entries,
  initials: v.string(),
  agreed: v.string(),
  missingText: v.string(),
  /** The person's referrals, newest first, fifty at most. */
  referralNumbers: v.array(v.string()),
  answerText: v.nullable(v.string()),
  /** The operator who answered. */
  answeredBy: v.nullable(v.string()),
});
export type MissingCase = v.InferOutput<typeof missingCase>;

/** What somebody who misses a bounty is answered. */
export const newAnswer = v.object({
  answerText: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), paragraph(4000)),
});

const params = v.object({ missingNumber });

export const listMissingCases = endpoint({
  name: 'listMissingCases',
  summary: 'Missing-bounty claims that wait for an answer, who waits longest first; or all of them, newest first',
  source,
  method: 'GET',
  path: 'operator/vermisst',
  query: v.object({
    pageSize: pageQuery(50).pageSize,
    /** As the page before it says where it goes on. */
    after: v.optional(placeInTime(/V-[0-9A-Z]{10}/)),
    all: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false'),
  }),
  queryDictionary: { pageSize: 'Pagesize', after: 'nach', all: 'alle' },
  answer: partOf(missingRow),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const readMissingCase = endpoint({
  name: 'readMissingCase',
  summary: 'A missing-bounty claim with what its person wrote',
  source,
  method: 'GET',
  path: 'operator/vermisst/:missingNumber',
  params,
  fieldCodes: { missingNumber: 'PSOF0761' },
  answer: missingCase,
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0761'],
});

export const answerMissingCase = endpoint({
  name: 'answerMissingCase',
  summary: 'Answers a missing-bounty claim by mail and in the personal area; the same answer again changes nothing',
  source,
  method: 'PUT',
  path: 'operator/vermisst/:missingNumber/antwort',
  params,
  /** Nothing is answered, and the answer shows the mail that would go out. */
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: newAnswer,
  fieldCodes: { missingNumber: 'PSOF0761' },
  answer: v.object({
    /** Whether a mail goes out with it: not to an address that was never confirmed. */
    mailed: v.boolean(),
    /** Of a dry run the mail as it would go out, but for the first name, of which one letter is shown. */
    mail: v.nullable(v.object({ subject: v.string(), text: v.string() })),
  }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0761', 'PSOF0762'],
});
