import { isToldKind, testKind, type ToldKind } from '#contract/records/webhooks/kinds.ts';
import { deliveryOrigin, type DeliveryOrigin } from '#contract/records/webhooks/states.ts';
import type { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import type { Told } from '../feed/consume.ts';
import type { Endpoint } from './endpoint.ts';

type NewDelivery = typeof webhookDeliveries.$inferInsert;

/** By which a receiver knows a message again. */
const newMessageId = ({ random }: Pick<Effects, 'random'>) => `msg_${newUuid(random)}`;

/** The kind of what was told; null of what no endpoint is told, as of whom somebody was deleted since. */
export function kindOf({ topic, kind, subject }: Told): ToldKind | null {
  const named = `${topic}.${kind}`;
  if (!isToldKind(named)) return null;
  return subject === '' && kind !== 'erased' ? null : named;
}

interface Written {
  readonly type: string;
  readonly at: Date;
  readonly tenant: string;
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const bodyOf = ({ type, at, tenant, subject, details = {} }: Written) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { tenant, subject, ...details } });

interface Addressed {
  readonly endpoint: Pick<Endpoint, 'tenant' | 'id'>;
  readonly origin: DeliveryOrigin;
  /** That of before, where it was sent before. */
  readonly messageId?: string | undefined;
}

const rowTo = (effects: Effects, { endpoint: { tenant, id }, origin, messageId }: Addressed) => {
  const now = effects.clock.now();
  return {
    tenant,
    id: newUuid(effects.random),
    createdAt: now,
    nextAttemptAt: now,
    endpointId: id,
    origin,
    messageId: messageId ?? newMessageId(effects),
  };
};

/** The message to an endpoint about what was told. */
export function deliveryOf(effects: Effects, told: Told, kind: ToldKind, addressed: Addressed): NewDelivery {
  const { tenant, subject, at, details, id: happeningId } = told;
  const body = bodyOf({ type: kind, at, tenant, subject, details });
  return { ...rowTo(effects, addressed), happeningId, kind, subject, body };
}

/** A message that tells of nothing. */
export function testOf(effects: Effects, { tenant, id: subject }: Endpoint): NewDelivery & { readonly id: string } {
  const row = rowTo(effects, { endpoint: { tenant, id: subject }, origin: deliveryOrigin.test });
  const body = bodyOf({ type: testKind, at: effects.clock.now(), tenant, subject });
  return { ...row, happeningId: null, kind: testKind, subject, body };
}
