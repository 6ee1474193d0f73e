import { parse } from 'csv-parse/sync';
import { Failure } from '#server/failure.ts';

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

const isDay = (text: string) => text === '' || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** What is wrong with a row, or null. */
function wrongColumn(row: Readonly<Record<Column, string | undefined>>): Column | null {
  return (
    columns.find(
      (column) =>
        !patterns[column].test(row[column] ?? '') || (column === 'GueltigBis' && !isRightDay(row[column] ?? '')),
    ) ?? null
  );
}

function isRightDay(text: string): boolean {
  return text === '' || (!Number.isNaN(Date.parse(text)) && isDay(text));
}

interface ParsedRow {
  readonly record: Readonly<Record<Column, string | undefined>>;
  readonly info: { readonly lines: number };
}

/**
 * Reads a file of voucher codes: `;` or `,`, with or without a byte order mark, the header names the columns.
 * @param earliest the last day `YYYY-MM-DD` that a code must have at least: others could be given to nobody
 * @throws Failure PSOF0750 for what is no such file
 */
export function readVoucherFile(
  csv: string,
  earliest: string,
): { rows: VoucherRow[]; wrongLines: { line: number; column: string }[] } {
  const [header = ''] = csv.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const delimiter = header.includes(';') ? ';' : ',';
  if (
    header
      .split(delimiter)
      .map((name) => name.trim())
      .join() !== columns.join()
  )
    throw new Failure('PSOF0750');
  let records: ParsedRow[];
  try {
    records = parse(csv, {
      bom: true,
      columns: [...columns],
      from_line: 2,
      delimiter,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 2000,
    }) as unknown as ParsedRow[];
  } catch {
    // The library's words repeat what stands in the file: codes.
    throw new Failure('PSOF0750');
  }
  const rows: VoucherRow[] = [];
  const wrongLines: { line: number; column: string }[] = [];
  for (const { record, info } of records) {
    const isTooLate = (record.GueltigBis ?? '') !== '' && (record.GueltigBis ?? '') < earliest;
    const column = wrongColumn(record) ?? (isTooLate ? 'GueltigBis' : null);
    if (column !== null) wrongLines.push({ line: info.lines, column });
    else {
      const { Code: code = '', WertCent = '', Anbieter: provider = '', GueltigBis = '' } = record;
      rows.push({ line: info.lines, code, valueCent: Number(WertCent), provider, validUntil: GueltigBis || null });
    }
  }
  return { rows, wrongLines };
}
