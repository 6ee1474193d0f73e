import { and, eq, isNull, ne } from 'drizzle-orm';
import type { TrailAction } from '#contract/operator/actions.ts';
import type { Database } from '#server/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Actor } from '../../operator/actions.ts';
import { isEndpoint, lockEndpoint, type Endpoint } from './endpoint.ts';

/** What waited for an endpoint when it was stopped is given up with this word. */
export const stoppedReason = 'STOPPED';

type Delivery = Pick<typeof webhookDeliveries.$inferSelect, 'tenant' | 'id' | 'endpointId'>;

/** Stops a locked endpoint: what waits for it is given up, and can be repeated once it goes on. @param but what is left as it is */
export async function stop(
  tx: Database,
  effects: Effects,
  { tenant, id }: Endpoint,
  { by, action, but }: { readonly by: Actor; readonly action: TrailAction; readonly but?: string },
): Promise<void> {
  const now = effects.clock.now();
  const { sentAt, failedAt } = webhookDeliveries;
  await tx.update(webhookEndpoints).set({ stoppedAt: now }).where(isEndpoint({ tenant, id }));
  await tx
    .update(webhookDeliveries)
    .set({ failedAt: now, lastError: stoppedReason })
    .where(
      and(
        eq(webhookDeliveries.tenant, tenant),
        eq(webhookDeliveries.endpointId, id),
        isNull(sentAt),
        isNull(failedAt),
        but === undefined ? undefined : ne(webhookDeliveries.id, but),
      ),
    );
  await noteAction(tx, effects, tenant, { by, action, subject: id });
}

/**
 * Stops an endpoint that has said it is gone for ever (410, Standard Webhooks).
 * @param delivery what it has said so to, which whoever delivers gives up
 * @returns whether it was stopped by this
 */
export async function stopGone(db: Database, effects: Effects, delivery: Delivery): Promise<boolean> {
  return transact(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, { tenant: delivery.tenant, id: delivery.endpointId });
    if (endpoint.stoppedAt) return false;
    await stop(tx, effects, endpoint, { by: { kind: 'system' }, action: 'webhook-gone', but: delivery.id });
    return true;
  });
}
