import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { toTimestamp } from '../../berlin-time.ts';
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
