import type { Endpoint } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { addressOf } from './address.ts';
import { CallError } from './call-error.ts';
import type { CallOptions } from './call-options.ts';
import { client } from './client.ts';
import { connection } from './connection.ts';

type Values = Readonly<Record<string, unknown>>;

/** What goes along with each request: language, and the token of who is here, unless another one is given. */
export function headersOf(options: CallOptions<Endpoint>, accept: string): Headers {
  const { language, token: sessionToken } = connection();
  const headers = new Headers({ accept, 'x-accept-language': language() });
  const token = options.token ?? sessionToken();
  if (token !== null) {
    headers.set('authorization', `Bearer ${token}`);
    // Partners' proxies tend to eat the standard header; the specification sends both.
    headers.set('x-authorization', `Bearer ${token}`);
  }
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  return headers;
}

interface How {
  readonly accept?: string;
  readonly file?: Blob | undefined;
}

/**
 * Sends a call of the contract.
 * @param how what kind of answer is wanted, and the file that is sent in the place of a body
 * @throws CallError PSOF0011 where nothing answers; an aborted one rejects with the signal's reason
 */
export async function request(
  endpoint: Endpoint,
  options: CallOptions<Endpoint>,
  { accept = 'application/json', file }: How = {},
): Promise<Response> {
  const url = addressOf(endpoint, options.params as Values | undefined, options.query as Values | undefined);
  const headers = headersOf(options, accept);
  if (file) headers.set('content-type', endpoint.fileTypes?.[0] ?? file.type);
  const json = options.body === undefined ? {} : { json: toWire(options.body, endpoint.dictionary) };
  const body = file ? { body: file } : json;
  try {
    return await client(url, { method: endpoint.method, headers, signal: options.signal, ...body });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError('PSOF0011', [], null, error);
  }
}
