import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { wireNames } from '#contract/dictionaries.ts';
import type { Dictionary } from '#contract/dictionary.ts';
import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/fields.ts';
import { idempotencyKeyPattern } from '#contract/idempotency-key.ts';
import { toWire } from '#contract/wire.ts';
import { Failure } from '#server/failure.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import type { Authentication } from './authentication.ts';
import type { CallerOf } from './caller.ts';
import { callerAddress } from './caller-address.ts';
import { createDoor } from './door.ts';
import { languageOf, spokenBy } from './language.ts';
import { parsePart, requireKnownNames } from './parse.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The words of the call, by which it names its fields. */
    readonly dictionary?: Dictionary | undefined;
  }
}

/** What a handler gets: everything parsed, the tenant found, the caller known. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly tenant: Tenant;
  readonly language: Language;
  /** Who makes it, of those that its `allow` names. */
  readonly caller: CallerOf<E>;
  readonly idempotencyKey: string | null;
  /** Network address by which the caller is counted; only ever kept as a keyed hash. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<
  | (E['answer'] extends v.GenericSchema ? AnswerInputOf<E> : void)
  // The reply itself, where a file was sent by it.
  | (E extends { readonly answersCsv: true } ? FastifyReply : never)
>;

/** An endpoint and its handler, ready to be mounted. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: never) => Promise<unknown>;
}

/** The address of a call as Fastify writes it. */
export function urlOf(endpoint: Endpoint): string {
  return endpoint.path.startsWith('/') ? `/api/v1${endpoint.path}` : `/api/v1/:tenant/${endpoint.path}`;
}

/** @throws Failure PSOF0002 for one that can be guessed */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Failure('PSOF0002');
  return key;
}

export interface MountOptions {
  readonly tenants: Tenants;
  readonly authentication: Authentication;
  /** Only operators come in. */
  readonly isForOperatorsAlone?: boolean | undefined;
}

/** How a failure names what was sent: by the words of the call's topic, and what these have no word for as the address says. */
const wordsOf = ({ body, dictionary, queryDictionary }: Endpoint): Dictionary | undefined =>
  body || !queryDictionary ? dictionary : { ...queryDictionary, ...(dictionary ?? wireNames) };

/** Serves the calls; any other method on one of their addresses is answered with 405. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const door = createDoor(options);
  const methodsAt = new Map<string, Set<string>>();
  for (const { endpoint, handle } of routes) {
    const url = urlOf(endpoint);
    // Whoever asks for the headers alone does nothing: no link is used up, nothing is counted or begun. A shared link tells where it leads.
    const exposeHeadRoute = endpoint.redirects === true;
    const methods = methodsAt.get(url) ?? new Set();
    methodsAt.set(url, methods.add(endpoint.method));
    if (exposeHeadRoute) methods.add('HEAD');
    app.route({
      method: endpoint.method,
      url,
      ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
      exposeHeadRoute,
      config: {
        streamsBody: endpoint.takesFile === true || endpoint.fileTypes !== undefined,
        keepsBytes: endpoint.isSigned === true,
        dictionary: wordsOf(endpoint),
        takesKey: endpoint.idempotent,
        isRepeatable: endpoint.isRepeatable,
      },
      onRequest: (request) => door.admit(request, endpoint),
      handler: async (request, reply) => {
        const { tenant: key, ...given } = request.params as Record<string, string>;
        const { tenant, caller } = door.admitted(request);
        requireKnownNames(endpoint, request.query);
        const params =
          endpoint.params && parsePart(endpoint, endpoint.params, { ...given, tenant: key }, ownNames(given));
        const call: Call<Endpoint> = {
          params,
          query: endpoint.query && parsePart(endpoint, endpoint.query, request.query, endpoint.queryDictionary),
          body: endpoint.body && parsePart(endpoint, endpoint.body, request.body, endpoint.dictionary),
          tenant,
          language: spokenBy(tenant, languageOf(request.headers)),
          caller,
          idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : null,
          address: callerAddress(request),
          request,
          reply,
        };
        // It was parsed with the endpoint's own schemas and let in by its own list, so it has exactly the types that the handler wants.
        const answer = await handle(call as never);
        if (answer === reply || reply.sent || endpoint.redirects || endpoint.isImage || endpoint.takesFile)
          return reply;
        reply.header('cache-control', 'no-store');
        if (!endpoint.answer) return reply.status(204).send();
        return toWire(answer, endpoint.dictionary);
      },
    });
  }
  for (const [url, methods] of methodsAt) {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.has(method));
    app.route({
      method: others,
      url,
      // Before a body is read that nobody wants.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...methods].join(', '));
        throw new Failure('PSOF0006');
      },
      handler: () => undefined,
    });
  }
}

/** Parameters of the path bear our own names: they never travel by name. */
function ownNames(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(['tenant', ...Object.keys(given)].map((name) => [name, name]));
}
