import { Readable } from 'node:stream';
import { orderColumns } from '#contract/referral/order/unread-columns.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import { requireOnce } from '#server/domain/columns.ts';
import { csvRecords, longestLine, type CsvRecord } from '#server/domain/csv-records.ts';
import { delimiterIn } from '#server/domain/delimiter.ts';
import type { OrderRow } from '#server/domain/referral/order/read-row.ts';
import { Failure } from '#server/failure.ts';

/** What stands where bytes are no UTF-8. */
const replaced = '\ufffd';

const inSmall = new Map(orderColumns.map((name) => [name.toLowerCase(), name]));

/** A column by its own name, in whatever letters it is written. */
const asKnown = (cell: string): string => inSmall.get(cell.toLowerCase()) ?? cell;

const needed = [orderWords.externalId, orderWords.productId, orderWords.status, orderWords.orderedAt];

/** What parts the columns, as the first line says, and the whole file. */
async function parted(
  body: Readable,
  heed: (piece: Buffer) => void,
): Promise<{ delimiter: string; whole: AsyncGenerator<Buffer> }> {
  const pieces = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let begin: Buffer = Buffer.alloc(0);
  while (begin.length < longestLine && !/[\r\n]/.test(begin.toString().trimStart())) {
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
  const { delimiter, whole } = await parted(body, heed);
  let header: string[] | null = null;
  /** What a row is; nothing of the one that names the columns. */
  const rowOf = ({ line, cells }: CsvRecord): OrderRow | null => {
    if (!cells) return { line, cells: null };
    if (header === null) {
      header = cells.map(asKnown);
      if (needed.some((name) => !header?.includes(name))) throw new Failure('PSOF0705');
      requireOnce(header, orderColumns);
      return null;
    }
    if (cells.some((cell) => cell.includes(replaced))) return { line, cells: 'not-utf-8' };
    return { line, cells: Object.fromEntries(header.map((name, index) => [name, cells[index]])) };
  };
  try {
    for await (const record of csvRecords(whole, delimiter)) {
      const row = rowOf(record);
      if (row) yield row;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    // A client that goes says so to its reader.
    throw new Failure('PSOF0705');
  }
  if (header === null) throw new Failure('PSOF0705');
}
