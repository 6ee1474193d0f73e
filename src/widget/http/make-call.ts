import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { fromWire, toWire } from '#contract/wire.ts';
import { addressOf } from './address.ts';
import type { CallOptions } from './call-options.ts';
import { CallError } from './call-error.ts';
import { client } from './client.ts';
import { connection } from './connection.ts';
import { failureOf } from './failure.ts';

type Values = Readonly<Record<string, unknown>>;

function headersOf(options: CallOptions<Endpoint>): Headers {
  const { language, token: sessionToken } = connection();
  const headers = new Headers({ accept: 'application/json', 'x-accept-language': language() });
  const token = options.token ?? sessionToken();
  if (token !== null) {
    headers.set('authorization', `Bearer ${token}`);
    // Partners' proxies tend to eat the standard header; the specification sends both.
    headers.set('x-authorization', `Bearer ${token}`);
  }
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  return headers;
}

async function request(endpoint: Endpoint, options: CallOptions<Endpoint>): Promise<Response> {
  const url = addressOf(endpoint, options.params as Values | undefined, options.query as Values | undefined);
  const headers = headersOf(options);
  const body = options.body === undefined ? {} : { json: toWire(options.body, endpoint.dictionary) };
  try {
    return await client(url, { method: endpoint.method, headers, signal: options.signal, ...body });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError('PSOF0011', [], null, error);
  }
}

/**
 * Makes a call of the contract. Answers in English keys, checked by the contract's schema.
 * @throws CallError with a code of the closed list; an aborted call rejects with the signal's reason.
 */
export async function makeCall<E extends Endpoint>(endpoint: Endpoint, options: CallOptions<E>): Promise<AnswerOf<E>> {
  const { token } = connection();
  const sent = options.token ?? token();
  const response = await request(endpoint, options);
  if (!response.ok) {
    const failure = await failureOf(response, endpoint.dictionary);
    // The end of a session that another has followed since, or of a link, is not that of who is here now.
    if ((response.status === 401 || failure.code === 'PSOF0204') && sent === token()) connection().onSessionOver();
    throw failure;
  }
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
