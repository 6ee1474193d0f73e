import { pipeline, Readable } from 'node:stream';
import { parse, type CsvError, type Info } from 'csv-parse';
import { orderColumns } from '#contract/referral/order/unread-columns.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import { requireOnce } from '#server/domain/columns.ts';
import { delimiterIn } from '#server/domain/delimiter.ts';
import type { OrderRow } from '#server/domain/referral/order/read-row.ts';
import { Failure } from '#server/failure.ts';
import { shortLines } from './short-lines.ts';
import { Unreadable } from './unreadable-lines.ts';

/** What stands where bytes are no UTF-8. */
const replaced = '\ufffd';

const inSmall = new Map(orderColumns.map((name) => [name.toLowerCase(), name]));

/** A column by its own name, in whatever letters it is written. */
const asKnown = (cell: string): string => inSmall.get(cell.toLowerCase()) ?? cell;

const needed = [orderWords.externalId, orderWords.productId, orderWords.status, orderWords.orderedAt];

/** A line is no longer than that, in bytes. */
const longestLine = 10_000;

/** Nor a row that goes over several, in characters: a quotation mark is open that nobody closes. */
const longestRow = 100_000;

/** What parts the columns, as the first line says, and the whole file. */
async function parted(
  body: Readable,
  heed: (piece: Buffer) => void,
): Promise<{ delimiter: string; whole: AsyncGenerator<Buffer> }> {
  const pieces = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let begin: Buffer = Buffer.alloc(0);
  while (begin.length < longestLine && !/[^\s\ufeff].*\n/.test(begin.toString())) {
    const next = await pieces.next();
    if (next.done) break;
    begin = Buffer.concat([begin, next.value]);
  }
  async function* whole() {
    try {
      heed(begin);
      yield begin;
      for await (const piece of { [Symbol.asyncIterator]: () => pieces }) {
        heed(piece);
        yield piece;
      }
    } finally {
      // Whoever reads no further lets the sender go.
      await pieces.return?.();
    }
  }
  return { delimiter: delimiterIn(begin.toString()), whole: whole() };
}

const options = (delimiter: string) => ({
  bom: true,
  delimiter,
  // By itself it would leave out, with a row of which more stands behind a quotation mark, all that was read along with it: cells are trimmed below.
  ltrim: true,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: longestRow,
});

/**
 * The rows of a CSV file that is sent as a stream: `;` or `,`, as the first line has it, which names the columns, UTF-8 with or without a byte order
 * mark. A row that cannot be read, or is in another encoding, is told as such, and the next ones go on: nothing of it is kept.
 * @param heed is given what was sent, piece by piece
 * @throws Failure PSOF0705 for what is no file, or lacks a column, PSOF0765 for one that has it twice
 */
export async function* orderRows(
  body: unknown,
  heed: (piece: Buffer) => void = () => undefined,
): AsyncGenerator<OrderRow> {
  if (!(body instanceof Readable)) throw new Failure('PSOF0705');
  const unreadable = new Unreadable();
  let lines = 0;
  let header: string[] | null = null;
  try {
    const { delimiter, whole } = await parted(body, heed);
    const on_record = (record: string[], info: Info) => {
      unreadable.readUpTo(info.lines);
      return record;
    };
    const on_skip = (error: CsvError | undefined): undefined => {
      const line: unknown = error?.['lines'];
      unreadable.isLeftOut(typeof line === 'number' ? line : Infinity, error?.code === 'CSV_MAX_RECORD_SIZE');
    };
    async function* short() {
      const told = { onLong: (line: number) => unreadable.isLong(line), isEnough: () => unreadable.isLost };
      lines = yield* shortLines(whole, longestLine, told);
    }
    const parser = pipeline(
      short(),
      parse({ ...options(delimiter), on_record, on_skip }),
      // A client that goes ends the parser, too, which says so to its reader below.
      () => undefined,
    );
    for await (const { record: told, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield* unreadable.take();
      const record = told.map((cell) => cell.trimEnd());
      if (header === null) {
        header = record.map(asKnown);
        if (needed.some((name) => !header?.includes(name))) throw new Failure('PSOF0705');
        requireOnce(header, orderColumns);
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
  yield* unreadable.take(lines);
  if (header === null) throw new Failure('PSOF0705');
}
