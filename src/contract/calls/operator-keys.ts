import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { requiredLine, timestamp } from '../fields.ts';
import { operatorScope } from '../operator-scopes.ts';
import { valuesOf } from '../states.ts';

const scopes = v.pipe(v.array(v.picklist(valuesOf(operatorScope), 'invalid')), v.minLength(1, 'required'));
const keyId = v.object({ keyId: v.pipe(v.string(), v.uuid('invalid')) });

const knownKey = v.object({
  keyId: v.string(),
  /** The person or system that has it: two keys of one name are one pair of eyes. */
  operator: v.string(),
  scopes: v.array(v.picklist(valuesOf(operatorScope))),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: v.nullable(timestamp),
  /** The day it was last used on, or null. */
  lastUsedOn: v.nullable(v.string()),
});
export type KnownKey = v.InferOutput<typeof knownKey>;

const newKey = v.object({
  keyId: v.string(),
  /** Shown this once and kept nowhere. */
  key: v.string(),
  operator: v.string(),
  expiresAt: timestamp,
});

export const createOperatorKey = endpoint({
  name: 'createOperatorKey',
  summary: 'Makes a key for one of the operator’s people or systems; it is shown this once',
  source: 'Design §7 "operator’s command line and API with its own key"',
  method: 'POST',
  path: 'operator/schluessel',
  body: v.object({
    operator: v.pipe(requiredLine(60), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .@_-]*$/u, 'characters')),
    scopes,
    days: v.optional(
      v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(730, 'invalid')),
      365,
    ),
  }),
  answer: newKey,
  caller: 'operator',
  scope: operatorScope.keys,
  errors: ['PSOF0701', 'PSOF0703'],
});

export const listOperatorKeys = endpoint({
  name: 'listOperatorKeys',
  summary: 'The operator’s keys without their secrets, newest first',
  source: 'Design §7 "operator’s command line and API with its own key"',
  method: 'GET',
  path: 'operator/schluessel',
  answer: v.object({ keys: v.array(knownKey) }),
  caller: 'operator',
  scope: operatorScope.keys,
  errors: ['PSOF0701', 'PSOF0703'],
});

export const rotateOperatorKey = endpoint({
  name: 'rotateOperatorKey',
  summary: 'Makes a new key in the place of one, which ends a day later',
  source: 'Design §7 "operator’s command line and API with its own key"',
  method: 'POST',
  path: 'operator/schluessel/:keyId/erneuern',
  params: keyId,
  answer: newKey,
  caller: 'operator',
  scope: operatorScope.keys,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0704'],
});

export const revokeOperatorKey = endpoint({
  name: 'revokeOperatorKey',
  summary: 'Ends a key at once',
  source: 'Design §7 "operator’s command line and API with its own key"',
  method: 'DELETE',
  path: 'operator/schluessel/:keyId',
  params: keyId,
  caller: 'operator',
  scope: operatorScope.keys,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0704'],
});
