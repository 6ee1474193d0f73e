import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorKeys } from '#server/db/schema/operator-keys.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../effects.ts';

/**
 * Ends what keys have opened in people's accounts: links that nobody has followed yet, and sessions that began by one. Nobody knows
 * who had the keys, and a customer who was let in logs in again. Of a link that is being followed at this moment the session waits
 * for the same token row, which is locked first.
 * @param ended of a tenant; the keys are revoked, or are about to be, in the same transaction
 */
export async function endSupportOf(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  { tenant, keyIds }: { readonly tenant: string; readonly keyIds: readonly string[] },
): Promise<void> {
  if (keyIds.length === 0) return;
  await tx
    .update(purposeTokens)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.purpose, 'admin-login'),
        inArray(sql`${purposeTokens.details}->>'keyId'`, [...keyIds]),
        isNull(purposeTokens.usedAt),
      ),
    );
  await tx.delete(sessions).where(and(eq(sessions.tenant, tenant), inArray(sessions.keyId, [...keyIds])));
}

/** Whether a key has ended: a link may have been made by it at the very moment in which it did. Compared as text, as `environment` is no UUID. */
export async function isRevoked(db: Database, tenant: string, keyId: string): Promise<boolean> {
  const { tenant: at, id, revokedAt } = operatorKeys;
  const found = await db
    .select({ id })
    .from(operatorKeys)
    .where(and(eq(at, tenant), sql`${id}::text = ${keyId}`, isNotNull(revokedAt)));
  return found.length > 0;
}
