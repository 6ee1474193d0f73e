import {
  createPayRun,
  discardPayRun,
  listPayRuns,
  readPayRun,
  releasePayRun,
  removePayment,
  type PaymentShown,
  type PayRun,
} from '#contract/money/pay-runs/calls.ts';
import { payRunState } from '#contract/money/pay-runs/states.ts';
import { checkSentence, earlierLines, questionLines } from '../bank-sentences.ts';
import { euros, WrongUsage, wordsOf, type Command } from '../command.ts';
import { writePaymentFile } from '../payment-file.ts';
import { Refused } from '../refused.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';
import { bankAnswerCommands } from './bank-answers.ts';

const releasers = ({ releasedBy }: PayRun) =>
  releasedBy.map(({ operator, keyId }) => `${operator} (key ${keyId})`).join(' and ') || 'nobody';

/** What a draft still needs before its file can be fetched. */
const lacking = ({ state, releasedBy }: PayRun) =>
  state === payRunState.draft ? counted(2 - releasedBy.length, 'more release') : '';

const told = (run: PayRun) =>
  [
    run.runId,
    run.state,
    counted(run.paymentCount, 'payment'),
    `${euros(run.sumCent)} €`,
    `made ${utc(run.createdAt)}`,
    `released by ${releasers(run)}`,
    ...(lacking(run) === '' ? [] : [`needs ${lacking(run)}`]),
  ].join('  ');

const runHeads = ['Run', 'State', { end: 'Payments' }, { end: 'Sum' }, 'Made', 'Needs', 'Released by'];

const runRow = (run: PayRun) => [
  run.runId,
  run.state,
  run.paymentCount,
  `${euros(run.sumCent)} €`,
  utc(run.createdAt),
  lacking(run),
  releasers(run),
];

const paymentHeads = ['Reference', { end: 'Sum' }, 'Name', 'Account', 'State', 'Bank'];

function paymentRow({ endToEndId, amountCent, accountHolder, iban, state, earlier, ...bank }: PaymentShown) {
  const words = bank.bankWords === null ? '' : `“${bank.bankWords}”`;
  const often = bank.movedAgain ? 'MOVED MORE THAN ONCE' : '';
  const before = earlier.length > 0 ? `handed out ${earlier.length}× before` : '';
  const said = [bank.bankReason ?? '', words, checkSentence(bank.payeeCheck), often, before];
  return [endToEndId, `${euros(amountCent)} €`, accountHolder, iban, state, said.filter(Boolean).join('  ')];
}

/** Payments below their heads, each with what was handed out before for the same bounty. */
function paymentLines(payments: readonly PaymentShown[]): string[] {
  if (payments.length === 0) return [];
  const [heads = '', ...rows] = table(paymentHeads, payments.map(paymentRow)).split('\n');
  return [heads, ...payments.flatMap((payment, at) => [rows[at] ?? '', ...earlierLines(payment)])];
}

/** A command about one run. */
const about = (summary: string, run: (...input: Parameters<Command['run']>) => Promise<void>): Command => ({
  usage: 'RUN-ID',
  summary,
  run,
});

export const payRunCommands: Readonly<Record<string, Command>> = {
  create: {
    usage: '',
    summary: 'collects every bounty that is due to be paid by transfer; makes no run where none is',
    async run(service, given, { say }) {
      wordsOf(given);
      const made = await service.call(createPayRun).catch((error: unknown) => {
        // On most days nothing is due: that is no failure of whatever asks each night.
        if (error instanceof Refused && error.code === 'PSOF0722') return null;
        throw error;
      });
      say(made ? told(made) : 'Nothing is due to be paid, so no run was made.', made);
    },
  },
  list: {
    usage: '',
    summary: 'lists the pay runs, newest first',
    async run(service, given, { say }) {
      wordsOf(given);
      const { payRuns } = await service.call(listPayRuns);
      say(payRuns.length > 0 ? table(runHeads, payRuns.map(runRow)) : 'There is no pay run.', payRuns);
    },
  },
  show: about('shows a pay run with its payments, accounts masked', async (service, given, { say }) => {
    const [runId = ''] = wordsOf(given, 'RUN-ID');
    const run = await service.call(readPayRun, { params: { runId } });
    const questions = run.questions.map((question) => questionLines(question));
    say([told(run), ...paymentLines(run.payments), ...questions].join('\n'), run);
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
