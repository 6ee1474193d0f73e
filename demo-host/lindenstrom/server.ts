import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { addHosts } from '../hosts/hosts.ts';
import { Declarations } from './orders/declarations.ts';
import { listen, type OpenSite } from '../listen.ts';
import { OrderBook } from '../orders/order-book.ts';
import { ReportQueue, type BackOff } from '../orders/report-queue.ts';
import { home } from './pages/home.ts';
import { imprint, privacy, withdrawal } from './pages/legal.ts';
import { referral } from './pages/referral.ts';
import { addDeclarationRoutes } from './web/declaration-routes.ts';
import { addMeasuringRoutes } from './web/measuring-routes.ts';
import { addOrderRoutes } from './web/order-routes.ts';
import { createSite } from './web/site.ts';

export interface LindenstromOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Where the referral service is, for browsers and for this server. */
  readonly serviceUrl: string;
  /** Lindenstrom's key at the service, with which it reports orders. */
  readonly operatorKey: string;
  /** Folder for `lindenstrom-orders.jsonl` and `lindenstrom-declarations.jsonl`. */
  readonly dataDir: string;
  readonly logger?: FastifyBaseLogger;
  readonly backOff?: BackOff;
}

const patientBackOff: BackOff = { firstMs: 1000, longestMs: 5 * 60_000 };

/**
 * Opens Lindenstrom's site. Rejects with the system's error when the port is taken or the folder cannot be written.
 * `close` stops taking requests, ends what runs and keeps what is not reported yet for the next start.
 */
export async function startLindenstrom(options: LindenstromOptions): Promise<OpenSite> {
  const { port, host = '127.0.0.1', operatorKey, backOff = patientBackOff } = options;
  const serviceOrigin = new URL(options.serviceUrl).origin;
  const { site, send } = await createSite(serviceOrigin, options.logger);
  const book = await OrderBook.open(join(options.dataDir, 'lindenstrom-orders.jsonl'), 'LS');
  const declarations = await Declarations.open(join(options.dataDir, 'lindenstrom-declarations.jsonl'));
  const service = { url: serviceOrigin, tenant: 'lindenstrom', operatorKey };
  const queue = new ReportQueue({ service, book, logger: site.log, backOff });
  site.addHook('onClose', async () => {
    await queue.close();
    await book.close();
    await declarations.close();
  });

  const pages = {
    '/': home,
    '/empfehlen': referral('de', serviceOrigin),
    '/en/empfehlen': referral('en', serviceOrigin),
    '/impressum': imprint,
    '/datenschutz': privacy,
    '/widerruf': withdrawal,
  };
  for (const [path, page] of Object.entries(pages)) {
    site.get(path, (_request, reply) => send(reply.header('cache-control', 'no-cache'), 200, page));
  }
  addMeasuringRoutes(site, send);
  addDeclarationRoutes(site, { send, declarations });
  addOrderRoutes(site, { send, book, queue });
  await addHosts(site, serviceOrigin);

  return listen(site, port, host);
}
