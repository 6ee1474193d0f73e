import { listOperatorActions } from '#contract/operator/calls.ts';
import { actionSentence } from '../action-sentences.ts';
import { allPages } from '../all-pages.ts';
import { wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

const heads = ['When', 'Operator', 'What', 'To which', 'Why', 'Key'];

export const actionCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '[--since DAY] [--about ID]',
    summary:
      'lists what operators did, newest first: the last fifty, all since a day (YYYY-MM-DD), or what was done to one key, run, order or other thing by its id',
    options: { since: { type: 'string' }, about: { type: 'string' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const { since, about } = given.options;
      const which = {
        ...(typeof since === 'string' && { since }),
        ...(typeof about === 'string' && { subject: about }),
      };
      const read = (pageNumber: string) => service.call(listOperatorActions, { query: { ...which, pageNumber } });
      const isAll = since !== undefined || about !== undefined;
      const found = isAll ? await allPages(read) : (await read('1')).content;
      const rows = found.map(({ at, operator, action, subject, reason, keyId }) => [
        utc(at),
        operator,
        actionSentence(action),
        subject,
        reason,
        keyId,
      ]);
      const count = isAll ? counted(found.length, 'action') : `The last ${counted(found.length, 'action')}`;
      say([count, ...(rows.length > 0 ? [table(heads, rows)] : [])].join('\n'), found);
    },
  },
};
