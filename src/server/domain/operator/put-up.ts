import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import type { Effects } from '../effects.ts';
import type { OperatedTenant } from '../tenant-parts.ts';
import { nameOf, noteAction, type Actor } from './actions.ts';
import { isKey, type KeyRow } from './key-rows.ts';
import { tellOfKey } from './tell.ts';

/**
 * A confirmed key, which is locked, waits for a confirmation again; the tenant's operator is told.
 * @param operator the name of whose key it is
 */
export async function putUp(
  tx: Database,
  effects: Effects,
  tenant: OperatedTenant,
  { key, operator, by }: { key: KeyRow; operator: string; by: Actor },
): Promise<void> {
  await tx.update(operatorKeys).set({ confirmedAt: null }).where(isKey(tenant.key, key.id));
  await noteAction(tx, effects, tenant.key, { by, action: 'key-put-up', subject: key.id });
  await tellOfKey(tx, effects, tenant, { event: 'put-up', key, operator, by: nameOf(by) });
}
