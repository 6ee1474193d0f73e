import { SourceTrouble } from './trouble.ts';

/** What every request to a foreign service works with. */
export interface Asking {
  /** Ends all that runs. */
  readonly signal: AbortSignal;
  /** For one request from beginning to end, its answer included. */
  readonly patienceMs: number;
}

/** Specification §9 "Content service request timeout", "HTTP timeout". */
export const usualPatienceMs = 300_000;

/** A service's answer, as much of it as may be taken. */
export interface Answered {
  readonly status: number;
  readonly bytes: Buffer;
}

/** @param path says of which answer it is too much: of hundreds of pictures one is to be found */
async function allOf(body: ReadableStream<Uint8Array> | null, most: number, path: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    // Leaving the loop closes the connection: the rest is never read.
    if (size > most) throw new SourceTrouble('too-large', `more than ${Math.round(most / 1024)} kB at ${path}`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function troubleOf(error: unknown, timeout: AbortSignal): SourceTrouble {
  if (error instanceof SourceTrouble) return error;
  // The cause names an address at most; the sentence says what there is to say.
  return new SourceTrouble(timeout.aborted ? 'too-slow' : 'unreachable', '', { cause: error });
}

/**
 * Asks a foreign service, with an end to its time and its answer's size; a redirect is followed nowhere, since a token goes along.
 * @param mostBytes of the answer, unpacked
 * @throws SourceTrouble `unreachable`, `too-slow`, `too-large`, `elsewhere`; what the signal says when it ends
 */
export async function ask(
  url: string,
  init: RequestInit,
  { signal, patienceMs }: Asking,
  mostBytes: number,
): Promise<Answered> {
  const timeout = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any([signal, timeout]) });
    if (answer.status >= 300 && answer.status < 400) throw new SourceTrouble('elsewhere', `status ${answer.status}`);
    return { status: answer.status, bytes: await allOf(answer.body, mostBytes, new URL(url).pathname) };
  } catch (error) {
    if (signal.aborted) throw error;
    throw troubleOf(error, timeout);
  }
}

/** An answer as JSON. @throws SourceTrouble `unreadable` */
export function jsonIn({ bytes, status }: Answered): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw new SourceTrouble('unreadable', `status ${status}, no JSON`, { cause: error });
  }
}
