import { and, asc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { daysOfDeliveries, mostReplayed } from '#contract/records/webhooks/calls-deliveries.ts';
import { deliveryOrigin } from '#contract/records/webhooks/states.ts';
import type { Database } from '#server/db/database.ts';
import { happeningCursors, happenings } from '#server/db/schema/happenings.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { Failure } from '#server/failure.ts';
import { daysLater, fromTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { once } from '../../identity/idempotency.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import type { Told } from '../feed/consume.ts';
import { holdNamed } from '../feed/hold-named.ts';
import { lockRunning, type Endpoint } from './endpoint.ts';
import { deliveryOf, kindOf, testOf } from './message.ts';
import { consumer } from './tell-endpoints.ts';

interface Asked {
  readonly webhookId: string;
  readonly by: Operator;
  readonly idempotencyKey: string | null;
}

/**
 * Writes a message that tells of nothing, once per idempotency key.
 * @throws Failure PSOF0970, PSOF0973 the endpoint is stopped, PSOF0012
 */
export function testWebhook(
  db: Database,
  effects: Effects,
  tenant: string,
  { webhookId: id, by, idempotencyKey: key }: Asked,
): Promise<{ readonly deliveryId: string; readonly messageId: string }> {
  return once(db, effects, { tenant, call: 'testWebhook', caller: by.id, key, body: { id } }, async (tx) => {
    const row = testOf(effects, await lockRunning(tx, { tenant, id }));
    await tx.insert(webhookDeliveries).values(row);
    await noteAction(tx, effects, tenant, { by, action: 'webhook-tested', subject: id });
    return { deliveryId: row.id, messageId: row.messageId };
  });
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** @throws Failure PSOF0974 */
function spanOf({ clock }: Effects, asked: { readonly from: string; readonly to: string }): Span {
  const [from, to, now] = [fromTimestamp(asked.from), fromTimestamp(asked.to), clock.now()];
  if (from >= to) throw new Failure('PSOF0974', [{ field: 'to', rule: 'invalid' }]);
  // The last second of today is whole for whoever has no fractions of one.
  if (from < daysLater(now, -daysOfDeliveries) || to.getTime() > now.getTime() + 1000)
    throw new Failure('PSOF0974', [
      { field: from < daysLater(now, -daysOfDeliveries) ? 'from' : 'to', rule: 'invalid' },
    ]);
  return { from, to };
}

/**
 * What an endpoint wants of a span, as far as it was read for the endpoints: what comes after that is told it anyhow.
 * @throws Failure PSOF0975 too much
 */
async function toldIn(tx: Database, { tenant, kinds }: Endpoint, { from, to }: Span): Promise<Told[]> {
  const [cursor] = await tx.select().from(happeningCursors).where(eq(happeningCursors.consumer, consumer));
  const found = await tx
    .select()
    .from(happenings)
    .where(
      and(
        eq(happenings.tenant, tenant),
        gte(happenings.at, from),
        lt(happenings.at, to),
        lte(happenings.id, cursor?.readId ?? 0),
        inArray(sql`${happenings.topic} || '.' || ${happenings.kind}`, [...kinds]),
        or(sql`${happenings.subject} <> ''`, eq(happenings.kind, 'erased')),
      ),
    )
    .orderBy(asc(happenings.id))
    .limit(mostReplayed + 1);
  if (found.length > mostReplayed) throw new Failure('PSOF0975');
  return found;
}

/** What was sent to an endpoint of some happenings, by their ids: by which message id, and whether some of it waits still. */
async function sentBefore(tx: Database, { tenant, id }: Endpoint, ids: readonly number[]) {
  const { happeningId, messageId, sentAt, failedAt } = webhookDeliveries;
  const isOpen = sql<boolean>`${sentAt} is null and ${failedAt} is null`;
  const rows = await tx
    .select({ happeningId, messageId, isOpen })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.tenant, tenant), eq(webhookDeliveries.endpointId, id), inArray(happeningId, [...ids])),
    );
  const before = new Map<number | null, { readonly messageId: string; readonly isOpen: boolean }>();
  for (const row of rows) {
    const isOpenToo = before.get(row.happeningId)?.isOpen === true;
    before.set(row.happeningId, { messageId: row.messageId, isOpen: row.isOpen || isOpenToo });
  }
  return before;
}

/** So many rows by one statement. */
const lot = 500;

/**
 * Tells an endpoint again what happened in a span, once per idempotency key. What was sent before keeps its message id; what waits still is
 * left as it is; who was deleted since is not told of.
 * @param asked `from` and, exclusive, `to` in UTC
 * @throws Failure PSOF0970, PSOF0973 the endpoint is stopped, PSOF0974 no such span, PSOF0975 too much happened in it, PSOF0012
 */
export function replayWebhook(
  db: Database,
  effects: Effects,
  tenant: string,
  {
    webhookId: id,
    by,
    idempotencyKey: key,
    body,
  }: Asked & { readonly body: { readonly from: string; readonly to: string } },
): Promise<{ readonly repeatedCount: number; readonly openCount: number }> {
  const call = { tenant, call: 'replayWebhook', caller: by.id, key, body: { id, ...body } };
  return once(db, effects, call, async (tx) => {
    const endpoint = await lockRunning(tx, { tenant, id });
    const held = await holdNamed(tx, await toldIn(tx, endpoint, spanOf(effects, body)));
    const before = await sentBefore(
      tx,
      endpoint,
      held.map((told) => told.id),
    );
    const isOpen = (told: Told) => before.get(told.id)?.isOpen === true;
    const rows = held.flatMap((told) => {
      const kind = kindOf(told);
      if (kind === null || isOpen(told)) return [];
      const messageId = before.get(told.id)?.messageId;
      return [deliveryOf(effects, told, kind, { endpoint, origin: deliveryOrigin.replay, messageId })];
    });
    for (let from = 0; from < rows.length; from += lot)
      await tx.insert(webhookDeliveries).values(rows.slice(from, from + lot));
    await noteAction(tx, effects, tenant, { by, action: 'webhook-replayed', subject: id });
    return { repeatedCount: rows.length, openCount: held.filter(isOpen).length };
  });
}
