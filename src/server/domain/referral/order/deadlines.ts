import { and, eq, exists, lte, or, sql } from 'drizzle-orm';
import { daysToUndo } from '#contract/referral/order/calls-imports.ts';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { lockFree } from '#server/db/locks.ts';
import { orderImportChanges, orderImports } from '#server/db/schema/order-imports.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import { partsOf, type MetDeadline } from '../../topic-rules.ts';

const deadline = {
  rule: deletionRule.orderImports,
  kind: deletedKind.orderImport,
  what: 'files of orders that were taken: who, when, what they were called and how much was in them; how their orders were before goes 30 days after it began, or with the orders',
  after: { days: 365 },
  since: 'it began',
  because:
    'says where an order comes from, as long as one on which nothing hangs is kept; what was before is needed to undo it',
} as const satisfies Deadline;

/** So many imports in one transaction: whoever asks for one of them waits for the others. */
const mostImports = 100;

/**
 * Deletes how orders were before imports that are undone no more, at most a few thousand. Who undoes one holds it, maybe since its last moment, and reads
 * that as it goes on: so it goes of imports alone that nobody holds.
 */
async function deleteFormer(tx: Database, now: Date) {
  const { tenant, id, startedAt } = orderImports;
  const { tenant: ofTenant, importId } = orderImportChanges;
  const theirs = tx
    .select({ one: sql`1` })
    .from(orderImportChanges)
    .where(and(eq(ofTenant, tenant), eq(importId, id)));
  const areDone = tx
    .select({ tenant, id })
    .from(orderImports)
    .where(and(lte(startedAt, daysLater(now, -daysToUndo)), exists(theirs)))
    .limit(mostImports);
  const held = await lockFree(tx, 'order-import', areDone, { key: (row) => row.id });
  if (held.length === 0) return [];
  const areTheirs = or(...held.map((row) => and(eq(ofTenant, row.tenant), eq(importId, row.id))));
  return tx
    .delete(orderImportChanges)
    .where(unlocked(tx, orderImportChanges, areTheirs))
    .returning({ tenant: ofTenant });
}

const deleteImports: MetDeadline<Effects>['meet'] = async (tx, { clock }) => {
  const now = clock.now();
  const { tenant, startedAt } = orderImports;
  const former = await deleteFormer(tx, now);
  const gone = await tx
    .delete(orderImports)
    .where(unlocked(tx, orderImports, isOver(deadline, startedAt, now)))
    .returning({ tenant });
  return [...gone, ...partsOf(former)];
};

export const orderDeadlines = { orderImports: { ...deadline, meet: deleteImports } };
