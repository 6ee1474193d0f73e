import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#server/clock.ts';
import type { FolderState } from '#server/domain/tenants.ts';
import { bearerOf } from './authentication.ts';
import { keptAnswer } from './kept-answer.ts';

/** How much of each tenant is later than promised. */
export type CountLate = () => Promise<
  readonly { readonly tenant: string; readonly kind: string; readonly count: number }[]
>;

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
    let pools: readonly CountedPool[] = [];
    try {
      pools = await readPools();
    } finally {
      // Without an answer of the database there is no number, and none of before.
      for (const one of [left, waiting, low]) one.reset();
    }
    for (const pool of pools) {
      const labels = { tenant: pool.tenant, value_cent: pool.valueCent };
      left.set(labels, pool.left);
      waiting.set(labels, pool.waiting);
      low.set(labels, pool.low ? 1 : 0);
    }
  };
}

/** Folders of tenants that have mistakes, by what is served instead. */
function folderGauge(register: Registry, refusedFolders: () => readonly FolderState[]): void {
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: 'tenant_folder_refused',
    help: '1 where a folder has mistakes: kept, what it held before is served; out-of-service, nothing is',
    labelNames: ['tenant', 'state'],
    registers: [register],
    collect() {
      this.reset();
      // The folder of all tenants has no tenant's name.
      for (const { key, state } of refusedFolders()) this.set({ tenant: key ?? '', state }, 1);
    },
  });
}

export interface MetricsOptions {
  readonly refusedFolders?: () => readonly FolderState[];
  readonly countLate: CountLate;
  readonly readPools: () => Promise<readonly CountedPool[]>;
  /** What Prometheus shows as its bearer token; without one there are no metrics to be had. */
  readonly token?: string | undefined;
  readonly clock: Clock;
}

/** Numbers of the database are asked for that often at most, however many ask. */
const keptMs = 5_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a wrong token as for the right one. */
const isSame = (given: string, token: string) => timingSafeEqual(hashOf(given), hashOf(token));

/**
 * `/metrics` for Prometheus: how long requests took, by route and status, what is late, voucher stocks, whose folder has mistakes. No address, no person, no token;
 * but how every tenant is doing, which is for the operator of the service alone.
 */
export function measure(
  app: FastifyInstance,
  { countLate, readPools, token, clock, refusedFolders = () => [] }: MetricsOptions,
): void {
  const register = new Registry();
  folderGauge(register, refusedFolders);
  const askLate = keptAnswer(clock, keptMs, countLate);
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
      const counts = await askLate().catch(() => []);
      this.reset();
      for (const { tenant, kind, count } of counts) this.set({ tenant, kind }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const countVouchers = keptAnswer(clock, keptMs, voucherGauges(register, readPools));
  if (token === undefined) return;
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isSame(bearerOf(request) ?? '', token)) {
      // No code of the API: Prometheus reads the status.
      return reply.status(401).header('www-authenticate', 'Bearer').header('cache-control', 'no-store').send();
    }
    // Without a database everything else can still be told, and is wanted most.
    await countVouchers().catch((err: unknown) => request.log.warn({ err }, 'vouchers cannot be counted'));
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
