import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { CallError } from './call-error.ts';
import type { CallOptions } from './call-options.ts';

/** A call, or where its definition is: schemas that the first screen can do without. */
type Called<E extends Endpoint> = E | (() => Promise<E>);

/** HTTP client, dictionary and schemas come after the first screen, which the frame's own data paints (design §9). */
async function load<E extends Endpoint>(called: Called<E>) {
  try {
    return await Promise.all([typeof called === 'function' ? called() : called, import('./make-call.ts')]);
  } catch (error) {
    throw new CallError('PSOF0011', [], null, error);
  }
}

/**
 * Makes a call of the contract. Answers in English keys, checked by the contract's schema.
 * @throws CallError with a code of the closed list; an aborted call rejects with the signal's reason.
 */
export async function call<E extends Endpoint>(called: Called<E>, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  const [endpoint, { makeCall }] = await load(called);
  return makeCall(endpoint, options);
}
