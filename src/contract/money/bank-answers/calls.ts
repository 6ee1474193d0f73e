import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { bankDecision, bankRemark, payeeCheck } from '../pay-runs/states.ts';
import { valuesOf } from '../../values-of.ts';
import { unreadableFile } from './unreadable-file.ts';
import { runId, source, errors, question } from '../pay-runs/question.ts';
import { endpoint } from './wire.ts';

const remark = v.object({
  /** Of a payment or a file; '' where the bank names none. */
  reference: v.string(),
  remark: v.picklist(valuesOf(bankRemark)),
  bankReason: v.nullable(v.string()),
  bankWords: v.nullable(v.string()),
  payeeCheck: v.nullable(v.picklist(valuesOf(payeeCheck))),
});
export type Remark = v.InferOutput<typeof remark>;

export const importBankResults = endpoint({
  name: 'importBankResults',
  summary: 'Takes the bank’s answer: pain.002, or camt.054 or camt.053 with what was booked and what came back',
  source,
  method: 'POST',
  path: 'operator/bankergebnisse',
  isRepeatable: true,
  fileTypes: ['application/xml', 'text/xml', 'application/octet-stream'],
  answer: v.object({
    /** By which `listBankFileLines` tells afterwards what each line did. */
    fileId: v.string(),
    booked: v.number(),
    rejected: v.number(),
    returned: v.number(),
    /** Of which nothing follows before two operators have said what they mean. What came back counts as returned, asked about or not. */
    asked: v.number(),
    /** That changed nothing, for the reason that their remark names. */
    unchanged: v.number(),
    /**
     * Where somebody has to look at the account before anything else is paid: what contradicts what is known, was moved more than once, in
     * another amount than it was sent or came back in, or in no clear direction. What might be paid twice by that is held.
     */
    toLookInto: v.number(),
    remarkCount: v.number(),
    /** Why nothing followed, or not without more, by reference; a thousand, before all else what is to be looked into. */
    remarks: v.array(remark),
  }),
  allow: [operatorFor(operatorScope.payRuns)],
  largestBody: 50_000_000,
  errors: ['PSOF0701', 'PSOF0703', ...unreadableFile],
});

export const listBankQuestions = endpoint({
  name: 'listBankQuestions',
  summary:
    'What two operators have to decide because the bank’s word does not say what became of the money, oldest first',
  source,
  method: 'GET',
  path: 'operator/bankfragen',
  answer: v.object({ questions: v.array(question) }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const decideBankQuestion = endpoint({
  name: 'decideBankQuestion',
  summary:
    'Decides what the bank’s word leaves open, of a file or of one payment; two different people have to decide the same. What they have kept can be decided anew',
  source,
  method: 'POST',
  path: 'operator/zahllaeufe/:runId/entscheidungen',
  params: runId,
  body: v.object({
    reference: v.pipe(v.string('invalid'), v.regex(/^[\w-]{1,35}$/, 'invalid')),
    decision: v.picklist(valuesOf(bankDecision), 'invalid'),
  }),
  answer: v.object({ isDone: v.boolean(), questions: v.array(question) }),
  allow: [operatorFor(operatorScope.release)],
  errors: [...errors, 'PSOF0715', 'PSOF0724', 'PSOF0736', 'PSOF0739', 'PSOF0746', 'PSOF0747', 'PSOF0748', 'PSOF0749'],
});
