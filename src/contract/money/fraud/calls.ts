import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { reasonOf } from '../../operator/reason.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { fetchedFile } from '../blocking/calls.ts';
import { bountySide, bountyState } from '../bounty/states.ts';
import { fraudAbout, fraudDecision, fraudSignal, fraudState } from './signals.ts';
import { endpoint } from './wire.ts';

const source = 'Design §13; GDPR Art. 22; docs/decisions/2026-11-28-fraud-desk.md';
const allow = [operatorFor(operatorScope.blocks)] as const;
const errors = ['PSOF0701', 'PSOF0703'] as const;

const signal = v.object({
  signal: v.picklist(valuesOf(fraudSignal)),
  points: v.number(),
  /** How many people, recipients or orders it is about, by the kind of the signal. */
  count: v.number(),
  /** Of how many orders; null for what is about people. */
  of: v.nullable(v.number()),
});
export type ShownSignal = v.InferOutput<typeof signal>;

const caseRow = v.object({
  caseId: v.string(),
  about: v.picklist(valuesOf(fraudAbout)),
  /** Null for a case about a recommender. */
  agentNumber: v.nullable(v.string()),
  state: v.picklist(valuesOf(fraudState)),
  points: v.number(),
  /** The heaviest first. */
  signals: v.array(signal),
  openedAt: timestamp,
  /** When it was released or blocked. */
  decidedAt: v.nullable(timestamp),
});
export type FraudCaseRow = v.InferOutput<typeof caseRow>;

const caseInFull = v.object({
  ...caseRow.entries,
  /** Whom it is about was deleted: what is held of theirs can be refused or let go. */
  isGone: v.boolean(),
  /** Whom it is about, masked: the recommender, and recipients that a signal names, fifty at most. */
  people: v.array(
    v.object({
      side: v.picklist(valuesOf(bountySide)),
      /** Null for the recommender, as is the referral. */
      recipientNumber: v.nullable(v.string()),
      referralNumber: v.nullable(v.string()),
      name: v.string(),
      email: v.string(),
    }),
  ),
  /** What a decision is about: bounties that are under way, five hundred at most. */
  bounties: v.array(
    v.object({
      bountyId: v.string(),
      side: v.picklist(valuesOf(bountySide)),
      state: v.picklist(valuesOf(bountyState)),
      valueCent: v.number(),
      recipientNumber: v.string(),
      referralNumber: v.string(),
      /** Since when an operator holds it. */
      heldAt: v.nullable(timestamp),
    }),
  ),
  /** What was decided, oldest first. */
  history: v.array(
    v.object({
      decision: v.picklist(valuesOf(fraudDecision)),
      reason: v.string(),
      decidedBy: v.string(),
      at: timestamp,
      bountyCount: v.number(),
    }),
  ),
});
export type FraudCaseInFull = v.InferOutput<typeof caseInFull>;

const params = v.object({ caseId: v.pipe(v.string(), v.uuid('invalid')) });

/** Where a page of the list ends: the moment (milliseconds) and the id of its last row. */
const place = v.pipe(v.string(), v.regex(/^\d{13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid'));

export const listFraudCases = endpoint({
  name: 'listFraudCases',
  summary: 'Cases that wait for somebody’s decision, newest first; or those that are decided',
  source,
  method: 'GET',
  path: 'operator/auffaelligkeiten',
  query: v.object({
    decided: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false'),
    /** As the page before it says where it goes on. */
    olderThan: v.optional(place),
  }),
  queryDictionary: { decided: 'entschieden', olderThan: 'vor' },
  answer: v.object({
    cases: v.array(caseRow),
    /** Where the list goes on; null on its last page. */
    next: v.nullable(v.string()),
  }),
  allow,
  errors,
});

export const readFraudCase = endpoint({
  name: 'readFraudCase',
  summary: 'A case with what makes it one, its people masked, their bounties, and what was decided',
  source,
  method: 'GET',
  path: 'operator/auffaelligkeiten/:caseId',
  params,
  answer: caseInFull,
  allow,
  errors: [...errors, 'PSOF0788'],
});

export const decideFraudCase = endpoint({
  name: 'decideFraudCase',
  summary: 'Holds, lets go or refuses the bounties of a case, or blocks the account; its people are told by mail',
  source,
  method: 'POST',
  path: 'operator/auffaelligkeiten/:caseId/entscheidung',
  params,
  /** Nothing is decided, and the answer says what would be done. */
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: v.object({
    decision: v.picklist(valuesOf(fraudDecision), 'invalid'),
    /** Stands in the trail and with the holds; who asks for their data reads it there. */
    reason: reasonOf(300),
  }),
  answer: v.object({
    /** Bounties that are held by it, are let go, belong to the account, will not be paid, or could be asked back. */
    bountyCount: v.number(),
    bountyCent: v.number(),
    /** Of those that are let go: what something else still blocks. */
    stillBlockedCount: v.number(),
    /** Payments that leave a run. */
    dropped: v.number(),
    /** References of transfers in files that were handed out: they cannot be changed. */
    sent: v.array(v.string()),
    /** The files that somebody has with something of it in them, handed out or not. */
    fetches: v.optional(v.array(fetchedFile), []),
    mailCount: v.number(),
  }),
  allow,
  errors: [...errors, 'PSOF0786', 'PSOF0787', 'PSOF0788', 'PSOF0789'],
});
