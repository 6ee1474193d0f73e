import * as v from 'valibot';
import { timestamp } from '../../fields.ts';
import { bankDecision, bankQuestion } from './states.ts';
import { valuesOf } from '../../values-of.ts';

/** What all calls about a run have in common. */
export const runId = v.object({ runId: v.pipe(v.string(), v.uuid('invalid')) });
export const source = 'Design §7 payments: SEPA pain.001.001.09';
export const errors = ['PSOF0701', 'PSOF0703', 'PSOF0720'] as const;

/** Who of the two has decided, and with which key. */
export const decidedBy = v.object({
  operator: v.string(),
  operatorId: v.string(),
  keyId: v.string(),
  decidedAt: timestamp,
});

/** What two operators are asked. */
export const question = v.object({
  runId: v.string(),
  /** End-to-end id of a payment, or the name of the run's file. */
  reference: v.string(),
  question: v.picklist(valuesOf(bankQuestion)),
  bankReason: v.nullable(v.string()),
  bankWords: v.nullable(v.string()),
  /** Whether no bank has said anything of it: it is asked because `firstBy` says so, and goes with that word. */
  byOperator: v.boolean(),
  /** What the bank gave as its reason before, on which nobody has decided; the oldest first. */
  formerReasons: v.array(
    v.object({ bankReason: v.nullable(v.string()), bankWords: v.nullable(v.string()), askedAt: timestamp }),
  ),
  /** Since when it is asked with this reason. What was decided before does not count for it. */
  askedAt: timestamp,
  /** Of the first of the two people who have to decide the same, and who that is. */
  firstDecision: v.nullable(v.picklist(valuesOf(bankDecision))),
  firstBy: v.nullable(decidedBy),
});
export type BankQuestionAsked = v.InferOutput<typeof question>;
