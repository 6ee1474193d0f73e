import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Session } from '#server/domain/identity/session.ts';
import type { KnownOperator } from '#server/domain/operator/actions.ts';
import { Failure } from '#server/failure.ts';

/** Who calls, as far as the call asks. */
export interface KnownCaller {
  /** The signed-in recommender's id, or null where nobody is signed in and nobody has to be. */
  readonly recommenderId: string | null;
  /** The session by which they are signed in. */
  readonly session: Session | null;
  /** Who of the operator's people it is, and by which key, in calls of the operator. */
  readonly operator: KnownOperator | null;
}

/** Finds out who calls. */
export interface Authentication {
  /**
   * @throws Failure PSOF0204 for a session that is missing where it is needed, expired or forged; PSOF0701 for an
   * operator key that is wrong or over, PSOF0703 for one that is meant for something else;
   * PSOF0117 for our support, signed in as somebody, where only that person may act
   */
  callerOf(request: FastifyRequest, tenant: string, endpoint: Endpoint): Promise<KnownCaller>;
}

export interface AuthenticationOptions {
  /** @returns the session, or null for one that is over */
  readonly verifySession: (token: string, tenant: string) => Promise<Session | null>;
  /** @returns whose key it is, or null for one that is wrong or over */
  readonly findOperator: (key: string, tenant: string) => Promise<KnownOperator | null>;
}

/** The bearer token of `Authorization` or, where a proxy eats that, `X-Authorization` (specification §7.3). */
export function bearerOf(request: FastifyRequest): string | null {
  for (const header of [request.headers.authorization, request.headers['x-authorization']]) {
    const match = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header) : null;
    if (match?.[1]) return match[1];
  }
  return null;
}

const nobody: KnownCaller = { recommenderId: null, session: null, operator: null };

/** Our support looks; what it may do besides, a call says itself. */
const supportMay = ({ support, method }: Endpoint) => support ?? method === 'GET';

export function createAuthentication({ verifySession, findOperator }: AuthenticationOptions): Authentication {
  return {
    async callerOf(request, tenant, endpoint) {
      const { caller, scope } = endpoint;
      const token = bearerOf(request);
      if (caller === 'operator') {
        const operator = token === null ? null : await findOperator(token, tenant);
        if (!operator) throw new Failure('PSOF0701');
        if (scope !== 'any' && (scope === undefined || !operator.scopes.includes(scope))) throw new Failure('PSOF0703');
        return { ...nobody, operator };
      }
      if (caller === 'anyone' || caller === 'token-holder') return nobody;
      if (!token && caller === 'maybe-recommender') return nobody;
      // A link's secret has no dots, a session's token has: the call itself judges the secret.
      if (caller === 'claimant' && !token?.includes('.')) return nobody;
      if (!token) throw new Failure('PSOF0204');
      const session = await verifySession(token, tenant);
      if (!session) throw new Failure('PSOF0204');
      if (session.support && !supportMay(endpoint)) throw new Failure('PSOF0117');
      return { ...nobody, recommenderId: session.subjectId, session };
    },
  };
}
