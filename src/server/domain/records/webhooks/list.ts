import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { KnownWebhook } from '#contract/records/webhooks/calls.ts';
import type { KnownDelivery } from '#contract/records/webhooks/calls-deliveries.ts';
import { deliveryState, type DeliveryState } from '#contract/records/webhooks/states.ts';
import type { Database } from '#server/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { readEndpoint } from './endpoint.ts';

const { sentAt, failedAt } = webhookDeliveries;

const areIn = {
  [deliveryState.waiting]: and(isNull(sentAt), isNull(failedAt)),
  [deliveryState.delivered]: isNotNull(sentAt),
  /** What was given up was not sent: by that it stands in `webhook_deliveries_unsent`. */
  [deliveryState.givenUp]: and(isNull(sentAt), isNotNull(failedAt)),
};

const countOf = (state: DeliveryState) => sql<number>`count(*) filter (where ${areIn[state]})`.mapWith(Number);

/** How much waits, since when, and was given up and is kept still, by tenant and endpoint. */
const countsOf = (db: Database, tenant?: string) =>
  db
    .select({
      tenant: webhookDeliveries.tenant,
      id: webhookDeliveries.endpointId,
      waitingCount: countOf(deliveryState.waiting),
      givenUpCount: countOf(deliveryState.givenUp),
      oldestAt:
        sql<Date | null>`min(${webhookDeliveries.createdAt}) filter (where ${areIn[deliveryState.waiting]})`.mapWith(
          webhookDeliveries.createdAt,
        ),
    })
    .from(webhookDeliveries)
    .where(and(isNull(sentAt), tenant === undefined ? undefined : eq(webhookDeliveries.tenant, tenant)))
    .groupBy(webhookDeliveries.tenant, webhookDeliveries.endpointId);

/** The endpoints of a tenant, oldest first. */
export async function listWebhooks(db: Database, { clock }: Effects, tenant: string): Promise<KnownWebhook[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.tenant, tenant))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  const counts = new Map((await countsOf(db, tenant)).map((each) => [each.id, each]));
  return rows.map(({ id, url, kinds, createdAt, stoppedAt, formerUntil }) => ({
    webhookId: id,
    url,
    kinds,
    createdAt: toTimestamp(createdAt),
    stoppedAt: toTimestampOrNull(stoppedAt),
    formerSecretUntil: formerUntil !== null && formerUntil > now ? toTimestamp(formerUntil) : null,
    waitingCount: counts.get(id)?.waitingCount ?? 0,
    givenUpCount: counts.get(id)?.givenUpCount ?? 0,
  }));
}

/** How much of each tenant that has an endpoint waits, or was given up. */
export async function countByTenant(db: Database) {
  const endpoints = await db
    .select({ tenant: webhookEndpoints.tenant, stoppedCount: count(webhookEndpoints.stoppedAt) })
    .from(webhookEndpoints)
    .groupBy(webhookEndpoints.tenant);
  const counts = await countsOf(db);
  return endpoints.map(({ tenant, stoppedCount }) => {
    const own = counts.filter((each) => each.tenant === tenant);
    const oldestAt =
      own.flatMap((each) => each.oldestAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    const sumOf = (name: 'waitingCount' | 'givenUpCount') => own.reduce((sum, each) => sum + each[name], 0);
    return {
      tenant,
      stoppedCount,
      waitingCount: sumOf('waitingCount'),
      givenUpCount: sumOf('givenUpCount'),
      oldestAt,
    };
  });
}

type Delivery = typeof webhookDeliveries.$inferSelect;

const pageSize = 50;

const stateOf = (row: Delivery): DeliveryState =>
  row.sentAt ? deliveryState.delivered : row.failedAt ? deliveryState.givenUp : deliveryState.waiting;

const presented = (row: Delivery): KnownDelivery => ({
  deliveryId: row.id,
  messageId: row.messageId,
  kind: row.kind,
  subject: row.subject,
  origin: row.origin,
  state: stateOf(row),
  createdAt: toTimestamp(row.createdAt),
  attempts: row.attempts,
  nextAttemptAt: stateOf(row) === deliveryState.waiting ? toTimestamp(row.nextAttemptAt) : null,
  deliveredAt: toTimestampOrNull(row.sentAt),
  failedAt: toTimestampOrNull(row.failedAt),
  lastError: row.lastError,
  answerStatus: row.answerStatus,
  answerMs: row.answerMs,
});

const placeOf = ({ createdAt, id }: Delivery) => `${createdAt.getTime()}_${id}`;

/** What comes after a place, in the order of the list. */
function isAfter(place: string) {
  const [ms = '', id = ''] = place.split('_');
  const at = new Date(Number(ms)).toISOString();
  return sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/**
 * What was sent to an endpoint or waits for it, newest first, a page at a time.
 * @param asked what `next` of the page before said is `olderThan` of this one
 * @throws Failure PSOF0970
 */
export async function listDeliveries(
  db: Database,
  tenant: string,
  asked: {
    readonly webhookId: string;
    readonly state?: DeliveryState | undefined;
    readonly olderThan?: string | undefined;
  },
): Promise<{ readonly deliveries: KnownDelivery[]; readonly next: string | null }> {
  const { webhookId: id, state, olderThan } = asked;
  if (!(await readEndpoint(db, { tenant, id }))) throw new Failure('PSOF0970');
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenant, tenant),
        eq(webhookDeliveries.endpointId, id),
        state && areIn[state],
        olderThan === undefined ? undefined : isAfter(olderThan),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { deliveries: page.map(presented), next: rows.length > pageSize && last ? placeOf(last) : null };
}
