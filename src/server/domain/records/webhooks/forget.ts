import { and, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { daysOfDeliveries } from '#contract/records/webhooks/calls-deliveries.ts';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { partsOf, type MetDeadline } from '../../topic-rules.ts';
import { isOver } from '../deletion-log/period.ts';

/** Deletes what was, or is to be, sent of somebody who goes, by who has taken them out of the feed in the same transaction. */
export async function forgetDeliveries(tx: Database, tenant: string, subjects: readonly string[]): Promise<void> {
  const { subject } = webhookDeliveries;
  await tx.delete(webhookDeliveries).where(and(eq(webhookDeliveries.tenant, tenant), inArray(subject, [...subjects])));
}

const deadline = {
  rule: deletionRule.webhookDeliveries,
  kind: deletedKind.webhookDelivery,
  what: 'messages to webhooks, with what was answered; of whoever is deleted before that at once',
  after: { days: daysOfDeliveries },
  since: 'they were written and delivered or given up',
  because: 'helps to find out what happened to a message, and lets it be repeated under its own id',
} as const satisfies Deadline;

const deleteDeliveries: MetDeadline<Effects>['meet'] = async (tx, { clock }) => {
  const now = clock.now();
  const withoutFormer = await tx
    .update(webhookEndpoints)
    .set({ sealedFormer: null, formerUntil: null })
    .where(unlocked(tx, webhookEndpoints, lte(webhookEndpoints.formerUntil, now)))
    .returning({ tenant: webhookEndpoints.tenant });
  const { sentAt, failedAt, createdAt } = webhookDeliveries;
  const isDone = or(isNotNull(sentAt), isNotNull(failedAt));
  const gone = await tx
    .delete(webhookDeliveries)
    .where(unlocked(tx, webhookDeliveries, and(isDone, isOver(deadline, createdAt, now))))
    .returning({ tenant: webhookDeliveries.tenant });
  return [...gone, ...partsOf(withoutFormer)];
};

export const webhookDeadlines = { webhookDeliveries: { ...deadline, meet: deleteDeliveries } };
