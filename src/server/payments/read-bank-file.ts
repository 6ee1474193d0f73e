import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { BankResult, BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { Turns } from '#server/domain/turns.ts';
import { Failure } from '#server/failure.ts';
import type { FromReader, ToReader } from './bank-reader.ts';
import { KeptBytes } from './kept-bytes.ts';
import type { Place } from './unreadable.ts';

/** A thread that waits for the next file: to start one takes longer than to read most files. */
let idle: Worker | null = null;

/**
 * Half as much again as the largest file needs, as banks write it: 50 MB with 105,000 transfers of ours are read with 128 MB. A file that is made
 * to take more ends its thread, not the service.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192 };

/**
 * Each thread has its memory, and its part of a processor; who waits has sent no more than the connection holds, and is
 * told to come again before a proxy ends a connection on which nothing goes on (nginx after a minute).
 */
const turns = new Turns({ atOnce: 2, mostWaiting: 8, patienceMs: 30_000 });

/** What files say that are being booked: four of the largest, as banks write them, have less. One for which there is no room keeps its turn. */
const keptOfAll = new KeptBytes(128_000_000);

function startThread(): Worker {
  const isBuilt = import.meta.url.endsWith('.js');
  if (isBuilt) return new Worker(new URL('bank-reader.js', import.meta.url), { resourceLimits });
  // Straight from its source, which Node.js itself does not read.
  const compiler = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  ).href;
  const source = new URL('bank-reader.ts', import.meta.url).href;
  const code = `import { register } from '${compiler}'; register(); await import('${source}');`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { resourceLimits });
}

function newReader(): Worker {
  const worker = startThread();
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (idle === worker) idle = null;
  });
  return worker;
}

/** A file of nothing but elements can fill any memory; no bank writes one. */
function asFailure(error: Error, readTo: Place): Error {
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull ? new Failure('PSOF0745', [], { ...readTo }) : error;
}

/** Pieces of a file, of some 64 kB each, that wait for the thread at most: whoever sends faster than it reads is held back. */
const mostWaiting = 16;

type Answer = Exclude<FromReader, { readonly readTo: Place }>;

/** Messages of a thread, one at a time. @throws Error where the thread breaks */
class Conversation {
  readonly #worker: Worker;
  #answer: { resolve: (message: Answer) => void; reject: (error: Error) => void } | null = null;
  #early: Answer | Error | null = null;
  #waiting = 0;
  #readTo: Place = { line: 1, column: 1 };
  #whenTaken: (() => void) | null = null;
  readonly #onMessage = (message: FromReader) => {
    if ('readTo' in message) this.#taken(message.readTo);
    else this.#settle(message);
  };
  readonly #onError = (error: Error) => this.#settle(error);
  readonly #onExit = () => this.#settle(new Error('the thread that reads bank files has ended'));

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.ref();
    worker.on('message', this.#onMessage).on('error', this.#onError).on('exit', this.#onExit);
  }

  say(message: ToReader): void {
    // Copied, not given away: whoever reads from the network goes on using it.
    this.#worker.postMessage(message, []);
  }

  /** Hands a piece over. @returns when there is room for another, or nothing is read any more */
  async give(piece: Uint8Array): Promise<void> {
    this.#waiting += 1;
    this.say(piece);
    if (this.#waiting < mostWaiting || this.#early) return;
    await new Promise<void>((resolve) => {
      this.#whenTaken = resolve;
    });
  }

  /** What it has said already, while the file is still being sent: only that it cannot be read. */
  get refusal(): Answer | Error | null {
    return this.#early;
  }

  hear(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      if (this.#early) this.#settle(this.#early);
    });
  }

  end(): void {
    this.#worker.off('message', this.#onMessage).off('error', this.#onError).off('exit', this.#onExit);
  }

  #taken(readTo: Place): void {
    this.#readTo = readTo;
    this.#waiting -= 1;
    this.#goOn();
  }

  #goOn(): void {
    this.#whenTaken?.();
    this.#whenTaken = null;
  }

  #settle(message: Answer | Error): void {
    this.#goOn();
    const answer = this.#answer;
    this.#answer = null;
    // What is wrong first counts: pieces that were on their way to the thread then have mistakes of their own.
    if (!answer) this.#early ??= message;
    if (message instanceof Error) answer?.reject(asFailure(message, this.#readTo));
    else answer?.resolve(message);
  }
}

/** What the slowest line is taken for while others wait: 256 kbit/s, after so many milliseconds that nothing is said of. */
const slowest = { bytesPerMs: 32, patienceMs: 10_000 };

interface Reading {
  /** How many bytes a file may have. */
  readonly largest: number;
  /** Ends the waiting for others' files. */
  readonly signal?: AbortSignal;
  readonly kept?: KeptBytes;
}

/**
 * What a bank's file says, some at a time, read off the event loop and never written to a disk. Nothing comes before all of it
 * was read, and it is read after those of others: who takes long over what it says keeps no other file from being read.
 * @param body the bytes of the file
 * @throws Failure PSOF0008 for a body of another kind, PSOF0007 too large; the codes of `UnreadableCode`, with what is wrong and where; as `Turns`,
 * PSOF0010 also where others wait and it is sent too slowly
 */
export async function* readBankFile(body: unknown, reading: Reading): AsyncGenerator<BankResults> {
  if (!(body instanceof Readable)) throw new Failure('PSOF0008');
  const { largest, signal, kept = keptOfAll } = reading;
  let endTurn: (() => void) | null = await turns.take(signal);
  let bytes = 0;
  try {
    const { lots, others } = await readByThread(body, largest);
    let left = lots.reduce((sum, { length }) => sum + length, 0);
    for (let some = lots.shift(); some; some = lots.shift()) {
      if (endTurn && kept.take(left)) {
        bytes = left;
        endTurn();
        endTurn = null;
      }
      yield { results: deserialize(some) as readonly BankResult[], others: 0 };
      left -= some.length;
      if (endTurn) continue;
      bytes -= some.length;
      kept.giveBack(some.length);
    }
    yield { results: [], others };
  } finally {
    kept.giveBack(bytes);
    endTurn?.();
  }
}

/** The pieces of a file, as long as they come fast enough for others. @throws as `readBankFile` */
async function* piecesOf(body: Readable, largest: number): AsyncGenerator<Uint8Array> {
  const pieces = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let size = 0;
  let sending = 0;
  try {
    for (;;) {
      const asked = performance.now();
      const patienceMs = slowest.patienceMs + size / slowest.bytesPerMs - sending;
      const next = await turns.inTime(pieces.next(), patienceMs);
      if (next.done) return;
      sending += performance.now() - asked;
      size += next.value.length;
      if (size > largest) throw new Failure('PSOF0007');
      yield next.value;
    }
  } finally {
    // Not by what reads it, which may wait for a piece without end.
    body.destroy();
  }
}

async function readByThread(body: Readable, largest: number) {
  const worker = idle ?? newReader();
  idle = null;
  const conversation = new Conversation(worker);
  let isDone = false;
  try {
    for await (const piece of piecesOf(body, largest)) {
      if (conversation.refusal) break;
      await conversation.give(piece);
    }
    if (!conversation.refusal) conversation.say('end');
    const heard = await conversation.hear();
    if ('code' in heard) throw new Failure(heard.code, [], heard.values);
    isDone = true;
    return heard;
  } finally {
    conversation.end();
    // One that stopped in the middle of a file does not begin another.
    if (isDone && !idle) {
      idle = worker;
      worker.unref();
    } else void worker.terminate();
  }
}
