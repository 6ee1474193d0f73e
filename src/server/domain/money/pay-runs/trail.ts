import { and, asc, desc, eq, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Operator } from '../../operator/actions.ts';
import type { Run } from './questions.ts';

/** What is told at most: whoever releases and voids more often than that reads the rest of it in the trail of all. */
const most = 200;

/** What operators did with a run, the oldest first: who has made, released and voided it, and fetched its file when (`operator_actions_by_subject`). */
export async function trailOf(db: Database, { tenant, runId }: Run) {
  const { at, operator, action, subject } = operatorActions;
  const rows = await db
    .select({ at, operator, action })
    .from(operatorActions)
    .where(and(eq(operatorActions.tenant, tenant), eq(subject, runId)))
    .orderBy(asc(operatorActions.id))
    .limit(most);
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
}

/** Whether what an operator did was to fetch the file of this run. */
const isFetchOf = (tenant: string | SQLWrapper, runId: string | SQLWrapper): SQL | undefined =>
  and(
    eq(operatorActions.tenant, tenant),
    eq(operatorActions.subject, runId),
    eq(operatorActions.action, 'payment-file-fetched'),
  );

/** In a statement: when the file of a run was fetched last until then. Whoever has it may have brought it to the bank, though nobody has confirmed it. */
export const lastFetchUntil = (
  tenant: string | SQLWrapper,
  runId: string | SQLWrapper,
  until: Date | SQLWrapper,
): SQL =>
  sql`(select max(${operatorActions.at}) from ${operatorActions}
    where ${isFetchOf(tenant, runId)} and ${lte(operatorActions.at, until)})`;

/** Who fetched the file of a run last, or until then. While nobody has confirmed it the bank may have it. */
export async function lastFetchOf(db: Database, { tenant, runId }: Run, until?: Date) {
  const { at, operator } = operatorActions;
  const [row] = await db
    .select({ at, operator })
    .from(operatorActions)
    .where(and(isFetchOf(tenant, runId), until && lte(at, until)))
    .orderBy(desc(operatorActions.id))
    .limit(1);
  return row ? { ...row, at: toTimestamp(row.at) } : null;
}

/** Who decides about a run whose file nobody is to have, and when it was fetched last, as they have read it; undefined where they know of none. */
export interface ByWhatIsKnown {
  readonly by: Operator;
  readonly knownFetch?: string | undefined;
}

/**
 * What somebody decides about a run whose file nobody is to have they decide by what they know of it.
 * @throws Failure PSOF0797 somebody fetched it meanwhile
 */
export async function requireKnownFetch(tx: Database, run: Run, known: ByWhatIsKnown['knownFetch']): Promise<void> {
  const last = await lastFetchOf(tx, run);
  if (last && last.at !== known) throw new Failure('PSOF0797');
}
