import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How much of each tenant is later than promised. */
export type CountLate = () => Promise<
  readonly { readonly tenant: string; readonly kind: string; readonly count: number }[]
>;

/** `/metrics` for Prometheus: how long requests took, by route and status. No address, no person, no token. */
export function measure(app: FastifyInstance, countLate: CountLate): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'referral_overdue',
    help: 'What is later than promised, by tenant and kind',
    labelNames: ['tenant', 'kind'],
    registers: [register],
    async collect() {
      // Without an answer of the database there is no number; the other figures are told.
      const counts = await countLate().catch(() => []);
      this.reset();
      for (const { tenant, kind, count } of counts) this.set({ tenant, kind }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
