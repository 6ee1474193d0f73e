import { setImmediate as othersFirst } from 'node:timers/promises';
import { Failure } from '#server/failure.ts';
import { csvRecords, type CsvRecord } from '../../csv-records.ts';
import { delimiterIn } from '../../delimiter.ts';
import { Turns } from '../../turns.ts';

/** So many bytes are looked at in one go, and so many rows: some milliseconds, in which nobody else is served. */
const piece = 2000;
const atOnce = 100;

/** Of so many lines one may be no row by mistake: what has more is another kind of file, and each of them costs as much as a hundred rows. */
const mostUnreadable = 1000;

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
 * @param none the code of a file that is none
 * @throws Failure as `Turns`; with that code where too many lines cannot be read
 */
export async function* codeRows(csv: string, none: 'PSOF0750' | 'PSOF0752'): AsyncGenerator<CsvRecord> {
  const endTurn = await turns.take();
  try {
    let [count, unreadable] = [0, 0];
    for await (const record of csvRecords(piecesOf(csv), delimiterIn(csv))) {
      count += 1;
      if (count % atOnce === 0) await othersFirst();
      if (!record.cells) unreadable += 1;
      if (unreadable > mostUnreadable) throw new Failure(none);
      yield record;
    }
  } finally {
    endTurn();
  }
}
