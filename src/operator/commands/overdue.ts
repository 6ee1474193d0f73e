import { listOverdue } from '#contract/money/overdue/calls.ts';
import { wordsOf, type Command } from '../command.ts';
import { counted } from '../wording.ts';

export const overdueCommand: Command = {
  usage: '[--csv]',
  summary: 'lists what is later than promised: what, since when, due when, how many days late; ids only',
  options: { csv: { type: 'boolean' } },
  async run(service, given, { say }) {
    wordsOf(given);
    const found = await service.call(listOverdue);
    const { things, counts } = found;
    if (given.options['csv']) {
      const rows = things.map(({ kind, id, sinceOn, dueOn, daysLate }) =>
        [kind, id, sinceOn, dueOn, daysLate].join(';'),
      );
      say(['Was;Id;Seit;FaelligAm;TageZuSpaet', ...rows].join('\n'), found);
      return;
    }
    const rows = things.map(({ kind, id, sinceOn, dueOn, daysLate }) =>
      [kind.padEnd(15), id, `since ${sinceOn}`, `due ${dueOn}`, `${counted(daysLate, 'day')} late`].join('  '),
    );
    const sums = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} ${kind}`);
    say([sums.join(', ') || 'Nothing is later than promised.', ...rows].join('\n'), found);
  },
};
