import { expect, it } from 'vitest';
import type { BankQuestionAsked } from '#contract/money/pay-runs/question.ts';
import type { PaymentShown } from '#contract/money/pay-runs/calls.ts';
import { bankDecision, bankQuestion, bankRemark, payeeCheck, paymentState } from '#contract/money/pay-runs/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { checkSentence, earlierLines, questionLines, remarkLine } from '../../src/operator/bank-sentences.ts';

const runId = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const file = `RW-${runId.replaceAll('-', '')}`;
const silent = { bankReason: null, bankWords: null, payeeCheck: null };

const asked: BankQuestionAsked = {
  runId,
  reference: 'PAYMENT1',
  question: bankQuestion.refused,
  bankReason: 'NARR',
  bankWords: 'Auftrag unklar',
  byOperator: false,
  formerReasons: [],
  askedAt: '2026-05-20T10:00:00',
  firstDecision: null,
  firstBy: null,
};
const firstBy = { operator: 'Karin Vogt', operatorId: 'operator-1', keyId: 'key-1', decidedAt: '2026-05-21T10:00:00' };
const earlier = {
  runId,
  endToEndId: 'PAYMENT1',
  sentAt: '2026-05-20T10:00:00',
  state: paymentState.rejected,
  bankReason: null,
  bankWords: null,
  decision: null,
};

/** What there is to say, by what it is about. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'each remark': valuesOf(bankRemark).map((remark) => remarkLine({ reference: 'PAYMENT1', remark, ...silent })),
  'a remark with all that a bank says': [
    remarkLine({
      reference: 'PAYMENT1',
      remark: bankRemark.payeeChecked,
      bankReason: 'AC04, AC01',
      bankWords: 'Name passt nicht',
      payeeCheck: payeeCheck.none,
    }),
  ],
  'a remark about nothing that is named': [remarkLine({ reference: '', remark: bankRemark.nameless, ...silent })],
  'another sum of a whole file': [remarkLine({ reference: file, remark: bankRemark.otherAmount, ...silent })],
  'another sum of what is nearly called so': [`${file}0`, `X${file}`, file.slice(0, -1)].map((reference) =>
    remarkLine({ reference, remark: bankRemark.otherAmount, ...silent }),
  ),
  'another remark about a whole file': [remarkLine({ reference: file, remark: bankRemark.stop, ...silent })],
  'each comparison of names': [null, ...valuesOf(payeeCheck)].map((check) => checkSentence(check) || 'nothing'),
  'each question': valuesOf(bankQuestion).map((question) => questionLines({ ...asked, question })),
  'each question that an operator has brought up': valuesOf(bankQuestion).map((question) =>
    questionLines({ ...asked, question, byOperator: true, firstBy, firstDecision: bankDecision.free }),
  ),
  'a question without a reason': [questionLines({ ...asked, bankReason: null, bankWords: null })],
  'a question with former reasons': [
    questionLines({
      ...asked,
      formerReasons: [
        { bankReason: 'AM05', bankWords: null, askedAt: '2026-05-18T10:00:00' },
        { bankReason: null, bankWords: 'doppelt', askedAt: '2026-05-19T10:00:00' },
      ],
    }),
  ],
  'each first decision': valuesOf(bankDecision).map((firstDecision) =>
    questionLines({ ...asked, firstBy, firstDecision }),
  ),
  'what was handed out before': earlierLines({
    earlier: [
      earlier,
      { ...earlier, state: paymentState.returned, bankReason: 'AC04', bankWords: 'Konto erloschen' },
      ...valuesOf(bankDecision).map((decision) => ({ ...earlier, decision })),
    ],
  } as unknown as PaymentShown),
};

it('what is said about a bank’s word is what was approved', async () => {
  const parts = Object.entries(sentences).map(([about, lines]) => [`## ${about}`, ...lines].join('\n'));
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('approved/sentences.txt');
});
