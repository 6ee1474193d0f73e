import { parse } from 'csv-parse/sync';
import { Failure } from '#server/failure.ts';

/** A row of a file, and in which line it stands. */
export interface CodeRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What parts the columns of the first line parts all others: a code, or a name, may hold the other one. */
function delimiterOf(csv: string): string {
  // `trimStart` takes a byte order mark away, too.
  const [header = ''] = csv.trimStart().split(/\r?\n/, 1);
  if (header.includes(';')) return ';';
  // With one column there is nothing to part.
  return header.includes(',') ? ',' : '\t';
}

/**
 * The rows of a file of voucher codes, the first line apart: `;` or `,`, with or without a byte order mark.
 * @throws Failure with this code for what is no such file
 */
export function codeRows(
  csv: string,
  code: 'PSOF0750' | 'PSOF0752',
): { header: readonly string[]; rows: readonly CodeRow[] } {
  let parsed: { record: string[]; info: { lines: number } }[];
  try {
    parsed = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      trim: true,
      info: true,
      // Whoever reads says which line is too short.
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 2000,
    }) as unknown as typeof parsed;
  } catch {
    // The library's words repeat what stands in the file: codes.
    throw new Failure(code);
  }
  const [first, ...others] = parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  return { header: first?.cells ?? [], rows: others };
}
