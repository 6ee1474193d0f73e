import type { FastifyRequest } from 'fastify';
import { isForOperators, type Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#server/failure.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { requireTenant, type Tenants } from '#server/domain/tenants.ts';
import type { Authentication } from './authentication.ts';
import type { Caller } from './caller.ts';

/** What the head of a request tells: whose programme it is about, and who calls. */
export interface Admitted {
  readonly tenant: Tenant;
  readonly caller: Caller;
}

/** Lets requests in by their heads alone: nothing of a body is read for somebody who may not send it. */
export interface Door {
  /**
   * Finds tenant and caller of a request that has just come.
   * @throws Failure as `requireTenant` and {@link Authentication.callerOf}; PSOF0005 where the call is not one of the tenant's variant, PSOF0013 while only operators come in
   */
  readonly admit: (request: FastifyRequest, endpoint: Endpoint) => Promise<void>;
  /** What `admit` found. */
  readonly admitted: (request: FastifyRequest) => Admitted;
}

interface Doorkeeping {
  readonly tenants: Tenants;
  readonly authentication: Authentication;
  /** Only operators come in. */
  readonly isForOperatorsAlone?: boolean | undefined;
}

export function createDoor({ tenants, authentication, isForOperatorsAlone }: Doorkeeping): Door {
  const inside = new WeakMap<FastifyRequest, Admitted>();
  return {
    async admit(request, endpoint) {
      const { tenant: key = '' } = request.params as { readonly tenant?: string };
      const tenant = requireTenant(tenants, key);
      if (endpoint.variant !== undefined && endpoint.variant !== tenant.variant) throw new Failure('PSOF0005');
      if (isForOperatorsAlone && !isForOperators(endpoint)) throw new Failure('PSOF0013');
      inside.set(request, { tenant, caller: await authentication.callerOf(request, tenant.key, endpoint) });
    },
    admitted(request) {
      const found = inside.get(request);
      if (!found) throw new Error('a call was reached past the door');
      return found;
    },
  };
}
