import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestCounts } from '#server/domain/identity/request-counts.ts';
import { Failure } from '#server/failure.ts';
import { callerAddress } from './caller-address.ts';

/** Files cost nothing and many people may share an address: a dozen of them opening the widget is no attack. What has no ending is made for who asks. */
const file = /^\/(?:assets|v1)\/[^?#]*\.[a-z\d]+(?:[?#]|$)/;
/** Asked by load balancers, and answered from what is known already. */
const freeAddresses = ['/healthz', '/readyz'];

function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(source: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      // Counting never fails.
      // oxlint-disable-next-line promise/no-callback-in-promise -- the limiter knows stores that call back only
      void counts.count(source).then((counted) => done(null, counted));
    }
    child() {
      return this;
    }
  };
}

const isFile = (url: string) => file.test(url);

/** What else counts than a request that has just come. */
export interface RequestLimit {
  /** Counts a file that is not there, which whoever guesses names asks for. @throws Failure PSOF0009 beyond the limit */
  readonly countMissing: (request: FastifyRequest) => Promise<void>;
}

/**
 * Refuses what one network address asks for beyond a number in a minute, before anything else is done for it; addresses that do not exist
 * count too.
 */
export async function limitRequests(app: FastifyInstance, counts: RequestCounts, most: number): Promise<RequestLimit> {
  await app.register(rateLimit, {
    global: false,
    max: most,
    timeWindow: 60_000,
    keyGenerator: callerAddress,
    store: storeOf(counts),
    allowList: ({ url }) => freeAddresses.includes(url) || isFile(url),
  });
  app.addHook('onRequest', app.rateLimit());
  return {
    async countMissing(request) {
      // Every other request was counted when it came.
      if (isFile(request.url) && (await counts.count(callerAddress(request))).current > most)
        throw new Failure('PSOF0009');
    },
  };
}
