import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { operatorFor } from '../../callers.ts';
import { recipientNumber, requiredLine } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { heldKind } from './held-kind.ts';
import { endpoint } from './wire.ts';

const source = 'Design §6 Law "Erasing a person keeps the statistics as sums", §7 jobs';

/** In a rehearsal nothing is deleted, and the answer says what would become of their bounties. */
const rehearsal = {
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
} as const;

/** What becomes of what somebody had who goes, or would. */
const whatBecomes = v.object({
  /** Bounties that end unpaid. */
  endedBounties: v.number(),
  endedCent: v.number(),
  /** Bounties that were collected: they are owed, and are paid all the same. */
  owedBounties: v.number(),
  owedCent: v.number(),
  /** What there is of them, kind by kind: how much of it is deleted, and how much stays, without its person. */
  holdings: v.array(v.object({ kind: v.picklist(valuesOf(heldKind)), goneCount: v.number(), keptCount: v.number() })),
  /** Whether a last mail tells them. */
  mailed: v.boolean(),
});
export type WhatBecomes = v.InferOutput<typeof whatBecomes>;

export const eraseRecipient = endpoint({
  name: 'eraseRecipient',
  summary: 'Deletes a recipient who has asked for it (GDPR Art. 17)',
  source,
  method: 'DELETE',
  path: 'operator/empfaenger/:recipientNumber',
  params: v.object({ recipientNumber }),
  ...rehearsal,
  answer: whatBecomes,
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0403'],
});

export const eraseRecommender = endpoint({
  name: 'eraseRecommender',
  summary:
    'Deletes the account of somebody who has asked for it and cannot log in, blocked or not; of who has none, what advisers entered of them (GDPR Art. 17)',
  source,
  method: 'POST',
  path: 'operator/empfehler/loeschung',
  /** The number of one of its referrals, or its address, which stands in no address of a call. */
  body: v.object({ subject: requiredLine(254) }),
  ...rehearsal,
  answer: whatBecomes,
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0107', 'PSOF0301', 'PSOF0009'],
});
