import type { FastifyInstance } from 'fastify';
import type { OrderBook } from '../../orders/order-book.ts';
import type { ReportQueue } from '../../orders/report-queue.ts';
import { checkOrder } from '../shop/check-order.ts';
import type { ShopCategory } from '../shop/categories.ts';
import type { ShopTariff } from '../shop/tariffs.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** How long a customer waits for the news whether the recommendation was found. */
const patienceMs = 2500;

/** An hour's tries of one network address. */
const limit = { rateLimit: { max: 60, timeWindow: '1 hour' } };

interface Shop {
  readonly tariffs: readonly ShopTariff[];
  readonly categories: readonly ShopCategory[];
  readonly book: OrderBook;
  readonly queue: ReportQueue;
}

/** What the site's script asks of the shop, as JSON: tariffs, and an order. */
export function addOrderRoutes(site: FastifyInstance, { tariffs, categories, book, queue }: Shop): void {
  site.get('/api/tarife', async () => ({ tarife: tariffs, kategorien: categories }));

  site.post<{ Body: unknown }>('/api/bestellungen', { config: limit }, async (request, reply) => {
    const { body } = request;
    const given = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
    const submission = given['vorgang'];
    if (typeof submission !== 'string' || !uuid.test(submission)) return reply.code(400).send({ fehler: {} });
    const now = new Date();
    const { form, mistakes } = checkOrder(given, tariffs, now);
    if (!form) return reply.code(422).send({ fehler: mistakes });
    const { order, same } = await book.place(submission, form, now);
    if (!same) return reply.code(409).send({ nummer: order.number });
    queue.start(order);
    await queue.firstTry(order, patienceMs);
    const { report } = book.find(submission) ?? order;
    return reply.code(201).send({ nummer: order.number, empfehlung: report });
  });
}
