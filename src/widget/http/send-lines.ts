import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { CallError } from './call-error.ts';
import { connection } from './connection.ts';
import { refusedBy } from './refused.ts';
import { headersOf } from './request.ts';
import { wholeOf } from './whole-of.ts';

interface Sending {
  readonly query: Readonly<Record<string, unknown>>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Hears how much of it has gone, from 0 to 1: the service takes no more of it than it has worked through. */
  readonly onSent: (part: number) => void;
}

const ofFailure = ({ status, responseText }: XMLHttpRequest) => new Response(responseText, { status });

/**
 * Sends a file to a call of the contract that reads it as it comes (`takesFile`).
 * @returns the lines of the answer
 * @throws CallError with a code of the closed list, PSOF0011 where the connection broke; an aborted one rejects with the signal's reason
 */
export async function sendLines(endpoint: Endpoint, { query, file, signal, onSent }: Sending): Promise<string[]> {
  const whole = await wholeOf(endpoint);
  const sent = connection().token();
  const headers = headersOf({}, '*/*');
  headers.set('content-type', 'text/csv');
  // The one way in which a browser tells how much of a body has gone.
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      request.open(whole.method, addressOf(whole, {}, query));
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total));
      request.addEventListener('load', () => resolve());
      request.addEventListener('error', () => reject(new CallError('PSOF0011')));
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      request.send(file);
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (request.status >= 200 && request.status < 300) return request.responseText.split('\n').filter(Boolean);
  throw await refusedBy(ofFailure(request), whole.dictionary, sent);
}
