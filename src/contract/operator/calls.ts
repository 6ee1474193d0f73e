import * as v from 'valibot';
import { operatorFor, operatorKeyFor, operatorKeyOnly } from '../callers.ts';
import { requiredLine, timestamp, toldDay } from '../fields.ts';
import { operatorName } from './operator-name.ts';
import { operatorScope } from '../operator-scopes.ts';
import { pageQuery, partOf, placeInTime } from '../paging.ts';
import { valuesOf } from '../values-of.ts';
import { endpoint } from './wire.ts';

const scopes = v.pipe(v.array(v.picklist(valuesOf(operatorScope), 'invalid')), v.minLength(1, 'required'));
const keyId = v.object({ keyId: v.pipe(v.string(), v.uuid('invalid')) });
const source = 'Design §7 "operator’s command line and API with its own key", §13';

/** SHA-256 in hex of a key that its holder has made: the key itself never leaves them. */
const keyHash = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'invalid'));

const days = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(730, 'invalid'));

const knownKey = v.object({
  keyId: v.string(),
  /** The person or system that has it. */
  operator: v.string(),
  /** One person has one, however many keys: two keys of it are one pair of eyes. */
  operatorId: v.string(),
  scopes: v.array(v.picklist(valuesOf(operatorScope))),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: v.nullable(timestamp),
  /** The day it was last used on, or null. */
  lastUsedOn: v.nullable(v.string()),
  /** Since when it works; null while it waits for somebody else to confirm it. */
  confirmedAt: v.nullable(timestamp),
  /** Somebody else can confirm it: it has neither been revoked nor expired. */
  waitsForConfirmation: v.boolean(),
  /** Who registered it. */
  madeBy: v.string(),
  /** Who confirmed it, where somebody of the operator's people had to. */
  confirmedBy: v.nullable(v.string()),
});
export type KnownKey = v.InferOutput<typeof knownKey>;

const registeredKey = v.object({
  keyId: v.string(),
  operator: v.string(),
  operatorId: v.string(),
  scopes: v.array(v.picklist(valuesOf(operatorScope))),
  expiresAt: timestamp,
  /** Null: it waits until somebody else confirms it. */
  confirmedAt: v.nullable(timestamp),
});
export type RegisteredKey = v.InferOutput<typeof registeredKey>;

export const createOperatorKey = endpoint({
  name: 'createOperatorKey',
  summary:
    'Registers a key of one of the operator’s people or systems by its hash; one that may do more than its maker waits to be confirmed',
  source,
  method: 'POST',
  path: 'operator/schluessel',
  body: v.object({
    operator: operatorName,
    /** Another key of somebody who has one; else the name must be new. */
    isKnownPerson: v.optional(v.boolean('invalid'), false),
    keyHash,
    scopes,
    days: v.optional(days, 365),
  }),
  answer: registeredKey,
  allow: [operatorKeyFor(operatorScope.keys)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0708', 'PSOF0709', 'PSOF0712', 'PSOF0713'],
});

export const confirmOperatorKey = endpoint({
  name: 'confirmOperatorKey',
  summary:
    'Confirms a key that somebody else has registered: its holder has told whose it is, its hash and what it is for',
  source,
  method: 'PUT',
  path: 'operator/schluessel/bestaetigung',
  body: v.object({ operator: operatorName, keyHash, scopes }),
  answer: registeredKey,
  allow: [operatorKeyFor(operatorScope.release)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0710', 'PSOF0711'],
});

export const listOperatorKeys = endpoint({
  name: 'listOperatorKeys',
  summary: 'The operator’s keys, newest first',
  source,
  method: 'GET',
  path: 'operator/schluessel',
  answer: v.object({ keys: v.array(knownKey) }),
  allow: [operatorFor(operatorScope.keys)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const renewOperatorKey = endpoint({
  name: 'renewOperatorKey',
  summary: 'Puts another key, by its hash, in the place of the one that asks, which ends a day later',
  source,
  method: 'POST',
  path: 'operator/schluessel/erneuern',
  body: v.object({
    keyHash,
    /** How long it lives; as long as the former one was to, where nothing is said. */
    days: v.optional(days),
  }),
  answer: registeredKey,
  allow: [operatorKeyOnly],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0713', 'PSOF0714'],
});

const named = v.array(v.object({ keyId: v.string(), operator: v.string() }));

/** Other people's keys that a suspicion has reached. */
const revokedKeys = v.object({
  /** That the key had registered since: they have ended, too. */
  endedKeys: named,
  /** That it had confirmed since: they wait for another confirmation. */
  waitingKeys: named,
});
export type RevokedKeys = v.InferOutput<typeof revokedKeys>;

export const revokeOperatorKey = endpoint({
  name: 'revokeOperatorKey',
  summary:
    'Ends a key at once; releases that it gave are void where the payment file was not handed out. With the day of a suspicion, also of one that has ended',
  source,
  method: 'DELETE',
  path: 'operator/schluessel/:keyId',
  params: keyId,
  query: v.object({
    /** A day in Europe/Berlin, today at the latest: since then somebody else may have had it. What it has registered ends, and what it has confirmed has to be confirmed again. */
    suspectSince: v.optional(toldDay),
  }),
  answer: revokedKeys,
  allow: [operatorFor(operatorScope.keys)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0704'],
});

export const listOperatorActions = endpoint({
  name: 'listOperatorActions',
  summary: 'What operators did, newest first: who, by which key, when, what, to which id; nothing of a person',
  source,
  method: 'GET',
  path: 'operator/protokoll',
  query: v.object({
    pageSize: pageQuery(50).pageSize,
    /** As the page before it says where it goes on. */
    after: v.optional(placeInTime(/\d{1,18}/)),
    /** A day in Europe/Berlin, with which it begins. */
    since: v.optional(toldDay),
    /** What it was done to. */
    subject: v.optional(requiredLine(100)),
  }),
  queryDictionary: { pageSize: 'Pagesize', after: 'nach', since: 'seit', subject: 'gegenstand' },
  answer: partOf(
    v.object({
      at: timestamp,
      operator: v.string(),
      operatorId: v.string(),
      keyId: v.string(),
      action: v.string(),
      subject: v.string(),
      /** Why, where who acts has to say so. */
      reason: v.string(),
    }),
  ),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});
