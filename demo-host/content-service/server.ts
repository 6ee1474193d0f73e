import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { graphql } from 'graphql';
import { listen, type OpenSite } from '../listen.ts';
import { readDefinitions } from './definitions.ts';
import { schemaFor } from './graphql.ts';
import type { Stock } from './item.ts';

/** What may be wrong with a service, one at a time. */
export type Fault =
  | 'quota'
  | 'no-token'
  | 'every-token-refused'
  | 'errors-with-200'
  | 'errors-with-400'
  | 'half'
  | 'never-ends'
  | 'endless'
  | 'no-json'
  | 'elsewhere'
  | 'down'
  | null;

export interface ContentServiceOptions {
  readonly port: number;
  readonly app: string;
  /** The client's part of its id. */
  readonly client: string;
  readonly secret: string;
  readonly stock: () => Stock;
  readonly languages?: readonly string[];
  /** Of a token; null: the answer does not say. */
  readonly tokenSeconds?: number | null;
}

export interface ContentService extends OpenSite {
  /** What is wrong from now on. */
  fault: Fault;
  /** Tokens that were given, and requests with one, since the start. */
  readonly counts: { tokens: number; requests: number; assets: number };
  /** No token that was given until now works any more. */
  readonly revokeTokens: () => void;
}

const errorBody = (statusCode: number) => ({ message: '', type: `https://httpstatuses.com/${statusCode}`, statusCode });
const failed = { message: 'You do not have the necessary permission.', extensions: { code: 'DOMAIN_FORBIDDEN' } };

/** By what a webhook proves where it comes from: a plain hash of the body as it is sent and the shared secret. */
export const signatureOf = (body: string | Buffer, secret: string): string =>
  createHash('sha256').update(body).update(secret, 'utf8').digest('base64');

/** Says it byte by byte for as long as anybody listens, or falls silent in the middle. */
function neverEnd(reply: FastifyReply, isSilent: boolean): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'application/json' });
  raw.write('{"data":');
  const piece = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    while (!raw.destroyed && raw.write(piece));
  };
  if (isSilent) return reply;
  raw.on('drain', more);
  more();
  return reply;
}

/**
 * A double of a Squidex content service, as far as its protocol is used here: tokens, GraphQL, files. It knows one app; a token or an address of another
 * one is answered with 404, as there.
 */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { app: appName, client, secret, stock, languages = ['de', 'en'], tokenSeconds = 2_592_000 } = options;
  const site: FastifyInstance = Fastify({ logger: false, forceCloseConnections: true });
  const tokens = new Map<string, number>();
  const state: Pick<ContentService, 'fault' | 'counts'> = {
    fault: null,
    counts: { tokens: 0, requests: 0, assets: 0 },
  };
  const schema = schemaFor(
    {
      stock,
      admit: (name) => {
        if (state.fault === 'half' && name === 'faqs') throw new Error(failed.message);
      },
    },
    await readDefinitions(),
    languages,
  );

  site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  site.post('/identity-server/connect/token', async (request, reply) => {
    const form = request.body as Record<string, string>;
    const isClient = form['client_id'] === `${appName}:${client}` && form['client_secret'] === secret;
    if (form['grant_type'] !== 'client_credentials' || form['scope'] !== 'squidex-api') {
      return reply.code(400).send({ error: 'invalid_request' });
    }
    if (!isClient || state.fault === 'no-token') {
      return reply.code(401).header('www-authenticate', 'Basic').send({ error: 'invalid_client' });
    }
    state.counts.tokens += 1;
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, Date.now() + (tokenSeconds ?? 3600) * 1000);
    return {
      access_token: token,
      ...(tokenSeconds !== null && { expires_in: tokenSeconds }),
      token_type: 'Bearer',
      scope: 'squidex-api',
    };
  });

  /** What a request with a token is answered before anything is looked for. */
  const turnedAway = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    state.counts.requests += 1;
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const { app } = request.params as { readonly app: string };
    const refuse = (status: number) => reply.code(status).send(errorBody(status));
    if (state.fault === 'down') return refuse(503);
    if (state.fault === 'elsewhere') return reply.redirect('https://elsewhere.example/');
    if (app !== appName) return refuse(404);
    if (state.fault === 'every-token-refused' || (tokens.get(token) ?? 0) <= Date.now()) return refuse(401);
    if (state.fault === 'quota') return refuse(429);
    return null;
  };

  site.post('/api/content/:app/graphql', async (request, reply) => {
    const refused = turnedAway(request, reply);
    if (refused) return refused;
    const { fault } = state;
    if (fault === 'never-ends' || fault === 'endless') return neverEnd(reply, fault === 'never-ends');
    if (fault === 'no-json') return reply.type('text/html').send('<h1>Bad gateway</h1>');
    if (fault === 'errors-with-200') return { errors: [failed] };
    if (fault === 'errors-with-400') return reply.code(400).send({ errors: [failed] });
    const { query } = request.body as { readonly query: string };
    const { data, errors } = await graphql({ schema, source: query });
    reply.header('x-costs', '2');
    return { ...(errors && { errors }), ...(data !== undefined && { data }) };
  });

  site.get('/api/assets/:app/:id/*', async (request, reply) => {
    const refused = turnedAway(request, reply);
    if (refused) return refused;
    state.counts.assets += 1;
    const { id } = request.params as { readonly id: string };
    const { cache } = request.query as { readonly cache?: string };
    const found = stock().assets.find((asset) => asset.id === id);
    if (!found) return reply.code(404).send(errorBody(404));
    if (found.status !== undefined) return reply.code(found.status).send(errorBody(found.status));
    // Its real one would make a picture anew as it is asked for; this one has it as it was put up.
    if (cache) reply.header('cache-control', `public,max-age=${cache}`);
    return reply.header('etag', `"${found.version}"`).type(found.mimeType).send(found.bytes);
  });

  const { url, close } = await listen(site, options.port, '127.0.0.1');
  return Object.assign(state, { url, close, revokeTokens: () => tokens.clear() });
}
