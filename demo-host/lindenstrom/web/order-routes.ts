import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { checkForm } from '../orders/form-check.ts';
import type { OrderBook } from '../../orders/order-book.ts';
import type { ReportQueue } from '../../orders/report-queue.ts';
import { alreadyOrdered, badRequest, notFound } from '../pages/notice-pages.ts';
import { order } from '../pages/order.ts';
import { thanks } from '../pages/thanks.ts';
import { formLimit, isForeign, valuesOf } from './form-input.ts';
import type { SendPage } from './site.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** How long a customer waits for the news whether the recommendation was found, before the thank-you page says "not yet". */
const patienceMs = 2500;

export function addOrderRoutes(
  site: FastifyInstance,
  options: { send: SendPage; book: OrderBook; queue: ReportQueue },
): void {
  const { send, book, queue } = options;

  site.get('/bestellen', (request, reply) => {
    const values = valuesOf(request.query);
    return send(reply, 200, order({ submissionId: randomUUID(), values, errors: {} }));
  });

  site.post('/bestellen', { config: formLimit }, async (request, reply) => {
    if (isForeign(request)) return send(reply, 403, badRequest);
    const values = valuesOf(request.body);
    const submissionId = values['vorgang'] ?? '';
    if (!uuid.test(submissionId)) return send(reply, 400, badRequest);
    const { form, errors } = checkForm(values);
    if (!form) return send(reply, 422, order({ submissionId, values, errors }));
    const placed = await book.place(submissionId, form, new Date());
    if (!placed.same) return send(reply, 409, alreadyOrdered(placed.order));
    queue.start(placed.order);
    await queue.firstTry(placed.order, patienceMs);
    return reply.redirect(`/bestellung/${submissionId}`, 303);
  });

  site.get<{ Params: { submissionId: string } }>('/bestellung/:submissionId', (request, reply) => {
    const found = book.find(request.params.submissionId);
    return found ? send(reply, 200, thanks(found)) : send(reply, 404, notFound);
  });
}
