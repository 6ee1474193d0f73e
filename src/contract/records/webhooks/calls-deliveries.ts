import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp, toldTimestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { ofWebhook } from './calls.ts';
import { deliveryOrigin, deliveryState } from './states.ts';
import { endpoint } from './wire.ts';

const source = 'Design §13 webhooks; docs/decisions/2026-11-28-webhooks.md';
const allow = [operatorFor(operatorScope.webhooks)] as const;
const errors = ['PSOF0701', 'PSOF0703', 'PSOF0970'] as const;

/** What is older is not told again, and the list of what was sent goes back no further. */
export const daysOfDeliveries = 30;
/** So much is told again by one call. */
export const mostReplayed = 5000;

const delivery = v.object({
  deliveryId: v.string(),
  /** By which the receiver knows the message again, however often it comes (`webhook-id`). */
  messageId: v.string(),
  kind: v.string(),
  subject: v.string(),
  origin: v.picklist(valuesOf(deliveryOrigin)),
  state: v.picklist(valuesOf(deliveryState)),
  createdAt: timestamp,
  attempts: v.number(),
  /** Null once it is delivered or given up. */
  nextAttemptAt: v.nullable(timestamp),
  deliveredAt: v.nullable(timestamp),
  failedAt: v.nullable(timestamp),
  /** A code: the status of the answer, or what kept anybody from answering. */
  lastError: v.nullable(v.string()),
  /** Of the last attempt that was answered. */
  answerStatus: v.nullable(v.number()),
  answerMs: v.nullable(v.number()),
});
export type KnownDelivery = v.InferOutput<typeof delivery>;

/** Where a page of the list ends: the moment (milliseconds) and the id of its last row. */
const place = v.pipe(v.string(), v.regex(/^\d{13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid'));

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: 'What was sent to an endpoint in the last 30 days or waits for it, newest first, with what it answered',
  source,
  method: 'GET',
  path: 'operator/webhooks/:webhookId/zustellungen',
  params: ofWebhook,
  query: v.object({
    state: v.optional(v.picklist(valuesOf(deliveryState), 'invalid')),
    /** As the page before it says where it goes on. */
    olderThan: v.optional(place),
  }),
  queryDictionary: { state: 'zustand', olderThan: 'vor' },
  answer: v.object({
    deliveries: v.array(delivery),
    /** Where the list goes on; null on its last page. */
    next: v.nullable(v.string()),
  }),
  allow,
  errors,
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary:
    'Sends a message of the kind webhook.test the way of all others; how it went stands in the list of deliveries',
  source,
  method: 'POST',
  path: 'operator/webhooks/:webhookId/test',
  params: ofWebhook,
  answer: v.object({ deliveryId: v.string(), messageId: v.string() }),
  allow,
  idempotent: true,
  errors: [...errors, 'PSOF0973'],
});

export const replayWebhook = endpoint({
  name: 'replayWebhook',
  summary:
    'Tells an endpoint again what happened in a span of the last 30 days, by the same message ids; what still waits for it is not written twice',
  source,
  method: 'POST',
  path: 'operator/webhooks/:webhookId/wiederholung',
  params: ofWebhook,
  body: v.object({
    /** From this moment on. */
    from: toldTimestamp,
    /** Before this one. */
    to: toldTimestamp,
  }),
  answer: v.object({
    repeatedCount: v.number(),
    /** What still waits and was left as it is. */
    openCount: v.number(),
  }),
  allow,
  idempotent: true,
  errors: [...errors, 'PSOF0973', 'PSOF0974', 'PSOF0975'],
});
