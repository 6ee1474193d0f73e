import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#contract/endpoint.ts';
import { Failure } from '#server/failure.ts';

/** Finds out who calls. */
export interface Authentication {
  /**
   * @returns the signed-in recommender's id, or null where nobody is signed in and nobody has to be
   * @throws Failure PSOF0204 for a session that is missing where it is needed, expired or forged; PSOF0701 for a wrong operator key
   */
  callerOf(request: FastifyRequest, tenant: string, caller: Caller): Promise<string | null>;
}

export interface AuthenticationOptions {
  /** @returns the recommender's id, or null for a session that is over */
  readonly verifySession: (token: string, tenant: string) => Promise<string | null>;
  readonly operatorKeys: readonly { readonly tenant: string; readonly hash: string }[];
}

/** The bearer token of `Authorization` or, where a proxy eats that, `X-Authorization` (specification §7.3). */
export function bearerOf(request: FastifyRequest): string | null {
  for (const header of [request.headers.authorization, request.headers['x-authorization']]) {
    const match = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header) : null;
    if (match?.[1]) return match[1];
  }
  return null;
}

export function createAuthentication({ verifySession, operatorKeys }: AuthenticationOptions): Authentication {
  const isOperator = (key: string | null, tenant: string) => {
    const hash = createHash('sha256')
      .update(key ?? '')
      .digest();
    return operatorKeys.some(
      (known) => known.tenant === tenant && timingSafeEqual(Buffer.from(known.hash, 'hex'), hash),
    );
  };
  return {
    async callerOf(request, tenant, caller) {
      const token = bearerOf(request);
      if (caller === 'operator') {
        if (!isOperator(token, tenant)) throw new Failure('PSOF0701');
        return null;
      }
      if (caller === 'anyone' || caller === 'token-holder') return null;
      if (!token && caller === 'maybe-recommender') return null;
      // A link's secret has no dots, a session's token has: the call itself judges the secret.
      if (caller === 'claimant' && !token?.includes('.')) return null;
      if (!token) throw new Failure('PSOF0204');
      const recommenderId = await verifySession(token, tenant);
      if (!recommenderId) throw new Failure('PSOF0204');
      return recommenderId;
    },
  };
}
