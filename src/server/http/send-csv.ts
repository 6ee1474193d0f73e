import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dictionary } from '#contract/dictionary.ts';
import { lotsOf } from '#server/domain/lots.ts';

/** Whether somebody wants a file for a spreadsheet: says so before all else. */
export const wantsCsv = ({ headers }: FastifyRequest): boolean => /^\s*text\/csv\b/i.test(headers.accept ?? '');

/** A spreadsheet takes what begins like this for a formula, also behind blanks (OWASP "CSV Injection"). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** What stands in one place of a row. Numbers are ours: a minus before one begins no formula. */
type Cell = string | number | boolean | null;

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // As the wire says it, which is German.
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const text = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRow = Readonly<Record<string, Cell>>;

const lineOf = (cells: readonly Cell[]) => `${cells.map((cell) => cellOf(cell)).join(';')}\r\n`;

/** So many rows are written at once: others have their turn in between. */
const atOnce = 1000;

function* linesOf(rows: readonly CsvRow[], names: readonly string[], words: Dictionary) {
  // Without the mark, spreadsheets on Windows read UTF-8 as something else.
  yield `\uFEFF${lineOf(names.map((name) => words[name] ?? name))}`;
  for (const lot of lotsOf(rows, atOnce)) {
    yield lot.map((row) => lineOf(names.map((name) => row[name] ?? null))).join('');
  }
}

interface File {
  readonly rows: readonly CsvRow[];
  /** Our names of the columns, in their order. */
  readonly names: readonly string[];
  /** What the first line calls them. */
  readonly words: Dictionary;
  /** Without anything that leads to a person, as browsers keep it; `.csv` comes behind. */
  readonly fileName: string;
}

/** Answers rows as a file for a spreadsheet: UTF-8 with its mark, semicolons, the wire's names in the first line (RFC 4180 in all else). */
export function sendCsv(reply: FastifyReply, { rows, names, words, fileName }: File): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(linesOf(rows, names, words)));
}
