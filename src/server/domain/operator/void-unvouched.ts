import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import type { Effects } from '../effects.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import type { Actor } from './actions.ts';
import { hasFourEyes, isAlive, lockKeys, type KeyRow, type OperatorRow } from './key-rows.ts';
import { putUp } from './put-up.ts';

/**
 * Whoever comes to decide with others has, from then on, only keys that somebody besides their maker has vouched for: another one, which
 * worked on its maker's word alone, may be the maker's own and would act in the name of somebody who releases. Such keys wait for a
 * confirmation again. One for which the environment vouches confirms itself when it is used.
 * @param granted the key by which the person decides
 */
export async function voidUnvouched(
  tx: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { by, person, granted }: { by: Actor; person: OperatorRow; granted: KeyRow },
): Promise<void> {
  if (!hasFourEyes(granted.scopes)) return;
  const others = await lockKeys(
    tx,
    and(
      eq(operatorKeys.tenant, tenant.key),
      eq(operatorKeys.operatorId, person.id),
      isAlive(effects.clock.now()),
      isNotNull(operatorKeys.confirmedAt),
      sql`jsonb_array_length(${operatorKeys.vouchedBy}) = 0`,
    ),
  );
  for (const key of others) {
    // A key that releases never worked on its maker's word.
    if (hasFourEyes(key.scopes)) continue;
    await putUp(tx, effects, tenant, { key, operator: person.name, by });
  }
}
