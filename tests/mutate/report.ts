import type { Outcome, Tried, Verdict } from './try-changes.ts';

const verdicts = ['killed', 'endless', 'survived', 'unreached', 'unknown'] as const satisfies Verdict[];

type Counts = Readonly<Record<Verdict, number>>;

const countsOf = (tried: readonly Tried[]): Counts =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, tried.filter((one) => one.verdict === verdict).length]),
  ) as Record<Verdict, number>;

/** How many of a hundred changes the tests noticed, of those of which something is known. */
function score({ killed, endless, survived, unreached }: Counts): string {
  const noticed = killed + endless;
  const all = noticed + survived + unreached;
  return all === 0 ? '–' : `${((100 * noticed) / all).toFixed(1)} %`;
}

const row = (name: string, counts: Counts) => [
  name,
  score(counts),
  ...verdicts.map((verdict) => String(counts[verdict])),
];

/** Columns as wide as their widest cell, the first to the left. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

const shownLines = 4;

/** The lines of one side of a change; of a long one the beginning. */
const side = (sign: string, lines: readonly string[]) => [
  ...lines.slice(0, shownLines).map((line) => `  ${sign} ${line}`),
  ...(lines.length > shownLines ? [`  ${sign} … ${lines.length - shownLines} more`] : []),
];

const told = ({ change: { file, line, column, kind, before, after }, verdict }: Tried) => [
  '',
  `${verdict}: ${file}:${line}:${column} ${kind}`,
  ...side('-', before),
  ...side('+', after),
];

/** What came of all changes: each that no test noticed, then the counts of each file, then the score. */
export function report({ tried, untried }: Outcome): string[] {
  const files = [...new Set(tried.map(({ change }) => change.file))].toSorted();
  const unnoticed = tried
    .filter(({ verdict }) => verdict !== 'killed' && verdict !== 'endless')
    .toSorted(({ change: a }, { change: b }) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
  const total = countsOf(tried);
  return [
    ...unnoticed.flatMap(told),
    '',
    ...aligned([
      ['file', 'score', ...verdicts],
      ...files.map((file) => row(file, countsOf(tried.filter(({ change }) => change.file === file)))),
      row('all', total),
    ]),
    '',
    ...(untried > 0 ? [`There was no time for ${untried} more: name single files, or give MUTATE_MINUTES.`] : []),
    `Score: ${score(total)} of ${tried.length - total.unknown} changes noticed`,
  ];
}
