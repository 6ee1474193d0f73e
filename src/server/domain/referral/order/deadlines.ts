import { and, eq, exists, lte, sql } from 'drizzle-orm';
import { daysToUndo } from '#contract/referral/order/calls-imports.ts';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { orderImportChanges, orderImports } from '#server/db/schema/order-imports.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';

const deadline = {
  rule: deletionRule.orderImports,
  kind: deletedKind.orderImport,
  what: 'files of orders that were taken: who, when, what they were called and how much was in them; how their orders were before goes 30 days after it began, or with the orders',
  after: { days: 365 },
  since: 'it began',
  because:
    'says where an order comes from, as long as one on which nothing hangs is kept; what was before is needed to undo it',
} as const satisfies Deadline;

const deleteImports: MetDeadline<Effects>['meet'] = async (tx, { clock }) => {
  const now = clock.now();
  const { tenant, id, startedAt } = orderImports;
  const isDone = exists(
    tx
      .select({ one: sql`1` })
      .from(orderImports)
      .where(
        and(
          eq(tenant, orderImportChanges.tenant),
          eq(id, orderImportChanges.importId),
          lte(startedAt, daysLater(now, -daysToUndo)),
        ),
      ),
  );
  await tx.delete(orderImportChanges).where(unlocked(tx, orderImportChanges, isDone));
  return tx
    .delete(orderImports)
    .where(unlocked(tx, orderImports, isOver(deadline, startedAt, now)))
    .returning({ tenant });
};

export const orderDeadlines = { orderImports: { ...deadline, meet: deleteImports } };
