import { pipeline, Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';
import { wireNames } from '#contract/wire-names.ts';
import type { OrderRow } from '#server/domain/order/import.ts';
import { Failure } from '#server/failure.ts';

/** What stands where bytes are no UTF-8. */
const replaced = '\ufffd';

const needed = [wireNames.externalId, wireNames.productId, wireNames.status, wireNames.orderedAt];

/**
 * The rows of a CSV file that is sent as a stream: `;` or `,`, the first line names the columns, UTF-8 with or without a byte order
 * mark. A row that cannot be read, or is in another encoding, is told as such, and the next ones go on: nothing of it is kept.
 * @throws Failure PSOF0705 for what is no file, or lacks a column
 */
export async function* orderRows(body: unknown): AsyncGenerator<OrderRow> {
  if (!(body instanceof Readable)) throw new Failure('PSOF0705');
  const unreadable: number[] = [];
  const parser = pipeline(
    body,
    parse({
      bom: true,
      delimiter: [';', ','],
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: 10_000,
      on_skip: (error) => void unreadable.push(typeof error?.['lines'] === 'number' ? error['lines'] : 0),
    }),
    // A client that goes ends the parser, too, which says so to its reader below.
    () => undefined,
  );
  let header: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      for (const line of unreadable.splice(0)) yield { line, cells: null };
      if (header === null) {
        header = record;
        if (needed.some((name) => !record.includes(name))) throw new Failure('PSOF0705');
      } else if (record.some((cell) => cell.includes(replaced))) {
        yield { line: info.lines, cells: 'not-utf-8' };
      } else {
        yield { line: info.lines, cells: Object.fromEntries(header.map((name, index) => [name, record[index]])) };
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The library's words repeat what stands in the file.
    throw new Failure('PSOF0705');
  }
  for (const line of unreadable) yield { line, cells: null };
  if (header === null) throw new Failure('PSOF0705');
}
