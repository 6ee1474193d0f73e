import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { startOfDayInBerlin, toTimestamp } from '../berlin-time.ts';
import { partOf, readPlace } from '../paged.ts';

interface Asked {
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly since?: string | undefined;
  readonly subject?: string | undefined;
}

function areOlder(place: string) {
  const { at, id } = readPlace(place);
  return sql`(${operatorActions.at}, ${operatorActions.id}) < (${at}::timestamptz, ${id}::bigint)`;
}

/**
 * What operators did, newest first, a page of it, by `operator_actions_by_time` or `operator_actions_by_subject`.
 * @param asked `since` is a day in Europe/Berlin, `subject` what it was done to, `after` what `next` of the page before said
 */
export async function listActions(db: Database, tenant: string, { since, subject, pageSize, after }: Asked) {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(
      and(
        eq(operatorActions.tenant, tenant),
        since === undefined ? undefined : gte(operatorActions.at, startOfDayInBerlin(new Date(`${since}T12:00:00Z`))),
        subject === undefined ? undefined : eq(operatorActions.subject, subject),
        after === undefined ? undefined : areOlder(after),
      ),
    )
    .orderBy(desc(operatorActions.at), desc(operatorActions.id))
    .limit(pageSize + 1);
  const { content, next } = partOf(rows, pageSize, ({ at, id }) => [at, id]);
  return {
    content: content.map(({ at, operator, operatorId, keyId, action, subject: to, reason }) => ({
      at: toTimestamp(at),
      operator,
      operatorId,
      keyId,
      action,
      subject: to,
      reason,
    })),
    next,
  };
}
