import { join } from 'node:path';
import { addHosts } from '../hosts/hosts.ts';
import { Declarations } from './orders/declarations.ts';
import { listen, type OpenSite } from '../listen.ts';
import { OrderBook } from '../orders/order-book.ts';
import { ReportQueue } from '../orders/report-queue.ts';
import { patientBackOff, type ShopOptions } from '../orders/shop-options.ts';
import { home } from './pages/home.ts';
import { imprint, privacy, withdrawal } from './pages/legal.ts';
import { referral } from './pages/referral.ts';
import { addDeclarationRoutes } from './web/declaration-routes.ts';
import { addMeasuringRoutes } from './web/measuring-routes.ts';
import { addOrderRoutes } from './web/order-routes.ts';
import { createSite } from './web/site.ts';

/**
 * Opens Lindenstrom's site. Rejects with the system's error when the port is taken or the folder cannot be written.
 * `close` stops taking requests, ends what runs and keeps what is not reported yet for the next start.
 */
export async function startLindenstrom(options: ShopOptions): Promise<OpenSite> {
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
