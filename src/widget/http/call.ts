import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { CallError } from './call-error.ts';
import type { CallOptions } from './call-options.ts';
import { wholeOf } from './whole-of.ts';

/** HTTP client, dictionary and schemas come after the first screen, which the frame's own data paints (design §9). */
async function load(endpoint: Endpoint) {
  try {
    return await Promise.all([wholeOf(endpoint), import('./make-call.ts')]);
  } catch (error) {
    throw new CallError('PSOF0011', [], null, error);
  }
}

/**
 * Makes a call of the contract. Answers in English keys, checked by the contract's schema.
 * @throws CallError with a code of the closed list; an aborted call rejects with the signal's reason.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  const [whole, { makeCall }] = await load(endpoint);
  return makeCall<E>(whole, options);
}
