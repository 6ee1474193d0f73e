import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { KnownKey } from '#contract/calls/operator-keys.ts';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin, daysLater, toTimestamp, toTimestampOrNull } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { newSecret } from '../identity/numbers.ts';
import { secretHash } from '../identity/tokens.ts';
import { newUuid } from '../identity/uuid.ts';
import { noteAction, type Operator } from './actions.ts';

/** A key as the environment gives it, by which the first others are made. */
export interface FirstKey {
  readonly tenant: string;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** An operator with what the key may be used for. */
export interface KnownOperator extends Operator {
  readonly scopes: readonly OperatorScope[];
}

/** The environment's key makes others, but no payment without two more people. */
const first: KnownOperator = {
  name: 'environment',
  scopes: Object.values(operatorScope).filter((scope) => scope !== operatorScope.release),
};

/** After a rotation the former key still works for so long. */
const graceDays = 1;

const mine = (tenant: string, id: string) => and(eq(operatorKeys.tenant, tenant), eq(operatorKeys.id, id));

/** Whose key this is, or null for one that is unknown, revoked or expired. Notes the day. */
export async function findOperator(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
  { key, tenant, firstKeys }: { key: string; tenant: string; firstKeys: readonly FirstKey[] },
): Promise<KnownOperator | null> {
  const hash = secretHash(key);
  // Comparing hashes tells nothing of the key by the time it takes.
  if (firstKeys.some((known) => known.tenant === tenant && known.hash === hash)) return first;
  const now = clock.now();
  const [row] = await db
    .select()
    .from(operatorKeys)
    .where(
      and(
        eq(operatorKeys.tenant, tenant),
        eq(operatorKeys.hash, hash),
        isNull(operatorKeys.revokedAt),
        gt(operatorKeys.expiresAt, now),
      ),
    );
  if (!row) return null;
  const today = dayInBerlin(now);
  if (row.lastUsedOn !== today) {
    const isOlder = or(isNull(operatorKeys.lastUsedOn), lt(operatorKeys.lastUsedOn, today));
    await db
      .update(operatorKeys)
      .set({ lastUsedOn: today })
      .where(and(mine(tenant, row.id), isOlder));
  }
  return { name: row.operator, scopes: row.scopes };
}

interface KeyWish {
  readonly operator: string;
  readonly scopes: readonly OperatorScope[];
  readonly expiresAt: Date;
}

async function insertKey(tx: Database, effects: Effects, tenant: string, wish: KeyWish) {
  const key = newSecret(effects.random);
  const id = newUuid(effects.random);
  const { operator, scopes, expiresAt } = wish;
  const createdAt = effects.clock.now();
  await tx
    .insert(operatorKeys)
    .values({ tenant, id, operator, hash: secretHash(key), scopes: [...new Set(scopes)], createdAt, expiresAt });
  return { keyId: id, key, operator, expiresAt: toTimestamp(expiresAt) };
}

/** Makes a key. @returns it, which is kept nowhere */
export async function createKey(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, operator, scopes, days }: { by: Operator; operator: string; scopes: readonly OperatorScope[]; days: number },
) {
  return db.transaction(async (tx) => {
    const expiresAt = daysLater(effects.clock.now(), days);
    const made = await insertKey(tx, effects, tenant, { operator, scopes, expiresAt });
    await noteAction(tx, effects, tenant, { operator: by, action: 'key-created', subject: made.keyId });
    return made;
  });
}

/** All keys, newest first. */
export async function listKeys(db: Database, tenant: string): Promise<KnownKey[]> {
  const rows = await db
    .select()
    .from(operatorKeys)
    .where(eq(operatorKeys.tenant, tenant))
    .orderBy(desc(operatorKeys.createdAt), operatorKeys.id);
  return rows.map(({ id, operator, scopes, createdAt, expiresAt, revokedAt, lastUsedOn }) => ({
    keyId: id,
    operator,
    scopes,
    createdAt: toTimestamp(createdAt),
    expiresAt: toTimestamp(expiresAt),
    revokedAt: toTimestampOrNull(revokedAt),
    lastUsedOn,
  }));
}

/**
 * Makes a key with the same name, scopes and time to live, and ends the former one a day later.
 * @throws Failure PSOF0704 no such key, or one that has ended
 */
export async function rotateKey(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, keyId }: { by: Operator; keyId: string },
) {
  const now = effects.clock.now();
  return db.transaction(async (tx) => {
    const [former] = await tx.select().from(operatorKeys).where(mine(tenant, keyId)).for('update');
    if (!former || former.revokedAt || former.expiresAt <= now) throw new Failure('PSOF0704');
    const life = former.expiresAt.getTime() - former.createdAt.getTime();
    const wish = { operator: former.operator, scopes: former.scopes, expiresAt: new Date(now.getTime() + life) };
    const made = await insertKey(tx, effects, tenant, wish);
    const grace = daysLater(now, graceDays);
    if (former.expiresAt > grace) await tx.update(operatorKeys).set({ expiresAt: grace }).where(mine(tenant, keyId));
    await noteAction(tx, effects, tenant, { operator: by, action: 'key-rotated', subject: keyId });
    return made;
  });
}

/** Ends a key at once. @throws Failure PSOF0704 no such key */
export async function revokeKey(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, keyId }: { by: Operator; keyId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(operatorKeys)
      .set({ revokedAt: effects.clock.now() })
      .where(and(mine(tenant, keyId), isNull(operatorKeys.revokedAt)))
      .returning({ id: operatorKeys.id });
    if (revoked.length === 0) throw new Failure('PSOF0704');
    await noteAction(tx, effects, tenant, { operator: by, action: 'key-revoked', subject: keyId });
  });
}
