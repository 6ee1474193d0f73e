import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { BankResultReader } from './bank-results.ts';
import { giveWay } from './give-way.ts';
import { NoBankResult, type Place, type UnreadableCode } from './unreadable.ts';

/** A piece of the file, its end, or the wish for more of what it says. */
export type ToReader = Uint8Array | 'end' | 'more';

/** What the file says, some at a time; or why it cannot be read; or how far it is read, and that another piece may come. */
export type FromReader =
  | { readonly results: readonly BankResult[]; readonly others: number; readonly isLast: boolean }
  | { readonly code: UnreadableCode; readonly values: NoBankResult['values'] }
  | { readonly readTo: Place };

/** On Linux: a third of what a thread gets that somebody waits for, where there is not enough for all. */
const nice = 5;

/** Results that are handed over at once: to unpack them takes no longer than other work of the receiver. */
const lot = 100;

/**
 * A thread that reads banks' files one after the other, so that nobody waits for them. Nothing is said of a file before it was
 * read to its end: of one that is broken, nothing is taken. Such a one is the thread's last.
 */
function readFiles(tell: (message: FromReader) => void): (message: ToReader) => void {
  let reader = new BankResultReader();
  let results: readonly BankResult[] = [];
  let others = 0;
  let told = 0;
  return (message) => {
    try {
      if (message instanceof Uint8Array) {
        reader.write(message);
        tell({ readTo: reader.place });
        return;
      }
      if (message === 'end') {
        ({ results, others } = reader.end());
        reader = new BankResultReader();
        told = 0;
      }
      const some = results.slice(told, told + lot);
      told += lot;
      const isLast = told >= results.length;
      tell({ results: some, others: isLast ? others : 0, isLast });
    } catch (error) {
      if (!(error instanceof NoBankResult)) throw error;
      tell({ code: error.code, values: error.values });
    }
  };
}

const port = parentPort;
if (port) {
  // Linux gives each thread a priority of its own: who asks for a page comes before whoever reads a file. Elsewhere it is the process's.
  if (platform() === 'linux') {
    giveWay(() => {
      setPriority(nice);
    });
  }
  const take = readFiles((message) => port.postMessage(message));
  port.on('message', (message: ToReader) => take(message));
}
