import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { RegisteredKey } from '#contract/operator/calls.ts';
import { fourEyesScopes, type OperatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows, take } from '#server/db/locks.ts';
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

/** Whether any of these is decided by two people. */
export const hasFourEyes = (scopes: readonly OperatorScope[]): boolean =>
  scopes.some((scope) => fourEyesScopes.includes(scope));

/**
 * Keys rest on each other in any direction, so that no order of rows holds for all who change them: they do so one after the other. Held
 * until the transaction ends; who decides by a key holds that alone (`standingKey`), and takes no turn.
 */
export async function takeTurnWithKeys(tx: Database, tenant: string): Promise<void> {
  await take(tx, 'operator-keys', { tenant });
}

/** A person, locked as who changes their keys does it. */
export async function lockOperator(tx: Database, isMeant: SQL | undefined): Promise<OperatorRow | null> {
  const read = tx.select().from(operators).where(isMeant);
  const [person] = await lockRows(tx, 'operator', read, { key: ({ id }) => id, strength: 'no key update' });
  return person ?? null;
}

/** Keys, locked by their age. */
export const lockKeys = (tx: Database, areMeant: SQL | undefined): Promise<KeyRow[]> =>
  lockRows(
    tx,
    'operator-key',
    tx.select().from(operatorKeys).where(areMeant).orderBy(operatorKeys.createdAt, operatorKeys.id),
    { key: ({ id }) => id },
  );

/** The person of that id, locked, after the turn: whoever confirms, voids or revokes keys locks their person first and the keys after that. */
export async function holdOperator(tx: Database, tenant: string, id: string): Promise<OperatorRow | null> {
  await takeTurnWithKeys(tx, tenant);
  return lockOperator(tx, and(eq(operators.tenant, tenant), eq(operators.id, id)));
}

/** What a person may do by the keys they have, also by those that wait for a confirmation. */
export async function scopesOf(
  tx: Database,
  now: Date,
  { tenant, id }: Pick<OperatorRow, 'tenant' | 'id'>,
): Promise<OperatorScope[]> {
  const keys = await tx
    .select({ scopes: operatorKeys.scopes })
    .from(operatorKeys)
    .where(and(eq(operatorKeys.tenant, tenant), eq(operatorKeys.operatorId, id), isAlive(now)));
  return keys.flatMap(({ scopes }) => scopes);
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
