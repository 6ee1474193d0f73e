import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { RequestCounts } from '#server/domain/identity/request-counts.ts';
import { callerAddress } from './caller-address.ts';

/** Files cost nothing and many people may share an address: a dozen of them opening the widget is no attack. */
const freeFolders = ['/assets/', '/v1/'];
/** Asked by load balancers, and answered from what is known already. */
const freeAddresses = ['/healthz', '/readyz'];

function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(source: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      // The limiter knows stores that call back only; counting never fails.
      // oxlint-disable-next-line promise/no-callback-in-promise
      void counts.count(source).then((counted) => done(null, counted));
    }
    child() {
      return this;
    }
  };
}

/**
 * Refuses what one network address asks for beyond a number in a minute, before anything else is done for it; addresses that do not exist
 * count too.
 */
export async function limitRequests(app: FastifyInstance, counts: RequestCounts, most: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: most,
    timeWindow: 60_000,
    keyGenerator: callerAddress,
    store: storeOf(counts),
    allowList: ({ url }) => freeAddresses.includes(url) || freeFolders.some((folder) => url.startsWith(folder)),
  });
  app.addHook('onRequest', app.rateLimit());
}
