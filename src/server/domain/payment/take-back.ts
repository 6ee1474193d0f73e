import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { payRunState } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import { bankQuestions, payRuns } from '#server/db/schema/payments.ts';
import { voidReleases } from './void.ts';

interface Revoked {
  readonly tenant: string;
  readonly keyId: string;
}

const isByKey = (column: AnyPgColumn, keyId: string) => sql`(${column})::jsonb ->> 'keyId' = ${keyId}`;

/**
 * Takes back the releases that a key has given, of runs whose file was not handed out: somebody else releases them again. What the other
 * one has released stands. A file that was fetched is void: accounts may change until the run is released anew.
 */
async function takeBackReleases(tx: Database, { tenant, keyId }: Revoked): Promise<void> {
  const runs = await tx
    .select()
    .from(payRuns)
    .where(
      and(
        eq(payRuns.tenant, tenant),
        inArray(payRuns.state, [payRunState.draft, payRunState.released]),
        or(isByKey(payRuns.firstReleaseBy, keyId), isByKey(payRuns.secondReleaseBy, keyId)),
      ),
    )
    .orderBy(payRuns.id)
    .for('update');
  for (const { id, firstReleaseBy, secondReleaseBy } of runs) {
    const [left] = [firstReleaseBy, secondReleaseBy].filter((word) => word !== null && word.keyId !== keyId);
    await voidReleases(tx, { tenant, runId: id }, { release: left });
  }
}

/** Takes back what a key has said about money of which the bank's word does not tell, as long as nobody else has said the same. */
async function takeBackDecisions(tx: Database, { tenant, keyId }: Revoked): Promise<void> {
  const isStanding = and(
    eq(bankQuestions.tenant, tenant),
    isNull(bankQuestions.closedAt),
    isByKey(bankQuestions.firstBy, keyId),
  );
  await tx.update(bankQuestions).set({ firstBy: null, firstDecision: null }).where(isStanding);
}

/** Takes back what a revoked key has decided about payments as one of two, where nothing has come of it yet. */
export async function takeBack(tx: Database, revoked: Revoked): Promise<void> {
  await takeBackReleases(tx, revoked);
  await takeBackDecisions(tx, revoked);
}
