import { Failure } from '#server/failure.ts';
import { codeRows } from './code-rows.ts';

export interface VoucherRow {
  readonly line: number;
  readonly code: string;
  readonly valueCent: number;
  readonly provider: string;
  readonly validUntil: string | null;
}

const columns = ['Code', 'WertCent', 'Anbieter', 'GueltigBis'] as const;
type Column = (typeof columns)[number];

const patterns: Readonly<Record<Column, RegExp>> = {
  Code: /^[\x21-\x7E]{4,100}$/,
  WertCent: /^[1-9]\d{0,6}$/,
  // U+FFFD is what is left of a letter that was read in the wrong encoding.
  Anbieter: /^[^\p{C}\ufffd]{1,60}$/u,
  GueltigBis: /^(\d{4}-\d{2}-\d{2})?$/,
};

/** What a spreadsheet makes of a code of many digits: `1,23457E+15`. The code itself is lost. */
const mangled = /^\d+([.,]\d+)?E[+-]\d+$/i;

const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** What is wrong with a row, or null. One that is cut short lacks a column, and one that is too long has it in the wrong place. */
function wrongColumn(cells: readonly string[], earliest: string): Column | null {
  const [code = '', , , validUntil = ''] = cells;
  const wrong = columns.find((column, at) => !patterns[column].test(cells[at] ?? '\n'));
  if (wrong === 'Code' || mangled.test(code)) return 'Code';
  if (wrong !== undefined) return wrong;
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'GueltigBis';
  return validUntil !== '' && (!isDay(validUntil) || validUntil < earliest) ? 'GueltigBis' : null;
}

/** So many wrong lines are named. */
const mostNamed = 1000;

/** What a file of voucher codes has. */
interface VoucherFile {
  readonly rows: readonly VoucherRow[];
  /** The first thousand, with the column that is wrong. */
  readonly wrongLines: { line: number; column: string }[];
  readonly wrongLineCount: number;
}

/**
 * Reads a file of voucher codes: `;` or `,`, with or without a byte order mark, the header names the columns.
 * @param earliest the last day `YYYY-MM-DD` that a code must have at least: others could be given to nobody
 * @throws Failure PSOF0750 for what is no such file
 */
export async function readVoucherFile(csv: string, earliest: string): Promise<VoucherFile> {
  let isFirst = true;
  const rows: VoucherRow[] = [];
  const wrongLines: { line: number; column: string }[] = [];
  let wrongLineCount = 0;
  for await (const { line, cells } of codeRows(csv, 'PSOF0750')) {
    if (isFirst) {
      if (cells?.join() !== columns.join()) throw new Failure('PSOF0750');
      isFirst = false;
      continue;
    }
    // One that cannot be read has none from the first on.
    const column = wrongColumn(cells ?? [], earliest);
    const [code = '', valueCent = '', provider = '', validUntil = ''] = cells ?? [];
    if (column === null)
      rows.push({ line, code, valueCent: Number(valueCent), provider, validUntil: validUntil || null });
    else {
      wrongLineCount += 1;
      if (wrongLineCount <= mostNamed) wrongLines.push({ line, column });
    }
  }
  if (isFirst) throw new Failure('PSOF0750');
  return { rows, wrongLines, wrongLineCount };
}
