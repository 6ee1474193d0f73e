import type { RevokedKeys } from '#contract/operator/calls.ts';
import type { Operator } from '#server/domain/operator/actions.ts';
import { revokeKey as revoke } from '#server/domain/operator/revoke.ts';
import { takeBack } from '#server/domain/money/bank-answers/take-back.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { takeBackRedirects } from '#server/domain/money/vouchers/take-back.ts';
import type { ApiContext } from './api-context.ts';

interface Revoking {
  readonly by: Operator;
  readonly keyId: string;
  readonly suspectSince?: string | undefined;
}

/** Ends a key with every word that it has given about payments and vouchers, of which nothing has come yet. @throws as `revokeKey` */
export function revokeKey(
  { db, effects }: Pick<ApiContext, 'db' | 'effects'>,
  tenant: Tenant,
  revoking: Revoking,
): Promise<RevokedKeys> {
  return revoke(db, effects, tenant, {
    ...revoking,
    takeBack: async (tx, revoked) => {
      await takeBack(tx, revoked);
      await takeBackRedirects(tx, revoked);
    },
  });
}
