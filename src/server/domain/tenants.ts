import { Failure } from '#server/failure.ts';
import type { Tenant } from './tenant.ts';

/**
 * The tenants of this service as they are at the moment of asking: what their folders say may change while it runs. Whoever asks once
 * and goes on with the answer sees one tenant from beginning to end.
 */
export interface Tenants {
  /** @returns undefined for one that is unknown or out of service */
  readonly get: (key: string) => Tenant | undefined;
  /** Whether there is such a tenant, in service or not. */
  readonly has: (key: string) => boolean;
  /** Whether it is out of service because nothing has come yet from a service that a part of it comes from. */
  readonly awaitsContent?: (key: string) => boolean;
  /** Of all there are, in service or not. */
  readonly keys: () => Iterable<string>;
  /** Those in service. */
  readonly values: () => Iterable<Tenant>;
}

/** Why nobody gets a tenant that is not in service: PSOF0004 unknown, PSOF0803 without content, PSOF0013 out of service. */
export function absenceOf(tenants: Tenants, key: string) {
  if (!tenants.has(key)) return 'PSOF0004';
  return tenants.awaitsContent?.(key) ? 'PSOF0803' : 'PSOF0013';
}

/**
 * The tenant that somebody asks for.
 * @throws Failure as `absenceOf`
 */
export function requireTenant(tenants: Tenants, key: string): Tenant {
  const tenant = tenants.get(key);
  if (tenant) return tenant;
  throw new Failure(absenceOf(tenants, key));
}

/** The keys of tenants whose folder cannot be used: their work waits until it can. */
export function outOfService(tenants: Tenants): string[] {
  return [...tenants.keys()].filter((key) => !tenants.get(key));
}

/** What was found in a tenant's folder. */
export interface FolderState {
  /** Null where it concerns the folder of all tenants. */
  readonly key: string | null;
  /**
   * `in-use`: what it holds is what is served. `kept`: it has mistakes, and what it held before is served. `out-of-service`: it has
   * mistakes, and there is nothing before that could be served. `waiting`: it has none, and what a service of the tenant's has is still to
   * come. `gone`: there is no such folder any more.
   */
  readonly state: 'in-use' | 'kept' | 'out-of-service' | 'waiting' | 'gone';
  /** A sentence each: file, field in the file's own spelling, reason. */
  readonly mistakes: readonly string[];
  /** What is allowed and may not be meant, a sentence each; missing where there is none. */
  readonly hints?: readonly string[];
}
