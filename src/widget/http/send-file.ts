import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { CallOptions } from './call-options.ts';
import { fetchPart } from './fetch-part.ts';
import { wholeOf } from './whole-of.ts';

/**
 * Makes a call of the contract whose body is a file, byte by byte as it is (`fileTypes`).
 * @throws CallError with a code of the closed list
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: Omit<CallOptions<E>, 'body'> = {},
): Promise<AnswerOf<E>> {
  const [whole, { makeCall }] = await fetchPart(() => Promise.all([wholeOf(endpoint), import('./make-call.ts')]));
  return makeCall<E>(whole, options, file);
}
