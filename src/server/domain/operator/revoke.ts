import { and, eq, inArray, or } from 'drizzle-orm';
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
 * The key with all that it was renewed from and to, locked: whoever has one of them may have renewed it. Asked again until no
 * renewal has come in between.
 */
async function lineOf(tx: Database, tenant: string, keyId: string) {
  const ids = new Set([keyId]);
  for (;;) {
    const known = [...ids];
    const line = await tx
      .select({ id: operatorKeys.id, renewedTo: operatorKeys.renewedTo, revokedAt: operatorKeys.revokedAt })
      .from(operatorKeys)
      .where(
        and(
          eq(operatorKeys.tenant, tenant),
          or(inArray(operatorKeys.id, known), inArray(operatorKeys.renewedTo, known)),
        ),
      )
      .orderBy(operatorKeys.createdAt, operatorKeys.id)
      .for('update');
    for (const { id, renewedTo } of line) {
      ids.add(id);
      if (renewedTo !== null) ids.add(renewedTo);
    }
    if (ids.size === known.length) return line;
  }
}

/**
 * Ends a key at once, and with it those that it was renewed from and to. What it has decided as one of two does not count any more where the other half, or what follows, is still to come:
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
    const alive = (await lineOf(tx, tenant, keyId)).filter(({ revokedAt }) => revokedAt === null);
    if (!alive.some(({ id }) => id === keyId)) throw new Failure('PSOF0704');
    for (const { id } of alive) {
      await tx.update(operatorKeys).set({ revokedAt: effects.clock.now() }).where(isKey(tenant, id));
      await noteAction(tx, effects, tenant, { operator: by, action: 'key-revoked', subject: id });
    }
    for (const { id } of alive) await takeBack(tx, { tenant, keyId: id });
  });
}
