import { and, eq } from 'drizzle-orm';
import { mostWebhooks } from '#contract/records/webhooks/calls.ts';
import type { ToldKind } from '#contract/records/webhooks/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { take } from '#server/db/locks.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { once } from '../../identity/idempotency.ts';
import { newUuid } from '../../identity/uuid.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { isEndpoint, kindsIn, lockEndpoint } from './endpoint.ts';
import { endOfFormer, newSecret } from './secret.ts';
import { stop } from './stop.ts';

interface Asked {
  readonly by: Operator;
  readonly idempotencyKey: string | null;
}
interface Meant {
  readonly by: Operator;
  readonly webhookId: string;
}

/** @throws Failure PSOF0972 */
function requireReachable({ webhooks }: Effects, url: string): void {
  if (!webhooks.accepts(url)) throw new Failure('PSOF0972', [{ field: 'url', rule: 'invalid', because: 'PSOF0972' }]);
}

/**
 * Has an endpoint be told what happens from now on, once per idempotency key.
 * @returns its id, and its secret, which nobody is told again
 * @throws Failure PSOF0971 there are ten, PSOF0972 nothing can go to this address, PSOF0012
 */
export function createWebhook(
  db: Database,
  effects: Effects,
  tenant: string,
  {
    by,
    idempotencyKey: key,
    body,
  }: Asked & { readonly body: { readonly url: string; readonly kinds: readonly ToldKind[] } },
): Promise<{ readonly webhookId: string; readonly secret: string }> {
  return once(db, effects, { tenant, call: 'createWebhook', caller: by.id, key, body }, async (tx) => {
    requireReachable(effects, body.url);
    await take(tx, 'webhooks', { tenant });
    const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.tenant, tenant));
    if (count >= mostWebhooks) throw new Failure('PSOF0971');
    const now = effects.clock.now();
    const id = newUuid(effects.random);
    const { secret, sealed } = newSecret(effects, tenant, id);
    const kinds = kindsIn(body.kinds);
    await tx
      .insert(webhookEndpoints)
      .values({ tenant, id, url: body.url, kinds, sealed, createdAt: now, toldFrom: now });
    await noteAction(tx, effects, tenant, { by, action: 'webhook-created', subject: id });
    return { webhookId: id, secret };
  });
}

interface Changes {
  readonly url?: string | undefined;
  readonly kinds?: readonly ToldKind[] | undefined;
  readonly isStopped?: boolean | undefined;
}

/**
 * Changes what is named of an endpoint. Repeating it changes nothing. One that goes on is told what happens from then on.
 * @throws Failure PSOF0970, PSOF0972 nothing can go to this address
 */
export async function changeWebhook(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, webhookId: id, url, kinds, isStopped }: Meant & Changes,
): Promise<void> {
  if (url !== undefined) requireReachable(effects, url);
  await transact(db, async (tx) => {
    const before = await lockEndpoint(tx, { tenant, id });
    const changed = { url: url ?? before.url, kinds: kinds ? kindsIn(kinds) : before.kinds };
    if (changed.url !== before.url || changed.kinds.join() !== before.kinds.join()) {
      await tx.update(webhookEndpoints).set(changed).where(isEndpoint(before));
      await noteAction(tx, effects, tenant, { by, action: 'webhook-changed', subject: id });
    }
    if (isStopped === true && !before.stoppedAt) await stop(tx, effects, before, { by, action: 'webhook-stopped' });
    if (isStopped === false && before.stoppedAt) {
      await tx
        .update(webhookEndpoints)
        .set({ stoppedAt: null, toldFrom: effects.clock.now() })
        .where(isEndpoint(before));
      await noteAction(tx, effects, tenant, { by, action: 'webhook-continued', subject: id });
    }
  });
}

/**
 * Gives an endpoint another secret, once per idempotency key; the one of before signs beside it for a day.
 * @returns the secret, which nobody is told again, and until when both sign (UTC)
 * @throws Failure PSOF0970, PSOF0012
 */
export function rotateSecret(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, webhookId: id, idempotencyKey: key }: Meant & Asked,
): Promise<{ readonly secret: string; readonly formerSecretUntil: string }> {
  const call = { tenant, call: 'rotateWebhookSecret', caller: by.id, key, body: { id } };
  return once(db, effects, call, async (tx) => {
    const before = await lockEndpoint(tx, { tenant, id });
    const { secret, sealed } = newSecret(effects, tenant, id);
    const until = endOfFormer(effects);
    await tx
      .update(webhookEndpoints)
      .set({ sealed, sealedFormer: before.sealed, formerUntil: until })
      .where(isEndpoint(before));
    await noteAction(tx, effects, tenant, { by, action: 'webhook-secret-rotated', subject: id });
    return { secret, formerSecretUntil: toTimestamp(until) };
  });
}

/** Deletes an endpoint with all that was, or is to be, sent there. @throws Failure PSOF0970 */
export async function deleteWebhook(
  db: Database,
  effects: Effects,
  tenant: string,
  { by, webhookId: id }: Meant,
): Promise<void> {
  await transact(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, { tenant, id });
    await tx
      .delete(webhookDeliveries)
      .where(and(eq(webhookDeliveries.tenant, tenant), eq(webhookDeliveries.endpointId, id)));
    await tx.delete(webhookEndpoints).where(isEndpoint(endpoint));
    await noteAction(tx, effects, tenant, { by, action: 'webhook-deleted', subject: id });
  });
}
