import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { CallOptions } from './call-options.ts';
import { fetchPart } from './fetch-part.ts';
import { wholeOf } from './whole-of.ts';

/**
 * Makes a call of the contract. Answers in English keys, checked by the contract's schema.
 * @throws CallError with a code of the closed list; an aborted call rejects with the signal's reason.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  // HTTP client, dictionary and schemas come after the first screen, which the frame's own data paints (design §9).
  const [whole, { makeCall }] = await fetchPart(() => Promise.all([wholeOf(endpoint), import('./make-call.ts')]));
  return makeCall<E>(whole, options);
}
