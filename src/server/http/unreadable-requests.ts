import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { exchangeWords } from '#contract/words/exchange.ts';
import { toWire } from '#contract/wire.ts';
import { Failure } from '#server/failure.ts';
import { failureWords } from './failure-words.ts';
import { languageOf } from './language.ts';

/** What Node's parser says, where it is not a 400. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what came to be no request, since its head cannot be read, is too long or never ends: in the shape of `errorAnswer`, with the parser's own status.
 * Nobody knows who speaks which language there, so it is the one for who names none.
 * @param error of Node's parser
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  // Nobody is there any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const failure = new Failure('PSOF0002');
  const body = JSON.stringify(toWire({ code: failure.code, ...failureWords(failure, languageOf({})) }, exchangeWords));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
