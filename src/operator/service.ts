import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf } from '#contract/endpoint.ts';
import { fromWire, toWire } from '#contract/wire.ts';

/** The service said no; nothing was done. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The environment does not say where the service is or who asks. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}

interface Input<E extends Endpoint> {
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  /** Instead of a body: a file, opened anew for each try. */
  readonly file?: { readonly open: () => BodyInit; readonly type: string };
}

/** The service, as one tenant's operator. */
export interface OperatorService {
  /** @throws Refused with the service's code and sentence; `UNREACHABLE` where nobody answers */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<AnswerOf<E>>;
  /** The same for a call whose answer or body is a file. */
  send(
    endpoint: Endpoint,
    request: { params?: Record<string, string>; query?: URLSearchParams; body?: () => BodyInit; type?: string },
  ): Promise<Response>;
}

/** How often a service that is busy is asked again, a second apart. */
const patience = 10;

/** Why nobody was reached: "fetch failed", which is what is thrown, says nothing; what made it fail does. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return 'no reason';
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}

const required = (env: NodeJS.ProcessEnv, name: string): string => {
  const value = env[name]?.trim();
  if (!value) throw new NotConfigured(`${name} is missing in the environment`);
  // What no header can hold would be told in full by what refuses it, and one of them is a secret.
  if (!/^[!-~]+$/.test(value))
    throw new NotConfigured(`${name} holds a blank, a line break or another character that is in none`);
  return value;
};

/**
 * Its calls throw NotConfigured when tenant or key are missing: not every command needs them.
 * @param env `OPERATOR_URL` (default http://localhost:4600), `OPERATOR_TENANT`, `OPERATOR_KEY`
 */
export function serviceOf(env: NodeJS.ProcessEnv): OperatorService {
  // As people copy it from a browser: with a slash, which the paths begin with.
  const origin = (env['OPERATOR_URL'] || 'http://localhost:4600').replace(/\/+$/, '');

  const send: OperatorService['send'] = async (endpoint, { params = {}, query, body, type }) => {
    const tenant = required(env, 'OPERATOR_TENANT');
    const key = required(env, 'OPERATOR_KEY');
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = query && query.size > 0 ? `?${query}` : '';
    const headers = {
      authorization: `Bearer ${key}`,
      'x-accept-language': 'en',
      ...(type && { 'content-type': type }),
    };
    const ask = () =>
      fetch(`${origin}/api/v1/${tenant}/${path}${search}`, {
        method: endpoint.method,
        headers,
        ...(body && { body: body(), duplex: 'half' as const }),
      }).catch((error: unknown) => {
        throw new Refused('UNREACHABLE', `${origin} does not answer (${reasonOf(error)})`);
      });
    let answer = await ask();
    // Busy for a moment: nothing was done.
    for (let tries = 0; answer.status === 503 && tries < patience; tries += 1) {
      await pause(1000);
      answer = await ask();
    }
    if (answer.ok) return answer;
    const failure = (await answer.json().catch(() => ({}))) as {
      Code?: string;
      Meldung?: string;
      Felder?: { Feld: string; Meldung: string; Stelle?: string }[];
    };
    const { Code: code = String(answer.status), Meldung: sentence = answer.statusText, Felder: fields = [] } = failure;
    const placed = fields.filter(({ Stelle }) => Stelle !== undefined);
    // In a file: a line for each, as for the lines of other files.
    if (placed.length > 0) {
      const lines = placed.map(({ Stelle, Meldung }) => `${Stelle}: ${Meldung}`);
      throw new Refused(code, [...(code === 'PSOF0003' ? [] : [sentence]), ...lines].join('\n'));
    }
    const wrong = fields.map(({ Feld, Meldung }) => (Meldung.startsWith(Feld) ? Meldung : `${Feld}: ${Meldung}`));
    // Nothing is marked on a command line: where fields are named, they are all that there is to say.
    const said = code === 'PSOF0003' && wrong.length > 0 ? wrong.join('; ') : [sentence, ...wrong].join(' ');
    throw new Refused(code, said);
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
      return (text === '' ? undefined : fromWire(JSON.parse(text), endpoint.dictionary)) as AnswerOf<typeof endpoint>;
    },
  };
}
