import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { placeInTime } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { dryRun } from '../../dry-run.ts';
import { hindrance, importState } from './states.ts';
import { endpoint } from './wire.ts';

const source = 'Design §13 "what can be undone says until when"; docs/decisions/2026-11-28-order-imports.md';
const allow = [operatorFor(operatorScope.orders)] as const;

/** So long an import can be undone: what was there before it is kept no longer. */
export const daysToUndo = 30;
/** Of so many referrals what follows from orders is undone at once. */
export const mostUndone = 2500;
/** So many orders are undone at once, which are all read for that. */
export const mostOrdersUndone = 50_000;
/** So many hindrances are named one by one. */
export const mostHindrances = 50;

const orderImport = v.object({
  importId: v.string(),
  state: v.picklist(valuesOf(importState)),
  operator: v.string(),
  startedAt: timestamp,
  /** Null while it runs, and where it broke off with its process. */
  endedAt: v.nullable(timestamp),
  fileName: v.string(),
  /** SHA-256 in hex of what was sent; null where that broke off. */
  fileHash: v.nullable(v.string()),
  rowCount: v.number(),
  newCount: v.number(),
  changedCount: v.number(),
  unchangedCount: v.number(),
  wrongCount: v.number(),
  unmatchedCount: v.number(),
  /** Null where it cannot be any more. */
  undoUntil: v.nullable(timestamp),
  undoneAt: v.nullable(timestamp),
  undoneBy: v.nullable(v.string()),
});
export type KnownImport = v.InferOutput<typeof orderImport>;

export const listOrderImports = endpoint({
  name: 'listOrderImports',
  summary: 'Files of orders that were taken, newest first: who, when, what came of it, and until when it can be undone',
  source,
  method: 'GET',
  path: 'operator/auftragsimporte',
  query: v.object({
    /** As the page before it says where it goes on. */
    after: v.optional(placeInTime(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/)),
  }),
  queryDictionary: { after: 'nach' },
  answer: v.object({
    imports: v.array(orderImport),
    /** Where the list goes on; null on its last page. */
    next: v.nullable(v.string()),
  }),
  allow,
  errors: ['PSOF0701', 'PSOF0703'],
});

const undone = v.object({
  importId: v.string(),
  /** False of a dry run. */
  isDone: v.boolean(),
  /** Orders that the import had brought, and that are there no more. */
  removedCount: v.number(),
  /** Orders that are as they were before it. */
  restoredCount: v.number(),
  /** Bounties that hang on something else, or on nothing, since then. */
  bountyCount: v.number(),
  /** By how much what is owed gets less; below 0 where it gets more. */
  takenBackCent: v.number(),
  /** Of these it is not undone: all of it or nothing. */
  hindranceCount: v.number(),
  hindrances: v.array(v.object({ externalId: v.string(), hindrance: v.picklist(valuesOf(hindrance)) })),
});
export type UndoneImport = v.InferOutput<typeof undone>;

export const undoOrderImport = endpoint({
  name: 'undoOrderImport',
  summary:
    'Undoes all that an import of orders has done, or nothing of it: what it brought is removed, what it changed is as before; a dry run says what would come of that, or what is in its way',
  source,
  method: 'POST',
  path: 'operator/auftragsimporte/:importId/ruecknahme',
  params: v.object({ importId: v.pipe(v.string(), v.uuid('invalid')) }),
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  answer: undone,
  allow,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0871', 'PSOF0872', 'PSOF0873', 'PSOF0874', 'PSOF0876', 'PSOF0877'],
});
