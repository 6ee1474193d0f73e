import { and, count, desc, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { startOfDayInBerlin, toTimestamp } from '../berlin-time.ts';
import { paged, type AskedPage } from '../paged.ts';

interface Asked extends AskedPage {
  readonly since?: string | undefined;
  readonly subject?: string | undefined;
}

/** What operators did, newest first, a page of it. @param since a day in Europe/Berlin; @param subject what it was done to */
export async function listActions(db: Database, tenant: string, { since, subject, pageNumber, pageSize }: Asked) {
  const isMeant = and(
    eq(operatorActions.tenant, tenant),
    since === undefined ? undefined : gte(operatorActions.at, startOfDayInBerlin(new Date(`${since}T12:00:00Z`))),
    subject === undefined ? undefined : eq(operatorActions.subject, subject),
  );
  const [total] = await db.select({ count: count() }).from(operatorActions).where(isMeant);
  const rows = await db
    .select()
    .from(operatorActions)
    .where(isMeant)
    .orderBy(desc(operatorActions.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const content = rows.map(({ at, operator, operatorId, keyId, action, subject: to, reason }) => ({
    at: toTimestamp(at),
    operator,
    operatorId,
    keyId,
    action,
    subject: to,
    reason,
  }));
  return paged(content, total?.count ?? 0, { pageNumber, pageSize });
}
