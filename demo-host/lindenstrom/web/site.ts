import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { badRequest, broken, notFound, tooMany } from '../pages/notice-pages.ts';
import { securityHeaders } from '../../security-headers.ts';
import { siteIcon } from './icon.ts';
import { documentOf, type Page } from './page.ts';
import { readStyleSheet } from './style-sheet.ts';

/** The longest honest order form is a tenth of it. */
const bodyLimit = 16 * 1024;

export type SendPage = (reply: FastifyReply, status: number, page: Page) => FastifyReply;

/** An empty site without its routes: headers, errors, style sheet, forms. Needs no port until it listens. */
export async function createSite(
  serviceOrigin: string,
  logger: FastifyBaseLogger | undefined,
): Promise<{ site: FastifyInstance; send: SendPage }> {
  const { css, version } = await readStyleSheet();
  const headers = securityHeaders(serviceOrigin);
  const send: SendPage = (reply, status, page) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(documentOf(page, version));

  const site = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // Addresses here hold numbers of referrals and recipients, which do not belong into a log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    routerOptions: { maxParamLength: 64 },
    frameworkErrors: (_error, _request, reply) => void send(reply, 400, badRequest),
  });
  // Only forms are taken; JSON and everything else is answered with 415.
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const params = new URLSearchParams(body.toString());
    done(null, Object.fromEntries([...params.keys()].map((name) => [name, params.get(name) ?? ''])));
  });
  await site.register(rateLimit, { global: false });

  site.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
    // Forms and orders belong to one person and one moment. Not `no-store`: it would take the entries from someone who
    // goes back in the history.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  });
  site.setNotFoundHandler((_request, reply) => send(reply, 404, notFound));
  site.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429) return send(reply, 429, tooMany);
    if (status >= 400 && status < 500) return send(reply, status, badRequest);
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, broken);
  });

  site.get('/site.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(css),
  );
  // Pages that nobody should find say so themselves.
  site.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow:\n'),
  );
  site.get('/icon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(siteIcon),
  );
  return { site, send };
}
