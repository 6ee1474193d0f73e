import { openAsBlob } from 'node:fs';
import { decideBankQuestion, importBankResults, listBankQuestions } from '#contract/money/bank-answers/calls.ts';
import type { BankQuestionAsked } from '#contract/money/pay-runs/question.ts';
import { bankDecision } from '#contract/money/pay-runs/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { questionLines, remarkLine } from '../bank-sentences.ts';
import { bankFilesCommand } from './bank-files.ts';
import { requireReadable, WrongUsage, wordsOf, type Command } from '../command.ts';

const decisions = valuesOf(bankDecision);

const list = (questions: readonly BankQuestionAsked[]) =>
  questions.map((question) => questionLines(question)).join('\n') || 'Nothing is to be decided.';

/** What a bank answers to a payment file, and what operators have to say to that. */
export const bankAnswerCommands: Readonly<Record<string, Command>> = {
  results: {
    usage: 'FILE.xml',
    summary:
      'takes the bank’s answer: pain.002, camt.054 or camt.053; ends with 3 where somebody has to look at the bank account',
    async run(service, given, { say, warn }) {
      const [name = ''] = wordsOf(given, 'FILE.xml');
      // `openAsBlob` itself says neither which file nor why.
      await requireReadable(name);
      const blob = await openAsBlob(name);
      const file = { open: () => blob, type: 'application/xml' };
      const told = await service.call(importBankResults, { file });
      const { fileId, remarks, remarkCount, toLookInto, ...counts } = told;
      const { asked, unchanged, ...moved } = counts;
      const sums = Object.entries({ ...moved, 'only asked about': asked, unchanged }).map((each) => each.join(' '));
      const isEmpty = remarkCount === 0 && Object.values(counts).every((count) => count === 0);
      const lines = [
        sums.join(', '),
        ...remarks.map((remark) => remarkLine(remark)),
        ...(remarkCount > remarks.length ? [`and ${remarkCount - remarks.length} more`] : []),
        ...(isEmpty ? ['The file names no payment and no file of ours.'] : []),
        `What each line did: payruns answers ${fileId}`,
      ];
      say(lines.join('\n'), told);
      if (toLookInto > 0) {
        const what =
          toLookInto === 1
            ? '1 contradicts what is known, or moved otherwise than it was sent'
            : `${toLookInto} contradict what is known, or moved otherwise than they were sent`;
        warn(
          `${what}. Look at the bank account before anything else is paid; what may be paid twice is held: payruns questions`,
        );
      }
    },
  },
  answers: bankFilesCommand,
  questions: {
    usage: '',
    summary: 'lists what two operators have to decide, with the bank’s words',
    async run(service, given, { say }) {
      wordsOf(given);
      const { questions } = await service.call(listBankQuestions);
      say(list(questions), questions);
    },
  },
  decide: {
    usage: `RUN-ID REFERENCE ${decisions.join('|')}`,
    summary: 'decides what the bank’s word leaves open; two different operators have to decide the same',
    async run(service, given, { say }) {
      const [runId = '', reference = '', said = ''] = wordsOf(given, 'RUN-ID', 'REFERENCE', decisions.join('|'));
      const decision = decisions.find((one) => one === said);
      if (!decision) throw new WrongUsage(`expects one of ${decisions.join(', ')}`);
      const told = await service.call(decideBankQuestion, { params: { runId }, body: { reference, decision } });
      const done = told.isDone
        ? `${reference}: ${decision} is done.`
        : `${reference}: ${decision} is noted. Somebody else has to decide the same.`;
      say(done, told);
    },
  },
};
