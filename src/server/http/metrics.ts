import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#server/clock.ts';
import type { FolderState } from '#server/domain/tenants.ts';
import { bearerOf } from './authentication.ts';
import { countFigures, type Figures } from './figures.ts';

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
  /** What is counted in the database. */
  readonly figures: readonly Figures[];
  /** What Prometheus shows as its bearer token; without one there are no metrics to be had. */
  readonly token?: string | undefined;
  readonly clock: Clock;
  /** What is counted of the log. */
  readonly said?: { readonly register: (registry: Registry) => void } | undefined;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a wrong token as for the right one. */
const isSame = (given: string, token: string) => timingSafeEqual(hashOf(given), hashOf(token));

/**
 * `/metrics` for Prometheus: how long requests took, by route and status, whose folder has mistakes, and what features count. No address, no person, no token;
 * but how every tenant is doing, which is for the operator of the service alone.
 */
export function measure(
  app: FastifyInstance,
  { figures, token, clock, said, refusedFolders = () => [] }: MetricsOptions,
): void {
  const register = new Registry();
  folderGauge(register, refusedFolders);
  said?.register(register);
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
  const counted = figures.map((some) => ({ complaint: some.complaint, count: countFigures(register, clock, some) }));
  if (token === undefined) return;
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isSame(bearerOf(request) ?? '', token)) {
      // No code of the API: Prometheus reads the status.
      return reply.status(401).header('www-authenticate', 'Bearer').header('cache-control', 'no-store').send();
    }
    // Without a database everything else can still be told, and is wanted most.
    for (const { count, complaint } of counted)
      await count().catch((err: unknown) => complaint && request.log.warn({ err }, complaint));
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
