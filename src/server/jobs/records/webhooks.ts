import { sql } from 'drizzle-orm';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { noteAnswer } from '#server/domain/records/webhooks/answer.ts';
import { readEndpoint } from '#server/domain/records/webhooks/endpoint.ts';
import { secretsOf } from '#server/domain/records/webhooks/secret.ts';
import { stopGone, stoppedReason } from '#server/domain/records/webhooks/stop.ts';
import { tellEndpoints } from '#server/domain/records/webhooks/tell-endpoints.ts';
import { deliverDue, untilDue } from '#server/outbox/deliver-due.ts';
import { Destinations } from '#server/outbox/destinations.ts';
import { NotDelivered } from '#server/outbox/not-delivered.ts';
import type { Limits, Outbox } from '#server/outbox/outbox.ts';
import type { JobGround } from '../ground.ts';
import { webhookJob, type Job } from '../job.ts';

/**
 * Nine attempts in about 34 hours. A tenant has half of the lanes, however many endpoints it has that answer slowly and have thousands of messages
 * before them, and an endpoint a third of these.
 */
export const webhookLimits: Limits = {
  lanes: 24,
  lanesOfDestination: 4,
  lanesOfTenant: 12,
  leaseMinutes: 5,
  pauses: [0.1, 1, 10, 60, 180, 360, 600, 840],
  failuresBeforeRest: 4,
  rests: [0.5, 2, 10, 30],
  patienceDays: 7,
};

type Delivery = typeof webhookDeliveries.$inferSelect;

const tellOf =
  ({ logger }: JobGround): Outbox<Delivery>['tell'] =>
  ({ id: delivery, endpointId: webhook, tenant, kind, attempts: attempt }, end, code) => {
    const details = { delivery, webhook, tenant, kind, attempt, ...(code !== null && { reason: code }) };
    if (end === 'delivered') logger.info(details, 'webhook delivered');
    if (end === 'put-off') logger.warn(details, 'webhook not delivered yet');
    if (end === 'taken-over') logger.warn(details, 'webhook was stopped, deleted or took longer than its lease');
    if (end === 'given-up') logger.warn(details, 'webhook given up');
  };

/** @throws NotDelivered with the status, unless it says that the message was taken */
async function post({ db, effects, logger }: JobGround, row: Delivery): Promise<Partial<Delivery>> {
  const endpoint = await readEndpoint(db, { tenant: row.tenant, id: row.endpointId });
  if (!endpoint || endpoint.stoppedAt) throw new NotDelivered(stoppedReason, 'refused-for-good');
  const { url } = endpoint;
  const { messageId: id, body } = row;
  const message = { url, id, body, secrets: secretsOf(effects, endpoint), at: effects.clock.now() };
  const { status, milliseconds } = await effects.webhooks.post(message);
  const answer = { answerStatus: status, answerMs: milliseconds };
  if (status >= 200 && status < 300) return answer;
  await noteAnswer(db, row, answer);
  if (status !== 410) throw new NotDelivered(String(status), 'refused');
  const isStopped = await stopGone(db, effects, row);
  if (isStopped) logger.warn({ webhook: endpoint.id, tenant: row.tenant }, 'webhook stopped: it is gone');
  throw new NotDelivered(String(status), 'refused-for-good');
}

const outboxOf = (ground: JobGround): Outbox<Delivery> => ({
  table: webhookDeliveries,
  destination: sql`${webhookDeliveries.endpointId}::text`,
  destinationOf: ({ endpointId }) => endpointId,
  limits: webhookLimits,
  deliver: (row) => post(ground, row),
  whenGivenUp: {},
  tell: tellOf(ground),
});

/** Writes what happened for the endpoints that want it. It waits for none of them: that is another job. */
export const writeWebhooks = ({ db, effects }: JobGround): Job<'write-webhooks'> => ({
  name: 'write-webhooks',
  everySeconds: 10,
  leadsTo: webhookJob,
  run: async (signal) => void (await tellEndpoints(db, effects, signal)),
});

/** Sends what waits for endpoints. */
export function sendWebhooks(ground: JobGround): Job<typeof webhookJob> {
  const { db, effects } = ground;
  const on = { db, clock: effects.clock };
  const outbox = outboxOf(ground);
  const destinations = new Destinations(webhookLimits);
  return {
    name: webhookJob,
    everySeconds: 30,
    untilNextMs: () => untilDue(outbox, on, destinations),
    run: async (signal) => void (await deliverDue(outbox, on, destinations, signal)),
  };
}
