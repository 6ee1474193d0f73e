import { and, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { noteAction, type Operator } from './actions.ts';
import { isKey } from './key-rows.ts';

interface Revoking {
  readonly by: Operator;
  readonly keyId: string;
  /** Takes back what the key has decided as one of two and nothing has come of, in the same transaction. */
  readonly takeBack: (tx: Database, revoked: { tenant: string; keyId: string }) => Promise<void>;
}

/**
 * Ends a key at once. What it has decided as one of two does not count any more where the other half, or what follows, is still to come:
 * nobody knows who had it.
 * @throws Failure PSOF0704 no such key, or one that was revoked before
 */
export async function revokeKey(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, keyId, takeBack }: Revoking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(operatorKeys)
      .set({ revokedAt: effects.clock.now() })
      .where(and(isKey(tenant, keyId), isNull(operatorKeys.revokedAt)))
      .returning({ id: operatorKeys.id });
    if (revoked.length === 0) throw new Failure('PSOF0704');
    await noteAction(tx, effects, tenant, { operator: by, action: 'key-revoked', subject: keyId });
    await takeBack(tx, { tenant, keyId });
  });
}
