import { listBankFileLines, listBankFiles, type BankFileShown } from '#contract/money/bank-answers/calls-files.ts';
import { checkSentence, remarkSentence } from '../bank-sentences.ts';
import type { Command } from '../command.ts';
import { WrongUsage } from '../command.ts';
import type { OperatorService } from '../service.ts';
import { table } from '../table.ts';
import { utc } from '../wording.ts';

const heads = [
  'Taken',
  'By',
  'File',
  ...['Booked', 'Rejected', 'Returned', 'Asked', 'Unchanged', 'Others', 'Look into'].map((end) => ({ end })),
  '',
];

const hintOf = ({ doneAt, sameAs }: BankFileShown) =>
  doneAt === null ? 'BROKE OFF: take it again' : sameAs === null ? '' : `the same as on ${utc(sameAs.takenAt)}`;

const row = (file: BankFileShown) => [
  utc(file.takenAt),
  file.takenBy,
  file.fileId,
  file.booked,
  file.rejected,
  file.returned,
  file.asked,
  file.unchanged,
  file.othersCount,
  file.toLookInto,
  hintOf(file),
];

async function filesOf(service: OperatorService, isAll: boolean) {
  const first = await service.call(listBankFiles);
  const files = [...first.files];
  let { next } = first;
  if (!isAll) return { files, next };
  while (next !== null) {
    const page: typeof first = await service.call(listBankFiles, { query: { olderThan: next } });
    files.push(...page.files);
    next = page.next;
  }
  return { files, next };
}

/** A file with all of its lines. */
async function linesOf(service: OperatorService, fileId: string) {
  const first = await service.call(listBankFileLines, { params: { fileId } });
  const lines = [...first.lines];
  let { next } = first;
  while (next !== null) {
    const query = { after: String(next) };
    const page: typeof first = await service.call(listBankFileLines, { params: { fileId }, query });
    lines.push(...page.lines);
    next = page.next;
  }
  return { ...first, lines, next };
}

const lineHeads = ['Reference', 'Run', 'Did', 'Code', 'Remark'];

/** The bank's answers that were taken. */
export const bankFilesCommand: Command = {
  usage: '[FILE-ID] [--all]',
  summary: 'lists the bank’s answers that were taken: when, by whom, what they did; of one, what each line did',
  options: { all: { type: 'boolean' } },
  async run(service, { words, options }, { say }) {
    const [fileId, ...more] = words;
    if (more.length > 0) throw new WrongUsage('expects nothing more, or FILE-ID');
    if (fileId === undefined) {
      const found = await filesOf(service, options['all'] === true);
      const rest = found.next === null ? [] : ['There are more: --all shows them.'];
      const files = found.files.length > 0 ? table(heads, found.files.map(row)) : 'No answer of the bank was taken.';
      say([files, ...rest].join('\n'), found.files);
      return;
    }
    const file = await linesOf(service, fileId);
    const rows = file.lines.map(({ reference, runId, outcome, remark, bankReason, payeeCheck }) => [
      reference || '(no reference)',
      runId ?? '',
      outcome ?? '',
      bankReason ?? '',
      [remark === null ? '' : remarkSentence({ reference, remark }), checkSentence(payeeCheck)]
        .filter(Boolean)
        .join('  '),
    ]);
    const lines = rows.length > 0 ? [table(lineHeads, rows)] : ['It names no payment and no file of ours.'];
    say([table(heads, [row(file)]), ...lines].join('\n'), file);
  },
};
