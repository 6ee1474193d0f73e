import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { productId, recipientNumber, referralNumber, requiredLine, toldTimestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { orderStatus } from './states.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const orderedOptions = v.pipe(
  v.string('invalid'),
  v.maxLength(400, 'too-long'),
  v.regex(/^(?:-|[a-z0-9][a-z0-9-]{0,63}(?: [a-z0-9][a-z0-9-]{0,63})*)$/, 'invalid'),
);

const orderValue = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(100_000_000, 'invalid'),
);

/** An order as the tenant's own system tells it; at least one of the two numbers should be there to match it. */
export const orderReport = v.object({
  /** The order's id in the tenant's system: the same id is the same order. */
  externalId: requiredLine(64),
  referralNumber: v.optional(v.nullable(referralNumber), null),
  recipientNumber: v.optional(v.nullable(recipientNumber), null),
  referralCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40, 'too-long'))), null),
  /** SHA-256 in hex of the recipient's address in small letters. */
  emailHash: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'invalid'))), null),
  /** What was ordered, which need not be what was recommended. */
  productId,
  /** Ids of what was ordered along, with a blank between, `-` for none: by them a telecom provider's order may earn more (design §11). */
  options: v.optional(v.nullable(orderedOptions), null),
  /** Cents: what the order is worth to the tenant, where its system tells. */
  valueCent: v.optional(v.nullable(orderValue), null),
  status: v.picklist(valuesOf(orderStatus), 'invalid'),
  /** Tomorrow at the latest. */
  orderedAt: toldTimestamp,
});
export type OrderReport = v.InferOutput<typeof orderReport>;

export const reportOrder = endpoint({
  name: 'reportOrder',
  summary: 'Takes an order or its new status from the tenant’s system; repeating it changes nothing',
  source: 'Design §6 Order, §7',
  method: 'POST',
  path: 'auftraege',
  body: orderReport,
  answer: v.object({
    externalId: v.string(),
    status: v.picklist(valuesOf(orderStatus)),
    isNew: v.boolean(),
    /** Whether a referral was found for it; an unmatched order is kept. */
    matched: v.boolean(),
  }),
  allow: [operatorFor(operatorScope.orders)],
  errors: ['PSOF0701', 'PSOF0702', 'PSOF0703', 'PSOF0717'],
});
