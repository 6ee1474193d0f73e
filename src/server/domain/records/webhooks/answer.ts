import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';

type Delivery = typeof webhookDeliveries.$inferSelect;

/** Keeps how an attempt was refused, unless somebody else has made another one since. */
export async function noteAnswer(
  db: Database,
  { tenant, id, attempts }: Delivery,
  answer: Pick<Delivery, 'answerStatus' | 'answerMs'>,
): Promise<void> {
  const isIt = and(eq(webhookDeliveries.tenant, tenant), eq(webhookDeliveries.id, id));
  await db
    .update(webhookDeliveries)
    .set(answer)
    .where(and(isIt, eq(webhookDeliveries.attempts, attempts)));
}
