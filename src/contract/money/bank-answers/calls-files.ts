import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { source } from '../pay-runs/question.ts';
import { bankRemark, payeeCheck } from '../pay-runs/states.ts';
import { bankOutcome } from './outcome.ts';
import { endpoint } from './wire.ts';

const bankFile = v.object({
  fileId: v.string(),
  takenAt: timestamp,
  takenBy: v.string(),
  /** Null for one that broke off: what was taken of it until then is done, and it can be taken again. */
  doneAt: v.nullable(timestamp),
  booked: v.number(),
  rejected: v.number(),
  returned: v.number(),
  asked: v.number(),
  unchanged: v.number(),
  /** Of these: about others than our payments and files. */
  othersCount: v.number(),
  toLookInto: v.number(),
  /** When the same file was taken for the first time, to the byte, and by whom; null for this one. */
  sameAs: v.nullable(v.object({ fileId: v.string(), takenAt: timestamp, takenBy: v.string() })),
});
export type BankFileShown = v.InferOutput<typeof bankFile>;

/** Where a page of files ends: the moment (milliseconds) and the id of its last row. */
const place = v.pipe(v.string(), v.regex(/^\d{12,13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid'));
const lineNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'invalid'), v.transform(Number));

export const listBankFiles = endpoint({
  name: 'listBankFiles',
  summary: 'The bank’s files that were taken, newest first, fifty at a time: when, by whom, and what they did',
  source,
  method: 'GET',
  path: 'operator/bankdateien',
  query: v.object({ olderThan: v.optional(place) }),
  queryDictionary: { olderThan: 'vor' },
  answer: v.object({
    files: v.array(bankFile),
    /** Where the list goes on; null on its last page. */
    next: v.nullable(v.string()),
  }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const listBankFileLines = endpoint({
  name: 'listBankFileLines',
  summary:
    'What a file of the bank’s said of payments and files of ours, in its order, and what that did; a hundred at a time',
  source,
  method: 'GET',
  path: 'operator/bankdateien/:fileId',
  params: v.object({ fileId: v.pipe(v.string(), v.uuid('invalid')) }),
  query: v.object({ after: v.optional(lineNumber) }),
  queryDictionary: { after: 'nach' },
  answer: v.object({
    ...bankFile.entries,
    lines: v.array(
      v.object({
        /** '' where the bank names none. */
        reference: v.string(),
        /** The run that the payment or file is of; null for what is not known here. */
        runId: v.nullable(v.string()),
        /** Null for what the bank did not say, but follows from it. */
        outcome: v.nullable(v.picklist(valuesOf(bankOutcome))),
        remark: v.nullable(v.picklist(valuesOf(bankRemark))),
        bankReason: v.nullable(v.string()),
        payeeCheck: v.nullable(v.picklist(valuesOf(payeeCheck))),
      }),
    ),
    next: v.nullable(v.number()),
  }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0799'],
});
