import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Vouchers of one tenant and value, as they are counted for Prometheus. */
export interface CountedPool {
  readonly tenant: string;
  readonly valueCent: number;
  readonly left: number;
  readonly waiting: number;
  readonly low: boolean;
}

/** What is left of each tenant's vouchers, asked for with every scrape. */
function voucherGauges(register: Registry, readPools: () => Promise<readonly CountedPool[]>) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['tenant', 'value_cent'], registers: [register] });
  const left = gauge('vouchers_left', 'Vouchers in stock that can be given');
  const waiting = gauge('vouchers_waiting', 'Bounties that wait for a voucher');
  const low = gauge('vouchers_low', '1 where somebody waits or fewer are left than the tenant wants to have');
  return async () => {
    const pools = await readPools();
    for (const one of [left, waiting, low]) one.reset();
    for (const pool of pools) {
      const labels = { tenant: pool.tenant, value_cent: pool.valueCent };
      left.set(labels, pool.left);
      waiting.set(labels, pool.waiting);
      low.set(labels, pool.low ? 1 : 0);
    }
  };
}

/** `/metrics` for Prometheus: how long requests took, by route and status, and voucher stocks. No address, no person, no token. */
export function measure(app: FastifyInstance, readPools: () => Promise<readonly CountedPool[]>): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const countVouchers = voucherGauges(register, readPools);
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    // Without a database everything else can still be told, and is wanted most.
    await countVouchers().catch((err: unknown) => request.log.warn({ err }, 'vouchers cannot be counted'));
    return reply.type(register.contentType).send(await register.metrics());
  });
}
