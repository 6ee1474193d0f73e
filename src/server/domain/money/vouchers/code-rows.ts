import { setImmediate as othersFirst } from 'node:timers/promises';
import { csvRecords, type CsvRecord } from '../../csv-records.ts';
import { delimiterIn } from '../../delimiter.ts';
import { Turns } from '../../turns.ts';

/** So many bytes are looked at in one go, and so many rows: some milliseconds, in which nobody else is served. */
const piece = 2000;
const atOnce = 100;

/** The largest takes some seconds of the processor, however often others are served in between. */
const turns = new Turns({ atOnce: 2, mostWaiting: 8, patienceMs: 30_000 });

async function* piecesOf(csv: string): AsyncGenerator<Buffer> {
  // Bytes: a letter of two characters may be parted by the end of a piece.
  const bytes = Buffer.from(csv, 'utf8');
  for (let from = 0; from < bytes.length; from += piece) {
    yield bytes.subarray(from, from + piece);
    await othersFirst();
  }
}

/**
 * The rows of a file of voucher codes, the first of which names the columns: `;` or `,`, with or without a byte order mark. Others are served in between.
 * @throws Failure as `Turns`
 */
export async function* codeRows(csv: string): AsyncGenerator<CsvRecord> {
  const endTurn = await turns.take();
  try {
    let count = 0;
    for await (const record of csvRecords(piecesOf(csv), delimiterIn(csv))) {
      count += 1;
      if (count % atOnce === 0) await othersFirst();
      yield record;
    }
  } finally {
    endTurn();
  }
}
