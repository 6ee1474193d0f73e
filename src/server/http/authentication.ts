import type { FastifyRequest } from 'fastify';
import { mayOpen } from '#contract/agency-roles.ts';
import type { Allowed } from '#contract/callers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AgencyUser } from '#server/domain/agency/agencies/user.ts';
import type { KnownOperator } from '#server/domain/operator/actions.ts';
import type { Session } from '#server/domain/identity/session.ts';
import { Failure } from '#server/failure.ts';
import type { Caller, Callers } from './caller.ts';

/** Finds out who calls. */
export interface Authentication {
  /**
   * @returns somebody of a kind that the call is for
   * @throws Failure PSOF0204 for a session that is missing where it is needed, expired or forged; PSOF0701 for an
   * operator key that is wrong or over, PSOF0703 for one that is meant for something else;
   * PSOF0103 for somebody of an agency whose role does not open it; PSOF0117 for our support, signed in as somebody, where only that person may act
   */
  callerOf(request: FastifyRequest, tenant: string, endpoint: Endpoint): Promise<Caller>;
}

export interface AuthenticationOptions {
  /** @returns the session, or null for one that is over */
  readonly verifySession: (token: string, tenant: string) => Promise<Session | null>;
  /** @returns who of an agency it is, or null for a session that is over */
  readonly verifyAgencyUser: (token: string, tenant: string) => Promise<AgencyUser | null>;
  /** @returns whose key it is, or null for one that is wrong or over */
  readonly findOperator: (key: string, tenant: string) => Promise<KnownOperator | null>;
  /** @returns who has signed in at the desk, or null for a session that is over */
  readonly verifyOperator: (token: string, tenant: string) => Promise<KnownOperator | null>;
}

/** How callers of a kind are known. */
interface Resolver<Kind extends Allowed['kind']> {
  /** Whether a token, or that there is none, is for this kind to judge where a call is for others, too. */
  readonly knows: (token: string | null) => boolean;
  /** @throws Failure for a token by which nobody of this kind is known */
  readonly find: (token: string | null, tenant: string) => Promise<Callers[Kind]>;
}

/** A session's token has dots, a link's secret has none. */
const isOfSession = (token: string | null) => token?.includes('.') === true;

type Resolvers = { readonly [Kind in Allowed['kind']]: Resolver<Kind> };

/** The bearer token of `Authorization` or, where a proxy eats that, `X-Authorization` (specification §7.3). */
export function bearerOf(request: FastifyRequest): string | null {
  for (const header of [request.headers.authorization, request.headers['x-authorization']]) {
    const match = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header) : null;
    if (match?.[1]) return match[1];
  }
  return null;
}

function createResolvers(options: AuthenticationOptions): Resolvers {
  const { verifySession, verifyAgencyUser, findOperator, verifyOperator } = options;
  return {
    nobody: { knows: (token) => token === null, find: async () => ({ kind: 'nobody' }) },
    recommender: {
      knows: isOfSession,
      find: async (token, tenant) => {
        const session = token === null ? null : await verifySession(token, tenant);
        if (!session) throw new Failure('PSOF0204');
        return { kind: 'recommender', id: session.subjectId, session };
      },
    },
    agency: {
      knows: isOfSession,
      find: async (token, tenant) => {
        const user = token === null ? null : await verifyAgencyUser(token, tenant);
        if (!user) throw new Failure('PSOF0204');
        return user;
      },
    },
    bearer: { knows: (token) => token !== null, find: async (token) => ({ kind: 'bearer', secret: token ?? '' }) },
    operator: {
      knows: (token) => token !== null,
      find: async (token, tenant) => {
        const session = token !== null && isOfSession(token) ? await verifyOperator(token, tenant) : null;
        // A key may have dots, too.
        const operator = session ?? (token === null ? null : await findOperator(token, tenant));
        if (!operator) throw new Failure('PSOF0701');
        return operator;
      },
    },
  };
}

/** @throws Failure where the call asks more of a caller than to be of their kind */
function requireAllowed(caller: Caller, allowed: Allowed, { method }: Endpoint): void {
  if (caller.kind === 'recommender' && allowed.kind === 'recommender') {
    const { support = method === 'GET' } = allowed;
    if (caller.session.support && !support) throw new Failure('PSOF0117');
  }
  if (caller.kind === 'agency' && allowed.kind === 'agency') {
    const { view } = allowed;
    if (view !== 'any' && !mayOpen(caller.role, view)) throw new Failure('PSOF0103');
  }
  if (caller.kind === 'operator' && allowed.kind === 'operator') {
    const { scope, by } = allowed;
    if (by !== undefined && by !== (caller.session ? 'session' : 'key')) throw new Failure('PSOF0703');
    if (scope !== 'any' && !caller.scopes.includes(scope)) throw new Failure('PSOF0703');
  }
}

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const resolvers = createResolvers(options);
  return {
    async callerOf(request, tenant, endpoint) {
      const token = bearerOf(request);
      const { allow } = endpoint;
      const allowed = allow.find(({ kind }) => resolvers[kind].knows(token)) ?? allow.at(-1) ?? allow[0];
      const caller = await resolvers[allowed.kind].find(token, tenant);
      requireAllowed(caller, allowed, endpoint);
      return caller;
    },
  };
}
