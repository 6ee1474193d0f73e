import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyError } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../bundle.ts';
import { securityHeaders } from '../security-headers.ts';
import { listen, type OpenSite } from '../listen.ts';
import { OrderBook } from '../orders/order-book.ts';
import { ReportQueue } from '../orders/report-queue.ts';
import { patientBackOff, type ShopOptions } from '../orders/shop-options.ts';
import { readCategories } from './shop/categories.ts';
import { readTariffs } from './shop/tariffs.ts';
import { siteDocument } from './web/document.ts';
import { addOrderRoutes } from './web/order-routes.ts';

/** The paths that the site's router knows; its document is sent for each, and for an unknown one with 404. */
const pages = ['/', '/tarife', '/empfehlen', '/en/empfehlen', '/bestellen', '/impressum', '/datenschutz'];

const styles = join(import.meta.dirname, 'site/site.css');
const icon = join(import.meta.dirname, 'site/icon.svg');

/**
 * Opens Fernklang's site: a single-page application with React Router, and the shop behind it. Rejects with the system's error when
 * the port is taken or the folder cannot be written.
 */
export async function startFernklang(options: ShopOptions): Promise<OpenSite> {
  const { port, host = '127.0.0.1', operatorKey, logger, backOff = patientBackOff } = options;
  const serviceOrigin = new URL(options.serviceUrl).origin;
  const headers = securityHeaders(serviceOrigin, "'self'");
  const site = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // Addresses here hold numbers of referrals and recipients, which do not belong into a log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
  });
  await site.register(rateLimit, { global: false });
  site.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  });
  site.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ fehler: {} });
  });

  const book = await OrderBook.open(join(options.dataDir, 'fernklang-orders.jsonl'), 'FK');
  const queue = new ReportQueue({
    service: { url: serviceOrigin, tenant: 'fernklang', operatorKey },
    book,
    logger: site.log,
    backOff,
  });
  site.addHook('onClose', async () => {
    await queue.close();
    await book.close();
  });

  const page = siteDocument(serviceOrigin);
  for (const path of pages) site.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  site.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html; charset=utf-8').send(page));
  let script: Promise<string> | undefined;
  site.get('/site.js', async (_request, reply) => {
    // Built when first asked for: most who start the demo look at one site only.
    script ??= bundle(join(import.meta.dirname, 'site/main.tsx'), 'production').catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    return reply.type('text/javascript; charset=utf-8').send(await script);
  });
  site.get('/site.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(styles, 'utf8')),
  );
  site.get('/icon.svg', async (_request, reply) => reply.type('image/svg+xml').send(await readFile(icon, 'utf8')));
  addOrderRoutes(site, { tariffs: await readTariffs(), categories: await readCategories(), book, queue });

  return listen(site, port, host);
}
