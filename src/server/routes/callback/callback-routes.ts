import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Tenants } from '#server/domain/tenants.ts';
import { Failure } from '#server/failure.ts';
import { languageOf, spokenBy } from '#server/http/language.ts';
import { leadFrames } from '../frame/lead-frame.ts';
import { callbackPage, callbackStyle } from './callback-page.ts';

export interface CallbackOptions {
  readonly tenants: Tenants;
  /** `dist/callback`: what the page runs. */
  readonly callbackDir: string;
}

const styleHash = createHash('sha256').update(callbackStyle).digest('base64');
const policy = `default-src 'none'; script-src 'self'; style-src 'sha256-${styleHash}'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * `/{tenant}/sso/callback`, to which the identity provider of a tenant's agencies leads back, in a window of its own. What stands in its
 * address is looked at by the page's script alone.
 */
export async function callbackRoutes(app: FastifyInstance, { tenants, callbackDir }: CallbackOptions): Promise<void> {
  app.get('/:tenant/sso/callback', { onRequest: leadFrames(tenants) }, async (request, reply) => {
    const { tenant: key } = request.params as { readonly tenant: string };
    const tenant = tenants.get(key);
    if (!tenant?.private.agencySignIn) throw new Failure(tenant ? 'PSOF0905' : 'PSOF0004');
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        // With any other the window that opened this one could not be told.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .send(callbackPage(tenant, spokenBy(tenant, languageOf(request.headers))))
    );
  });
  if (!existsSync(join(callbackDir, 'callback.js'))) return;
  await app.register(async (room) => {
    await room.register(fastifyStatic, { root: callbackDir, serve: false, cacheControl: false });
    room.get('/v1/sso/callback.js', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('callback.js'),
    );
  });
}
