import { parse } from 'csv-parse/sync';
import { Failure } from '#server/failure.ts';
import { delimiterIn } from '../../delimiter.ts';

/** A row of a file, and in which line it stands. */
export interface CodeRow {
  readonly line: number;
  readonly cells: readonly string[];
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
      delimiter: delimiterIn(csv),
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
