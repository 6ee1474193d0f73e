import { and, eq, gt, isNull } from 'drizzle-orm';
import type { RegisteredKey } from '#contract/calls/operator-keys.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import { toTimestamp, toTimestampOrNull } from '../berlin-time.ts';

export type OperatorRow = typeof operators.$inferSelect;
export type KeyRow = typeof operatorKeys.$inferSelect;

/** The key of that id. */
export const isKey = (tenant: string, id: string) => and(eq(operatorKeys.tenant, tenant), eq(operatorKeys.id, id));

/** Neither revoked nor expired; it may still wait for a confirmation. */
export const isAlive = (now: Date) => and(isNull(operatorKeys.revokedAt), gt(operatorKeys.expiresAt, now));

/** A key with whose it is, or null. Not locked. */
export async function keyByHash(db: Database, tenant: string, hash: string) {
  const [found] = await db
    .select({ key: operatorKeys, operator: operators })
    .from(operatorKeys)
    .innerJoin(operators, and(eq(operators.tenant, operatorKeys.tenant), eq(operators.id, operatorKeys.operatorId)))
    .where(and(eq(operatorKeys.tenant, tenant), eq(operatorKeys.hash, hash)));
  return found ?? null;
}

/** A key as its maker, confirmer or holder is told of it. */
export function presentKey(key: KeyRow, operator: string): RegisteredKey {
  const { id: keyId, operatorId, scopes, expiresAt, confirmedAt } = key;
  return {
    keyId,
    operator,
    operatorId,
    scopes,
    expiresAt: toTimestamp(expiresAt),
    confirmedAt: toTimestampOrNull(confirmedAt),
  };
}
