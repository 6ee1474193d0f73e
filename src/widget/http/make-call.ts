import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { fromWire } from '#contract/wire.ts';
import type { CallOptions } from './call-options.ts';
import { CallError } from './call-error.ts';
import { connection } from './connection.ts';
import { refusedBy } from './refused.ts';
import { request } from './request.ts';

/**
 * Makes a call of the contract. Answers in English keys, checked by the contract's schema.
 * @throws CallError with a code of the closed list; an aborted call rejects with the signal's reason.
 */
export async function makeCall<E extends Endpoint>(
  endpoint: Endpoint,
  options: CallOptions<E>,
  file?: Blob,
): Promise<AnswerOf<E>> {
  const { token } = connection();
  const sent = options.token ?? token();
  const response = await request(endpoint, options, { file });
  if (!response.ok) throw await refusedBy(response, endpoint.dictionary, sent);
  if (!endpoint.answer) {
    connection().onAnswer?.(endpoint.name, undefined, options.body);
    return undefined as AnswerOf<E>;
  }
  const answer: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(endpoint.answer, fromWire(answer, endpoint.dictionary));
  if (!parsed.success) throw new CallError('PSOF0001', [], response.headers.get('x-request-id'), parsed.issues);
  connection().onAnswer?.(endpoint.name, parsed.output, options.body);
  return parsed.output as AnswerOf<E>;
}
