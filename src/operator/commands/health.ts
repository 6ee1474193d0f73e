import { readHealth } from '#contract/records/health/calls.ts';
import { healthState } from '#contract/records/health/states.ts';
import { wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { utc } from '../wording.ts';

const stateWords = { [healthState.good]: 'good', [healthState.look]: 'look', [healthState.alarm]: 'ALARM' };

export const healthCommand: Command = {
  usage: '',
  summary:
    'tells how mails, jobs, stock, promises, books and deadlines are, since when, and what to do; ends with 3 where something cannot wait',
  async run(service, given, { say, warn }) {
    wordsOf(given);
    const found = await service.call(readHealth);
    const rows = found.checks.map(({ state, title, since, dueAt, text }) => [
      stateWords[state],
      title,
      utc(since),
      dueAt === null ? '-' : utc(dueAt),
      text,
    ]);
    const failing = found.jobs.flatMap(({ job, failingSince, lastSuccessAt }) =>
      failingSince === null
        ? []
        : [
            `${job} fails since ${utc(failingSince)}; it went well last ${lastSuccessAt === null ? 'never' : utc(lastSuccessAt)}.`,
          ],
    );
    const todo = found.checks.flatMap(({ title, todo: what }) => (what === '' ? [] : [`${title}: ${what}`]));
    const parts = [
      table(['State', 'What', 'Since', 'Hangs on', 'How it is'], rows),
      failing.join('\n'),
      todo.join('\n'),
    ];
    say(parts.filter((part) => part !== '').join('\n\n'), found);
    for (const { state, title, text } of found.checks) if (state === healthState.alarm) warn(`${title}: ${text}`);
  },
};
