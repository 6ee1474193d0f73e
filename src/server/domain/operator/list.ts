import { desc, eq } from 'drizzle-orm';
import type { KnownKey } from '#contract/operator/calls.ts';
import type { Database } from '#server/db/database.ts';
import { operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import { toTimestamp, toTimestampOrNull } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';

/** All keys, newest first: whose they are, who registered and who confirmed them. */
export async function listKeys(db: Database, { clock }: Effects, tenant: string): Promise<KnownKey[]> {
  const now = clock.now();
  const people = await db.select().from(operators).where(eq(operators.tenant, tenant));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  // Of somebody who is gone the id is left; the environment's id is its name.
  const nameOf = (id: string) => names.get(id) ?? id;
  const rows = await db
    .select()
    .from(operatorKeys)
    .where(eq(operatorKeys.tenant, tenant))
    .orderBy(desc(operatorKeys.createdAt), operatorKeys.id);
  return rows.map(({ id, operatorId, scopes, lastUsedOn, madeBy, vouchedBy, ...times }) => ({
    keyId: id,
    operator: nameOf(operatorId),
    operatorId,
    scopes,
    createdAt: toTimestamp(times.createdAt),
    expiresAt: toTimestamp(times.expiresAt),
    revokedAt: toTimestampOrNull(times.revokedAt),
    lastUsedOn,
    confirmedAt: toTimestampOrNull(times.confirmedAt),
    waitsForConfirmation: times.confirmedAt === null && times.revokedAt === null && times.expiresAt > now,
    madeBy: nameOf(madeBy[0] ?? ''),
    confirmedBy: vouchedBy[0] === undefined ? null : nameOf(vouchedBy[0]),
  }));
}
