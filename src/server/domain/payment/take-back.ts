import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { payRuns } from '#server/db/schema/payments.ts';

/**
 * Takes back the releases that a key has given, of runs whose file was not fetched: somebody else releases them again. What the other
 * one has released stands.
 */
export async function takeBackReleases(
  tx: Database,
  { tenant, keyId }: { tenant: string; keyId: string },
): Promise<void> {
  const isByKey = (column: SQL) => sql`(${column})::jsonb ->> 'keyId' = ${keyId}`;
  const runs = await tx
    .select()
    .from(payRuns)
    .where(
      and(
        eq(payRuns.tenant, tenant),
        inArray(payRuns.state, [payRunState.draft, payRunState.released]),
        or(isByKey(sql`${payRuns.firstReleaseBy}`), isByKey(sql`${payRuns.secondReleaseBy}`)),
      ),
    )
    .orderBy(payRuns.id)
    .for('update');
  for (const { id, firstReleaseBy, secondReleaseBy } of runs) {
    const [left = null] = [firstReleaseBy, secondReleaseBy].filter((word) => word !== null && word.keyId !== keyId);
    await tx
      .update(payRuns)
      .set({ state: payRunState.draft, firstReleaseBy: left, secondReleaseBy: null })
      .where(and(eq(payRuns.tenant, tenant), eq(payRuns.id, id)));
  }
}
