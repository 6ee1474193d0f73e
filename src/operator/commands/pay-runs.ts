import {
  createPayRun,
  discardPayRun,
  listPayRuns,
  readPayRun,
  releasePayRun,
  removePayment,
  type PayRun,
} from '#contract/money/pay-runs/calls.ts';
import { checkSentence, earlierLines, questionLines } from '../bank-sentences.ts';
import { euros, WrongUsage, wordsOf, type Command } from '../command.ts';
import { writePaymentFile } from '../payment-file.ts';
import { counted, utc } from '../wording.ts';
import { bankAnswerCommands } from './bank-answers.ts';

const told = ({ runId, state, paymentCount, sumCent, createdAt, releasedBy }: PayRun) =>
  [
    runId,
    state,
    counted(paymentCount, 'payment'),
    `${euros(sumCent)} €`,
    `made ${utc(createdAt)}`,
    `released by ${releasedBy.map(({ operator, keyId }) => `${operator} (key ${keyId})`).join(' and ') || 'nobody'}`,
  ].join('  ');

/** A command about one run. */
const about = (summary: string, run: (...input: Parameters<Command['run']>) => Promise<void>): Command => ({
  usage: 'RUN-ID',
  summary,
  run,
});

export const payRunCommands: Readonly<Record<string, Command>> = {
  create: {
    usage: '',
    summary: 'collects every bounty that is due to be paid by transfer',
    async run(service, given, { say }) {
      wordsOf(given);
      const made = await service.call(createPayRun);
      say(told(made), made);
    },
  },
  list: {
    usage: '',
    summary: 'lists the pay runs, newest first',
    async run(service, given, { say }) {
      wordsOf(given);
      const { payRuns } = await service.call(listPayRuns);
      say(payRuns.map(told).join('\n') || 'There is no pay run.', payRuns);
    },
  },
  show: about('shows a pay run with its payments, accounts masked', async (service, given, { say }) => {
    const [runId = ''] = wordsOf(given, 'RUN-ID');
    const run = await service.call(readPayRun, { params: { runId } });
    const rows = run.payments.map((payment) => {
      const { endToEndId, amountCent, accountHolder, iban, state, earlier, ...bank } = payment;
      const words = bank.bankWords === null ? '' : `“${bank.bankWords}”`;
      const often = bank.movedAgain ? 'MOVED MORE THAN ONCE' : '';
      const said = [bank.bankReason ?? '', words, checkSentence(bank.payeeCheck), often].filter((part) => part !== '');
      const before = earlier.length > 0 ? [`handed out ${earlier.length}× before`] : [];
      const row = ['', endToEndId, `${euros(amountCent)} €`, accountHolder, iban, state, ...said, ...before].join('  ');
      return [row, ...earlierLines(payment)].join('\n');
    });
    say([told(run), ...rows, ...run.questions.map((question) => questionLines(question))].join('\n'), run);
  }),
  discard: about('gives up a pay run whose file was not handed out', async (service, given, { say }) => {
    const [runId = ''] = wordsOf(given, 'RUN-ID');
    await service.call(discardPayRun, { params: { runId } });
    say(`Pay run ${runId} is given up.`, { runId });
  }),
  remove: {
    usage: 'RUN-ID REFERENCE',
    summary: 'takes one payment out of a pay run; releases are void then, its bounty is due again',
    async run(service, given, { say }) {
      const [runId = '', endToEndId = ''] = wordsOf(given, 'RUN-ID', 'REFERENCE');
      const run = await service.call(removePayment, { params: { runId, endToEndId } });
      say(told(run), run);
    },
  },
  release: about('releases a pay run; two different operators have to', async (service, given, { say }) => {
    const [runId = ''] = wordsOf(given, 'RUN-ID');
    const run = await service.call(releasePayRun, { params: { runId } });
    say(told(run), run);
  }),
  file: {
    usage: 'RUN-ID --out FILE.xml [--again]',
    summary: 'writes the payment file of a released run (pain.001.001.09); its payments are on their way then',
    options: { out: { type: 'string' }, again: { type: 'boolean' } },
    async run(service, given, { say }) {
      const [runId = ''] = wordsOf(given, 'RUN-ID');
      const { out } = given.options;
      if (typeof out !== 'string' || out === '') throw new WrongUsage('--out takes the name of the file to write');
      const written = await writePaymentFile(service, { runId, out, again: given.options['again'] === true });
      say(written.text, written.data);
    },
  },
  ...bankAnswerCommands,
};
