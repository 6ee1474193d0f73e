import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ToldKind, WebhookKind } from '#contract/records/webhooks/kinds.ts';
import type { DeliveryOrigin } from '#contract/records/webhooks/states.ts';
import { moment, tenantColumn, waitingColumns } from './columns.ts';

/** Addresses of a tenant's systems that are told what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    tenant: tenantColumn(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    kinds: jsonb('kinds').$type<ToldKind[]>().notNull(),
    /** What signs messages, encrypted. */
    sealed: text('sealed').notNull(),
    /** What was it before, and signs them too until then. */
    sealedFormer: text('sealed_former'),
    formerUntil: moment('former_until'),
    createdAt: moment('created_at').notNull(),
    /** It is told what happens from then on: since it was made, or went on. */
    toldFrom: moment('told_from').notNull(),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** Messages to them, written when the feed is read; kept for a while as the list of what was sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...waitingColumns(),
    endpointId: uuid('endpoint_id').notNull(),
    /** By which a receiver knows a message again: the same at each attempt, and when it is repeated. */
    messageId: text('message_id').notNull(),
    /** What it tells of; null of a test. */
    happeningId: bigint('happening_id', { mode: 'number' }),
    kind: text('kind').$type<WebhookKind>().notNull(),
    subject: text('subject').notNull(),
    origin: text('origin').$type<DeliveryOrigin>().notNull(),
    /** As it is signed and posted. */
    body: text('body').notNull(),
    /** Of the last attempt that was answered, and how long that took. */
    answerStatus: integer('answer_status'),
    answerMs: integer('answer_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    foreignKey({
      columns: [table.tenant, table.endpointId],
      foreignColumns: [webhookEndpoints.tenant, webhookEndpoints.id],
    }),
    uniqueIndex('webhook_deliveries_once')
      .on(table.tenant, table.endpointId, table.happeningId)
      .where(sql`origin = 'Ereignis'`),
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('webhook_deliveries_unsent')
      .on(table.tenant, table.endpointId, table.createdAt, table.id)
      .where(sql`sent_at is null`),
    index('webhook_deliveries_of_happening').on(table.tenant, table.endpointId, table.happeningId),
    index('webhook_deliveries_in_order').on(table.tenant, table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_of_subject').on(table.tenant, table.subject),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
