import { platform, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { BankResult } from '#server/domain/money/bank-answers/bank-result.ts';
import { BankResultReader } from './bank-results.ts';
import { giveWay } from './give-way.ts';
import { NoBankResult, type Place, type UnreadableCode } from './unreadable.ts';

/** A piece of the file, or its end. */
export type ToReader = Uint8Array | 'end';

/** What the file says, some results together, as `v8.serialize` writes them; or why it cannot be read; or how far it is read, and that another piece may come. */
export type FromReader =
  | { readonly lots: Uint8Array<ArrayBuffer>[]; readonly others: number }
  | { readonly code: UnreadableCode; readonly values: NoBankResult['values'] }
  | { readonly readTo: Place };

/** On Linux: a third of what a thread gets that somebody waits for, where there is not enough for all. */
const nice = 5;

/** Results that are unpacked at once, and letters: that takes no longer than other work of the receiver. */
const lot = 100;
const lotLetters = 1_000_000;

/** Twice as many letters as the results of the largest file have, as banks write it: what stands once in a file may hold for all of its transfers. */
const mostSaid = 64_000_000;

/** What it takes to say a result besides. */
const plainLetters = 300;

const lettersOf = ({ reasons, words }: BankResult) =>
  plainLetters + (words?.length ?? 0) + reasons.reduce((sum, reason) => sum + reason.length, 0);

/** @throws NoBankResult before more is written than that: what is written is outside the thread's heap, which is bounded */
function lotsIn(results: readonly BankResult[], place: Place): Uint8Array<ArrayBuffer>[] {
  const lots: Uint8Array<ArrayBuffer>[] = [];
  let [said, letters]: [number, number] = [0, 0];
  let some: BankResult[] = [];
  const close = () => {
    if (some.length > 0) lots.push(serialize(some));
    [some, letters] = [[], 0];
  };
  for (const result of results) {
    const its = lettersOf(result);
    said += its;
    if (said > mostSaid) throw new NoBankResult('PSOF0745', { ...place });
    some.push(result);
    letters += its;
    if (some.length === lot || letters > lotLetters) close();
  }
  close();
  return lots;
}

/**
 * A thread that reads banks' files one after the other, so that nobody waits for them. Nothing is said of a file before it was
 * read to its end: of one that is broken, nothing is taken. Such a one is the thread's last.
 */
function readFiles(tell: (message: FromReader) => void): (message: ToReader) => void {
  let reader = new BankResultReader();
  return (message) => {
    try {
      if (message !== 'end') {
        reader.write(message);
        tell({ readTo: reader.place });
        return;
      }
      const { results, others } = reader.end();
      const lots = lotsIn(results, reader.place);
      reader = new BankResultReader();
      tell({ lots, others });
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
  const take = readFiles((message) =>
    port.postMessage(message, 'lots' in message ? message.lots.map(({ buffer }) => buffer) : []),
  );
  port.on('message', (message: ToReader) => take(message));
}
