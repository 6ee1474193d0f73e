import type { Config } from './config.ts';
import type { Tenants } from './domain/tenants.ts';

/**
 * Keys that the environment gives for tenants of which there is no folder: a name that is mistyped, most likely. No mistake that ends a
 * start: the folder may come later, and one that is taken away must not keep all others from being served.
 */
export function keysOfNobody(
  { operatorKeys, releaseKeys }: Pick<Config, 'operatorKeys' | 'releaseKeys'>,
  tenants: Pick<Tenants, 'has'>,
): { readonly variable: string; readonly tenant: string }[] {
  const all = [
    ...operatorKeys.map(({ tenant }) => ({ variable: 'OPERATOR_KEYS', tenant })),
    ...releaseKeys.map(({ tenant }) => ({ variable: 'RELEASE_KEYS', tenant })),
  ];
  return all.filter(({ tenant }) => !tenants.has(tenant));
}
