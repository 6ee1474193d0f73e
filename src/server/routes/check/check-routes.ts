import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Tenants } from '#server/domain/tenants.ts';
import { Failure } from '#server/failure.ts';
import { checkPage } from './check-page.ts';
import { checkStyle } from './check-style.ts';
import { readAddress } from './page-address.ts';

export interface CheckOptions {
  readonly tenants: Tenants;
  /** The service's address as partners reach it. */
  readonly publicUrl: string;
  /** `dist/check`: what looks at a partner's page from within. */
  readonly checkDir: string;
}

const styleHash = createHash('sha256').update(checkStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const asked = v.object({
  host: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  tenant: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
});

/**
 * For partners' developers: `/v1/check?host=…&tenant=…` tells whether a page may show the widget and what to write;
 * `/v1/check.js`, run in the console of a page, what it does there. Neither asks the page's server for anything: an address
 * that somebody types is not fetched.
 */
export async function checkRoutes(app: FastifyInstance, { tenants, publicUrl, checkDir }: CheckOptions): Promise<void> {
  const service = new URL(publicUrl).origin;
  app.get('/v1/check', async (request, reply) => {
    const query = v.safeParse(asked, request.query);
    if (!query.success) throw new Failure('PSOF0002');
    const { host, tenant } = query.output;
    const address = host.trim() === '' ? null : readAddress(host);
    return reply
      .status(address && address.origin === null ? 400 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(checkPage({ service, address, asked: tenant.trim().toLowerCase(), tenants: [...tenants.values()] }));
  });
  if (!existsSync(join(checkDir, 'check.js'))) return;
  await app.register(async (room) => {
    await room.register(fastifyStatic, { root: checkDir, serve: false, cacheControl: false });
    room.get('/v1/check.js', async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .sendFile('check.js'),
    );
  });
}
