import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { payRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bankQuestions, payRuns } from '#server/db/schema/payments.ts';
import { isOpen } from '../pay-runs/questions.ts';
import { voidReleases } from '../pay-runs/void.ts';
import { voidWhere } from './void-words.ts';

interface Revoked {
  readonly tenant: string;
  readonly keyIds: readonly string[];
}

const isByOne = (column: AnyPgColumn, keyIds: readonly string[]): SQL =>
  inArray(sql`(${column})::jsonb ->> 'keyId'`, [...keyIds]);

/** What one of two has said, by one of these keys, about money of which the bank's word does not tell. */
const isStanding = ({ tenant, keyIds }: Revoked) =>
  and(eq(bankQuestions.tenant, tenant), isOpen, isByOne(bankQuestions.firstBy, keyIds));

/**
 * Locks every run of which something is taken back, in one statement: a release, of a run whose file was not handed out, or a word about
 * it. What is asked about a run is changed by who holds it.
 */
async function lockTheirRuns(tx: Database, revoked: Revoked) {
  const { tenant, keyIds } = revoked;
  const isReleased = and(
    inArray(payRuns.state, [payRunState.draft, payRunState.released]),
    or(isByOne(payRuns.firstReleaseBy, keyIds), isByOne(payRuns.secondReleaseBy, keyIds)),
  );
  const words = tx
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(and(isStanding(revoked), eq(bankQuestions.payRunId, payRuns.id)));
  const read = tx
    .select({ run: payRuns, isReleased: sql<boolean>`(${isReleased}) is true` })
    .from(payRuns)
    .where(and(eq(payRuns.tenant, tenant), or(isReleased, exists(words))))
    .orderBy(payRuns.id);
  return lockRows(tx, 'pay-run', read, { key: ({ run }) => run.id, of: payRuns });
}

/**
 * Takes back what revoked keys have decided about payments as one of two, where nothing has come of it yet: releases of runs whose file
 * was not handed out, which somebody else gives again, and words that nobody else has repeated. What the other one has released stands. A
 * file that was fetched is void: accounts may change until the run is released anew. In the transaction in which the keys end, and which
 * has locked them.
 */
export async function takeBack(tx: Database, revoked: Revoked): Promise<void> {
  const { tenant, keyIds } = revoked;
  if (keyIds.length === 0) return;
  for (const { run, isReleased } of await lockTheirRuns(tx, revoked)) {
    if (!isReleased) continue;
    const { id, firstReleaseBy, secondReleaseBy } = run;
    const [left] = [firstReleaseBy, secondReleaseBy].filter((word) => word !== null && !keyIds.includes(word.keyId));
    await voidReleases(tx, { tenant, runId: id }, { release: left });
  }
  await voidWhere(tx, tenant, isByOne(bankQuestions.firstBy, keyIds));
}
