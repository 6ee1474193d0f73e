import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { pathTo } from '#contract/routes.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { frameHeaders } from './frame-headers.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Leads the frame of a loader to the widget's page for what is none, with all that was handed over. A link can name any route in a
 * partner's page, also one that no frame can show: the browser's own failure would stand there, or an answer for programs.
 * @returns whether it is such a frame that asks
 */
export function leadFrame(tenants: Tenants, request: FastifyRequest, reply: FastifyReply): boolean {
  // May be no address that can be read.
  const [path = '', search = ''] = request.url.split(/\?(.*)/s);
  const tenant = tenants.get(path.split('/')[1] ?? '');
  const asked = new URL('http://frame/');
  asked.search = search;
  if (!tenant || surroundingsOf(request.headers, tenant, asked) !== 'embedded') return false;
  frameHeaders(reply, { ancestors: [`'self'`, ...tenant.config.allowedOrigins] }).header('cache-control', 'no-store');
  reply.redirect(`/${tenant.key}${pathTo('notFound')}${asked.search}`, 302);
  return true;
}

/** For what has an address below a tenant's and is no page of the widget. */
export const leadFrames =
  (tenants: Tenants): onRequestHookHandler =>
  (request, reply, go) => {
    if (!leadFrame(tenants, request, reply)) go();
  };
