import { listOperatorActions } from '#contract/operator/calls.ts';
import { listSearches } from '#contract/records/dossiers/calls-searches.ts';
import { actionSentence } from '../action-sentences.ts';
import { allAfter } from '../all-pages.ts';
import { wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

const heads = ['When', 'Operator', 'What', 'To which', 'Why', 'Key'];
const searchHeads = [
  'Day',
  'Operator',
  ...['Searches', 'Address', 'Name', 'Number', 'Found', 'Nothing found'].map((end) => ({ end })),
  '',
];

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
      const read = async (after: string | undefined) => {
        const query = { ...which, ...(after !== undefined && { after }) };
        const { content: rows, next } = await service.call(listOperatorActions, { query });
        return { rows, next };
      };
      const isAll = since !== undefined || about !== undefined;
      const found = isAll ? await allAfter(read) : (await read(undefined)).rows;
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
  searches: {
    usage: '',
    summary:
      'lists how often each operator looked for people on each of the last thirty days, and how many they found; never for whom',
    async run(service, given, { say }) {
      wordsOf(given);
      const { searches } = await service.call(listSearches);
      const rows = searches.map((one) => [
        one.day,
        one.operator,
        one.searchCount,
        one.addressCount,
        one.nameCount,
        one.numberCount,
        one.foundCount,
        one.emptyCount,
        one.isUnusual ? 'unusual' : '',
      ]);
      say(rows.length > 0 ? table(searchHeads, rows) : 'Nobody has looked for anybody.', { searches });
    },
  },
};
