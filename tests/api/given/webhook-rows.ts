import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';

/** A message to an endpoint of its own, which no key has to open. @param sentAt null while it waits */
export async function webhookDelivery(db: Database, at: Date, sentAt: Date | null): Promise<void> {
  const [tenant, endpointId, id] = ['lindenstrom', randomUUID(), randomUUID()];
  const endpoint = { tenant, id: endpointId, url: 'https://receiver.example/', kinds: [], sealed: '' };
  await db.insert(webhookEndpoints).values({ ...endpoint, createdAt: at, toldFrom: at });
  const told = { messageId: `msg_${id}`, kind: 'order.paid', subject: '', origin: 'Ereignis', body: '{}' } as const;
  await db
    .insert(webhookDeliveries)
    .values({ tenant, id, endpointId, ...told, createdAt: at, nextAttemptAt: at, sentAt });
}
