import { listOverdue } from '#contract/money/overdue/calls.ts';
import { wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';

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
    const rows = things.map(({ kind, id, sinceOn, dueOn, daysLate }) => [kind, id, sinceOn, dueOn, daysLate]);
    const heads = ['What', 'Id', 'Since', 'Due', { end: 'Days late' }];
    const sums = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} ${kind}`);
    const late = rows.length > 0 ? [table(heads, rows)] : [];
    say([sums.join(', ') || 'Nothing is later than promised.', ...late].join('\n'), found);
  },
};
