import { and, asc, inArray, isNull } from 'drizzle-orm';
import { deliveryOrigin } from '#contract/records/webhooks/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { Effects } from '../../effects.ts';
import { groupedBy } from '../../grouped-by.ts';
import { consume, type Told } from '../feed/consume.ts';
import { holdNamed } from '../feed/hold-named.ts';
import type { Endpoint } from './endpoint.ts';
import { deliveryOf, kindOf } from './message.ts';

/** Its cursor's name in the feed. */
export const consumer = 'webhooks';
/** So many rows by one statement, each with a dozen values: PostgreSQL takes 65 535. */
const lot = 500;

/** Endpoints of these tenants, which nobody deletes or stops until their messages are written. */
async function holdEndpoints(tx: Database, tenants: readonly string[]): Promise<Endpoint[]> {
  const { tenant, id, stoppedAt } = webhookEndpoints;
  const read = tx
    .select()
    .from(webhookEndpoints)
    .where(and(inArray(tenant, [...tenants]), isNull(stoppedAt)))
    .orderBy(asc(tenant), asc(id));
  return lockRows(tx, 'webhook-endpoint', read, { key: (endpoint) => endpoint.id, strength: 'share' });
}

async function write(tx: Database, effects: Effects, told: readonly Told[]): Promise<void> {
  const endpoints = groupedBy(
    await holdEndpoints(tx, [...new Set(told.map(({ tenant }) => tenant))]),
    (each) => each.tenant,
  );
  if (endpoints.size === 0) return;
  const wanted = (one: Told) => {
    const kind = kindOf(one);
    if (kind === null) return [];
    const wants = ({ kinds, toldFrom }: Endpoint) => kinds.includes(kind) && one.at >= toldFrom;
    return (endpoints.get(one.tenant) ?? []).filter(wants).map((endpoint) => ({ one, kind, endpoint }));
  };
  // Who was deleted since it was read is no more in what is held.
  const held = await holdNamed(
    tx,
    told.filter((one) => wanted(one).length > 0),
  );
  const rows = held
    .flatMap(wanted)
    .map(({ one, kind, endpoint }) => deliveryOf(effects, one, kind, { endpoint, origin: deliveryOrigin.feed }));
  for (let from = 0; from < rows.length; from += lot)
    await tx
      .insert(webhookDeliveries)
      .values(rows.slice(from, from + lot))
      .onConflictDoNothing();
}

/**
 * Writes what happened since, a message for each endpoint that wants it; by who has the cursor alone.
 * @returns how much of the feed was read
 */
export const tellEndpoints = (db: Database, effects: Effects, signal?: AbortSignal): Promise<number> =>
  consume(db, { name: consumer, take: (tx, told) => write(tx, effects, told) }, signal);
