import { parentPort } from 'node:worker_threads';
import type { BankResult } from '#server/domain/payment/bank-result.ts';
import { BankResultReader } from './bank-results.ts';
import { NoBankResult, type UnreadableCode } from './unreadable.ts';

/** A piece of the file, its end, or the wish for more of what it says. */
export type ToReader = Uint8Array | 'end' | 'more';

/** What the file says, some at a time, or why it cannot be read. */
export type FromReader =
  | { readonly results: readonly BankResult[]; readonly isLast: boolean }
  | { readonly code: UnreadableCode; readonly values: NoBankResult['values'] };

/** Results that are handed over at once: taking them in takes no longer than other work of the receiver. */
const lot = 500;

/**
 * A thread that reads banks' files one after the other, so that nobody waits for them. Nothing is said of a file before it was
 * read to its end: of one that is broken, nothing is taken. Such a one is the thread's last.
 */
function readFiles(tell: (message: FromReader) => void): (message: ToReader) => void {
  let reader = new BankResultReader();
  let results: readonly BankResult[] = [];
  let told = 0;
  return (message) => {
    try {
      if (message instanceof Uint8Array) {
        reader.write(message);
        return;
      }
      if (message === 'end') {
        results = reader.end();
        reader = new BankResultReader();
        told = 0;
      }
      const some = results.slice(told, told + lot);
      told += lot;
      tell({ results: some, isLast: told >= results.length });
    } catch (error) {
      if (!(error instanceof NoBankResult)) throw error;
      tell({ code: error.code, values: error.values });
    }
  };
}

const port = parentPort;
if (port) {
  const take = readFiles((message) => port.postMessage(message));
  port.on('message', (message: ToReader) => take(message));
}
