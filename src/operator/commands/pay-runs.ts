import {
  createPayRun,
  discardPayRun,
  listPayRuns,
  readPayRun,
  releasePayRun,
  removePayment,
} from '#contract/money/pay-runs/calls.ts';
import { euros } from '#contract/euros.ts';
import { actionSentence } from '../action-sentences.ts';
import { questionLines } from '../bank-sentences.ts';
import { WrongUsage, wordsOf, type Command } from '../command.ts';
import { fetchedAlready, fetchedBefore, requireNotAtBank } from '../fetched-before.ts';
import { paymentLines, runLine, runTable } from '../pay-run-lines.ts';
import { writePaymentFile } from '../payment-file.ts';
import { Refused } from '../refused.ts';
import { counted, utc } from '../wording.ts';
import { bankAnswerCommands } from './bank-answers.ts';
import { dueCommand } from './due.ts';

/** A command about one run. */
const about = (summary: string, run: (...input: Parameters<Command['run']>) => Promise<void>): Command => ({
  usage: 'RUN-ID',
  summary,
  run,
});

const bounties = (count: number) => counted(count, 'bounty is', 'bounties are');

const notAtBank = { 'not-at-bank': { type: 'boolean' } } as const;

export const payRunCommands: Readonly<Record<string, Command>> = {
  due: dueCommand,
  create: {
    usage: '[--dry-run]',
    summary:
      'collects bounties that are due to be paid by transfer, who waits longest first, as many as one file may hold; makes no run where none is; --dry-run says what it would hold',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? 'true' : 'false' } as const;
      const made = await service.call(createPayRun, { query }).catch((error: unknown) => {
        // On most days nothing is due: that is no failure of whatever asks each night.
        if (error instanceof Refused && error.code === 'PSOF0722') return null;
        throw error;
      });
      const { unreadableCount = 0, leftCount = 0 } = made ?? {};
      const outside = [
        ...(unreadableCount > 0 ? [`${bounties(unreadableCount)} left out: nobody can read where it goes.`] : []),
        ...(leftCount > 0 ? [`${bounties(leftCount)} left for a next run: a file holds no more than that.`] : []),
      ];
      const sums = made && `${counted(made.paymentCount, 'payment')} of together ${euros(made.sumCent)} €`;
      const told = made && (isDry ? `A dry run, nothing was made. A run would hold ${sums}.` : runLine(made));
      say(told ? [told, ...outside].join('\n') : 'Nothing is due to be paid, so no run was made.', made);
    },
  },
  list: {
    usage: '',
    summary: 'lists the pay runs, newest first',
    async run(service, given, { say }) {
      wordsOf(given);
      const { payRuns } = await service.call(listPayRuns);
      say(payRuns.length > 0 ? runTable(payRuns) : 'There is no pay run.', payRuns);
    },
  },
  show: about('shows a pay run with its payments, accounts masked', async (service, given, { say }) => {
    const [runId = ''] = wordsOf(given, 'RUN-ID');
    const run = await service.call(readPayRun, { params: { runId } });
    const questions = run.questions.map((question) => questionLines(question));
    const { fingerprint, trail } = run;
    const prints = fingerprint === null ? [] : [`Fingerprint: ${fingerprint} (payruns release … --fingerprint)`];
    const acts = trail.map(({ at, operator, action }) => `${utc(at)}  ${operator} ${actionSentence(action)}`);
    const before = fetchedBefore(run);
    const warned = before === null ? [] : [before];
    say([runLine(run), ...warned, ...prints, ...paymentLines(run.payments), ...questions, ...acts].join('\n'), run);
  }),
  discard: {
    usage: 'RUN-ID [--not-at-bank]',
    summary:
      'gives up a pay run whose file was not handed out; with --not-at-bank also one whose file somebody has fetched',
    options: notAtBank,
    async run(service, given, { say }) {
      const [runId = ''] = wordsOf(given, 'RUN-ID');
      const query = await requireNotAtBank(service, runId, given.options['not-at-bank'] === true);
      await service.call(discardPayRun, { params: { runId }, query });
      say(`Pay run ${runId} is given up.`, { runId });
    },
  },
  remove: {
    usage: 'RUN-ID REFERENCE [--not-at-bank]',
    summary:
      'takes one payment out of a pay run; releases are void then, its bounty is due again; with --not-at-bank also where somebody has fetched the file',
    options: notAtBank,
    async run(service, given, { say }) {
      const [runId = '', endToEndId = ''] = wordsOf(given, 'RUN-ID', 'REFERENCE');
      const query = await requireNotAtBank(service, runId, given.options['not-at-bank'] === true);
      const run = await service.call(removePayment, { params: { runId, endToEndId }, query });
      say(runLine(run), run);
    },
  },
  release: {
    usage: 'RUN-ID [--fingerprint FINGERPRINT]',
    summary:
      'releases a pay run; two different operators have to; with the fingerprint that `payruns show` tells only as it was looked at',
    options: { fingerprint: { type: 'string' } },
    async run(service, given, { say }) {
      const [runId = ''] = wordsOf(given, 'RUN-ID');
      const { fingerprint } = given.options;
      const query = typeof fingerprint === 'string' ? { fingerprint } : {};
      const run = await service.call(releasePayRun, { params: { runId }, query });
      say(runLine(run), run);
    },
  },
  file: {
    usage: 'RUN-ID --out FILE.xml [--again]',
    summary: 'writes the payment file of a released run (pain.001.001.09); its payments are on their way then',
    options: { out: { type: 'string' }, again: { type: 'boolean' } },
    async run(service, given, { say, warn }) {
      const [runId = ''] = wordsOf(given, 'RUN-ID');
      const { out } = given.options;
      if (typeof out !== 'string' || out === '') throw new WrongUsage('--out takes the name of the file to write');
      const before = await fetchedAlready(service, runId);
      const written = await writePaymentFile(service, { runId, out, again: given.options['again'] === true });
      say(written.text, written.data);
      if (before !== null) warn(`${before} Ask them before you hand it in.`);
    },
  },
  ...bankAnswerCommands,
};
