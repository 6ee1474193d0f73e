import { environmentName, normalOperatorName } from '#contract/operator/operator-name.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import type { KnownOperator } from './actions.ts';

/** A key as the service's environment gives it (`OPERATOR_KEYS`), by which the others are registered. */
export interface FirstKey {
  readonly tenant: string;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** A person for whom the service's environment vouches (`RELEASE_KEYS`): no other releaser has to confirm this key. */
export interface VouchedKey extends FirstKey {
  readonly name: string;
}

/** What the service's environment says of keys, which nobody can change through the API. */
export interface KeysOfEnvironment {
  readonly firstKeys: readonly FirstKey[];
  readonly releaseKeys: readonly VouchedKey[];
}

/** Registers keys and does everything else but release: that takes two people. */
export const environment: KnownOperator = {
  kind: 'operator',
  id: environmentName,
  name: environmentName,
  keyId: environmentName,
  scopes: Object.values(operatorScope).filter((scope) => scope !== operatorScope.release),
};

export const isFirstKey = ({ firstKeys }: KeysOfEnvironment, tenant: string, hash: string): boolean =>
  // Comparing hashes tells nothing of the key by the time it takes.
  firstKeys.some((known) => known.tenant === tenant && known.hash === hash);

/** Whether the environment says that this key is that person's. */
export const vouchesFor = (
  { releaseKeys }: KeysOfEnvironment,
  tenant: string,
  { hash, normalName }: { hash: string; normalName: string },
): boolean =>
  releaseKeys.some(
    (known) => known.tenant === tenant && known.hash === hash && normalOperatorName(known.name) === normalName,
  );
