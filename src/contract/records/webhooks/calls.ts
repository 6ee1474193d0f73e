import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { toldKinds } from './kinds.ts';
import { endpoint } from './wire.ts';

const source = 'Design §13 webhooks; docs/decisions/2026-11-28-webhooks.md';
const allow = [operatorFor(operatorScope.webhooks)] as const;
const errors = ['PSOF0701', 'PSOF0703'] as const;

/** So many endpoints a tenant has at most. */
export const mostWebhooks = 10;

const url = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(500, 'too-long'),
  v.check((text) => URL.canParse(text), 'invalid'),
);
const kinds = v.pipe(
  v.array(v.picklist(toldKinds, 'invalid'), 'required'),
  v.minLength(1, 'required'),
  v.maxLength(100, 'invalid'),
);
export const ofWebhook = v.object({ webhookId: v.pipe(v.string(), v.uuid('invalid')) });

const knownWebhook = v.object({
  webhookId: v.string(),
  url: v.string(),
  kinds: v.array(v.string()),
  createdAt: timestamp,
  /** Nothing is sent there since, or null. */
  stoppedAt: v.nullable(timestamp),
  /** Until when messages bear the signature of the former secret, too; null where there is none. */
  formerSecretUntil: v.nullable(timestamp),
  waitingCount: v.number(),
  /** Of the last 30 days. */
  givenUpCount: v.number(),
});
export type KnownWebhook = v.InferOutput<typeof knownWebhook>;

/** `whsec_` and 32 random bytes in base64, as Standard Webhooks has it. Nobody is told it again. */
const secret = v.string();

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'The endpoints that are told what happens, oldest first, each with how much waits for it',
  source,
  method: 'GET',
  path: 'operator/webhooks',
  answer: v.object({ webhooks: v.array(knownWebhook) }),
  allow,
  errors,
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Has an endpoint be told what happens from now on; the secret of its signatures is shown this once',
  source,
  method: 'POST',
  path: 'operator/webhooks',
  body: v.object({ url, kinds }),
  answer: v.object({ webhookId: v.string(), secret }),
  allow,
  idempotent: true,
  errors: [...errors, 'PSOF0971', 'PSOF0972'],
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  summary:
    'Changes where an endpoint is and what it is told, stops it, and has it go on. What waits for one that is stopped is given up; it can be repeated',
  source,
  method: 'PUT',
  path: 'operator/webhooks/:webhookId',
  params: ofWebhook,
  body: v.object({ url: v.optional(url), kinds: v.optional(kinds), isStopped: v.optional(v.boolean('invalid')) }),
  allow,
  errors: [...errors, 'PSOF0970', 'PSOF0972'],
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  summary: 'Gives an endpoint another secret, shown this once; for 24 hours messages bear the signatures of both',
  source,
  method: 'POST',
  path: 'operator/webhooks/:webhookId/geheimnis',
  params: ofWebhook,
  answer: v.object({ secret, formerSecretUntil: timestamp }),
  allow,
  idempotent: true,
  errors: [...errors, 'PSOF0970'],
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Deletes an endpoint with all that was, or is to be, sent there',
  source,
  method: 'DELETE',
  path: 'operator/webhooks/:webhookId',
  params: ofWebhook,
  allow,
  errors: [...errors, 'PSOF0970'],
});
