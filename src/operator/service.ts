import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { AnswerOf, BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf } from '#contract/endpoint.ts';
import { fromWire, toWire } from '#contract/wire.ts';
import { ownKey, required } from './own-key.ts';
import { NotConfigured, Refused } from './refused.ts';
import { refusalIn } from './told-failure.ts';

interface Input<E extends Endpoint> {
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  /** Instead of a body: a file, opened anew for each try. */
  readonly file?: { readonly open: () => BodyInit; readonly type: string };
}

/** The service, as one tenant's operator. */
export interface OperatorService {
  /** @throws Refused with the service's code and sentence; `UNREACHABLE` where nobody answers, `ANSWER` where somebody else does */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<AnswerOf<E>>;
  /** The same for a call whose answer or body is a file. */
  send(
    endpoint: Endpoint,
    request: { params?: Record<string, string>; query?: URLSearchParams; body?: () => BodyInit; type?: string },
  ): Promise<Response>;
}

/** How often a service that is busy is asked again, a second apart. */
const patience = 10;

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** What made it fail: "fetch failed", which is what is thrown, says nothing. */
const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error);

function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return 'no reason';
  // OpenSSL's words fill a line with the place in its own source.
  if (codeOf(reason) === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'it does not speak https';
  return reason.message.split('\n', 1)[0] || codeOf(reason) || reason.name;
}

/** Failures of a connection that never came about: nothing was sent. */
const neverReached =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(?:NET|HOST)UNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_SSL_.*|ERR_TLS_.*|.*CERT.*)$/;

const wasSent = (reason: unknown) =>
  !(reason instanceof Error) || !(neverReached.test(codeOf(reason)) || reason.message === 'bad port');

/** @throws NotConfigured for what is no address of a service */
function originIn(env: NodeJS.ProcessEnv): string {
  const given = env['OPERATOR_URL'] || 'http://localhost:4600';
  if (!/^https?:\/\/[^/]/i.test(given) || !URL.canParse(given)) {
    throw new NotConfigured('OPERATOR_URL has to be an address that begins with http:// or https://');
  }
  // As people copy it from a browser: with a slash, which the paths begin with.
  return given.replace(/\/+$/, '');
}

/**
 * Its calls throw NotConfigured when tenant or key are missing: not every command needs them.
 * @param env `OPERATOR_URL` (default http://localhost:4600), `OPERATOR_TENANT`, `OPERATOR_KEY` or `OPERATOR_KEY_FILE`
 */
export function serviceOf(env: NodeJS.ProcessEnv): OperatorService {
  const send: OperatorService['send'] = async (endpoint, { params = {}, query, body, type }) => {
    const tenant = required(env, 'OPERATOR_TENANT');
    const key = ownKey(env);
    const origin = originIn(env);
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = query && query.size > 0 ? `?${query}` : '';
    const isReading = endpoint.method === 'GET';
    const headers = {
      authorization: `Bearer ${key}`,
      'x-accept-language': 'en',
      ...(type && { 'content-type': type }),
    };
    const ask = () =>
      fetch(`${origin}/api/v1/${tenant}/${path}${search}`, {
        method: endpoint.method,
        headers,
        // Followed, what was to be done would become a question, and be answered as if it were done.
        redirect: 'manual',
        ...(body && { body: body(), duplex: 'half' as const }),
      }).catch((error: unknown) => {
        const reason = causeOf(error);
        const isUnsure = !isReading && wasSent(reason);
        const doubt = isUnsure ? '. It is not known whether it was done: look before you do it again.' : '';
        const sentence = `${origin} does not answer (${reasonOf(reason)})${doubt}`;
        throw new Refused('UNREACHABLE', sentence, { done: isUnsure ? 'unknown' : 'nothing' });
      });
    let answer = await ask();
    // Busy for a moment: nothing was done.
    for (let tries = 0; answer.status === 503 && tries < patience; tries += 1) {
      await pause(1000);
      answer = await ask();
    }
    if (answer.ok) return answer;
    if (answer.status >= 300 && answer.status < 400) {
      const elsewhere = answer.headers.get('location') ?? 'nowhere';
      throw new Refused('ANSWER', `${origin} leads to ${elsewhere}. Set OPERATOR_URL to where the service itself is.`);
    }
    throw await refusalIn(answer, { isReading });
  };

  return {
    send,
    async call(endpoint, { params, query, body, file } = {}) {
      const wireQuery = toWire(query ?? {}, endpoint.queryDictionary) as Record<string, unknown>;
      const entries = Object.entries(wireQuery).filter(([, value]) => value !== undefined && value !== null);
      const answer = await send(endpoint, {
        params: params ?? {},
        query: new URLSearchParams(entries.map(([name, value]) => [name, String(value)])),
        ...(body !== undefined && {
          body: () => JSON.stringify(toWire(body, endpoint.dictionary)),
          type: 'application/json',
        }),
        ...(file && { body: file.open, type: file.type }),
      });
      const text = await answer.text();
      const data = text === '' ? undefined : dataIn(text, endpoint);
      return withDefaults(endpoint, fromWire(data, endpoint.dictionary)) as AnswerOf<typeof endpoint>;
    },
  };
}

/** With what a service of the version before leaves out, as the contract says it where nothing is said. */
function withDefaults({ answer }: Endpoint, told: unknown): unknown {
  if (!answer || !('entries' in answer) || typeof told !== 'object' || told === null) return told;
  const unsaid = Object.entries<unknown>(v.getDefaults(answer) ?? {}).filter(
    ([name, value]) => value !== undefined && !Object.hasOwn(told, name),
  );
  return { ...told, ...Object.fromEntries(unsaid) };
}

/** @throws Refused with the code `ANSWER` for what is none of the service's: something in between may have put it in the place of one */
function dataIn(text: string, { method }: Endpoint): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const sentence = 'What answers is not the service: is OPERATOR_URL right?';
    throw new Refused('ANSWER', sentence, { done: method === 'GET' ? 'nothing' : 'unknown' });
  }
}
