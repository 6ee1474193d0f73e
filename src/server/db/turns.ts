import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** `Parse` and `Query` of PostgreSQL's protocol: a statement begins. */
const beginnings: ReadonlySet<number | undefined> = new Set([0x50, 0x51]);

/**
 * Lets others have their turn before each statement of the embedded database. It works in this thread, and its promises lead from one
 * statement to the next before anything else is looked at: without this a transaction of a thousand statements lets nobody be answered
 * until its end, not even whoever asks for nothing of it, and who waits could tell long transactions from short ones.
 */
export function giveTurns(client: PGlite): void {
  const execute = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    if (beginnings.has(message[0])) await turn();
    return execute(message, options);
  };
}
