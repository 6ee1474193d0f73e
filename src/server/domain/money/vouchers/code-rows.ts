import { pipeline, Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { Failure } from '#server/failure.ts';
import { delimiterIn } from '../../delimiter.ts';

/** A row of a file, and in which line it stands. */
export interface CodeRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** So much is parsed in one go, in characters: some milliseconds, in which nobody else is served. */
const piece = 2000;

function* piecesOf(csv: string): Generator<Buffer> {
  // Bytes: a letter of two characters may be parted by the end of a piece.
  const bytes = Buffer.from(csv, 'utf8');
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
}

/**
 * The rows of a file of voucher codes, the first of which names the columns: `;` or `,`, with or without a byte order mark. Others are served in between.
 * @throws Failure with this code for what is no such file
 */
export async function* codeRows(csv: string, code: 'PSOF0750' | 'PSOF0752'): AsyncGenerator<CodeRow> {
  const options = {
    bom: true,
    delimiter: delimiterIn(csv),
    trim: true,
    info: true,
    // Whoever reads says which line is too short.
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 2000,
  };
  // What goes wrong the parser says to its reader, below.
  const parser = pipeline(Readable.from(piecesOf(csv)), parse(options), () => undefined);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      count += 1;
      if (count % 100 === 0) await othersFirst();
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The library's words repeat what stands in the file: codes.
    throw new Failure(code);
  }
}
