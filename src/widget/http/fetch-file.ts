import type { CallOptions } from './call-options.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { connection } from './connection.ts';
import { refusedBy } from './refused.ts';
import { request } from './request.ts';
import { wholeOf } from './whole-of.ts';

/**
 * Makes a call of the contract that answers a file where that is asked for (`answersCsv`).
 * @returns the file, as UTF-8 text with its byte order mark
 * @throws CallError with a code of the closed list
 */
export async function fetchFile<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Blob> {
  const { token } = connection();
  const sent = options.token ?? token();
  const whole = await wholeOf(endpoint);
  const response = await request(whole, options, { accept: 'text/csv' });
  if (response.ok) return response.blob();
  throw await refusedBy(response, whole.dictionary, sent);
}
