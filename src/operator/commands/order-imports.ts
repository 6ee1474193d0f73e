import {
  listOrderImports,
  undoOrderImport,
  type KnownImport,
  type UndoneImport,
} from '#contract/referral/order/calls-imports.ts';
import { hindrance, importState, type Hindrance, type ImportState } from '#contract/referral/order/states.ts';
import { euros } from '#contract/euros.ts';
import { allAfter } from '../all-pages.ts';
import { wordsOf, type Command } from '../command.ts';
import { table, type Head } from '../table.ts';
import { counted, utc } from '../wording.ts';

const states: Readonly<Record<ImportState, string>> = {
  [importState.running]: 'goes on',
  [importState.whole]: 'done',
  [importState.brokenOff]: 'broke off',
  [importState.undone]: 'undone',
};

const hindrances: Readonly<Record<Hindrance, string>> = {
  [hindrance.changedSince]: 'was changed since, by another file or a report',
  [hindrance.provided]: 'its bounty can be collected, and its person knows',
  [hindrance.claimed]: 'its bounty is collected',
  [hindrance.inRun]: 'its bounty is in a pay run',
  [hindrance.paid]: 'its bounty is paid',
  [hindrance.ended]: 'its bounty has ended since, for good',
  [hindrance.refused]: 'its agency has refused it, and that would be forgotten',
};

const number = (end: string): Head => ({ end });
const heads: readonly Head[] = [
  'Import',
  'Begun',
  'By',
  'File',
  'State',
  ...['Rows', 'New', 'Changed', 'Wrong', 'No referral'].map(number),
  'To be undone until',
];

function importRow({ importId, startedAt, operator, fileName, state, ...row }: KnownImport) {
  const undo = row.undoneAt === null ? row.undoUntil && utc(row.undoUntil) : `by ${row.undoneBy ?? ''}`;
  const counts = [row.rowCount, row.newCount, row.changedCount, row.wrongCount, row.unmatchedCount];
  return [importId, utc(startedAt), operator, fileName || '-', states[state], ...counts, undo ?? '-'];
}

/** What became of it, or would. */
function undoneLines({ removedCount, restoredCount, bountyCount, takenBackCent, isDone, ...undone }: UndoneImport) {
  const { hindranceCount, hindrances: named } = undone;
  if (hindranceCount > 0) {
    const rows = named.map(({ externalId, hindrance: why }) => [externalId, hindrances[why]]);
    const more = hindranceCount > named.length ? [`and ${hindranceCount - named.length} more`] : [];
    const these = hindranceCount === 1 ? 'This order is' : `These ${hindranceCount} orders are`;
    return [`It cannot be undone. ${these} in the way:`, table(['Order', 'Why'], rows), ...more];
  }
  const [removed, restored] = isDone ? ['removed', 'as before'] : ['that would be removed', 'that would be as before'];
  return [
    ...(isDone ? [] : ['A dry run, nothing was kept.']),
    `${counted(removedCount, 'order')} ${removed}, ${restoredCount} ${restored}.`,
    `Bounties that ${isDone ? 'hang' : 'would hang'} on another order, on none, or on one of another worth: ${bountyCount}; ${isDone ? 'owed' : 'would be owed'} less: ${euros(takenBackCent)} €.`,
  ];
}

export const importCommands: Readonly<Record<string, Command>> = {
  imports: {
    usage: '[--all]',
    summary:
      'lists the last twenty files of orders that were taken, newest first: who, when, what came of them, and until when they can be undone; --all those of a year',
    options: { all: { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const read = async (after?: string) => {
        const query = after === undefined ? {} : { after };
        const { imports: rows, next } = await service.call(listOrderImports, { query });
        return { rows, next };
      };
      const isAll = given.options['all'] === true;
      const { rows: found, next } = isAll ? { rows: await allAfter(read), next: null } : await read();
      const more = next === null ? [] : ['There are more: --all shows them.'];
      const rows = found.length === 0 ? ['No file was taken.'] : [table(heads, found.map(importRow))];
      say([...rows, ...more].join('\n'), found);
    },
  },
  undo: {
    usage: 'IMPORT [--dry-run]',
    summary:
      'undoes all that a file of orders has done, or nothing where something of it was paid, collected, ended or changed since; --dry-run says what would come of that, or what is in the way',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say, warn }) {
      const [importId = ''] = wordsOf(given, 'IMPORT');
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? ('true' as const) : ('false' as const) };
      const undone = await service.call(undoOrderImport, { params: { importId }, query });
      say(undoneLines(undone).join('\n'), undone);
      if (undone.hindranceCount > 0) warn('Nothing of it would be undone.');
    },
  },
};
