import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long statements may follow each other, in milliseconds: one more than that is what others wait at least. */
const longestMs = 10;

/**
 * Lets others have their turn between two statements of the embedded database. It works in this thread, and its answers are there at
 * once: without this, a transaction of a thousand statements lets nobody be answered until its end, not even whoever asks for nothing of it.
 */
export function giveTurns(client: PGlite): void {
  const execute = client.execProtocolStream.bind(client);
  let turnedAt = performance.now();
  client.execProtocolStream = async (...given) => {
    if (performance.now() - turnedAt > longestMs) {
      await turn();
      turnedAt = performance.now();
    }
    return execute(...given);
  };
}
