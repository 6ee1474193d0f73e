import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { isEnding, paidOf, type Said } from './said.ts';
import type { Bounty } from './transitions.ts';

/**
 * Notes the order that each open bounty hangs on now, and the day that is promised with that: none, where its own turned out to be another
 * recipient's. One whose order is cancelled or refused is left as it is.
 * @param open of one tenant, locked
 * @param furthest what the orders say about each, by its id
 */
export async function hangOn(
  tx: Database,
  open: readonly Bounty[],
  furthest: ReadonlyMap<string, Said>,
): Promise<void> {
  const changed = open.flatMap(({ tenant, id, orderId, readyAt }) => {
    const said = furthest.get(id) ?? 'none';
    if (isEnding(said)) return [];
    const order = said === 'none' ? null : said.externalId;
    const ready = paidOf(said)?.readyAt ?? null;
    const isSame = order === orderId && ready?.getTime() === readyAt?.getTime();
    return isSame ? [] : [{ tenant, id, order, ready }];
  });
  const [first] = changed;
  if (!first) return;
  await tx
    .update(bounties)
    .set({ orderId: sql`told.order`, readyAt: sql`told.ready` })
    .from(sql`json_to_recordset(${JSON.stringify(changed)}::json) as told(id uuid, "order" text, ready timestamptz)`)
    .where(and(eq(bounties.tenant, first.tenant), sql`${bounties.id} = told.id`));
}
