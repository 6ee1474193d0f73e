import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { blockedThing } from './blocked-thing.ts';
import { operatorFor } from '../../callers.ts';
import { requiredLine, timestamp } from '../../fields.ts';
import { reasonOf } from '../../operator/reason.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const source = 'Specification §8 "Account blocked (contact support)", "Referral blocked"; Design §6 Blocked, §13';
const allow = [operatorFor(operatorScope.blocks)] as const;
const errors = ['PSOF0701', 'PSOF0703'] as const;
const reason = reasonOf(300);

const block = v.object({
  blockId: v.string(),
  thing: v.picklist(valuesOf(blockedThing)),
  /** Number of a referral, id of a recommender or of a bounty; empty for an account that is gone. */
  subject: v.string(),
  reason: v.string(),
  blockedBy: v.string(),
  blockedAt: timestamp,
  liftedAt: v.nullable(timestamp),
  liftedBy: v.nullable(v.string()),
  liftedReason: v.nullable(v.string()),
});
export type Block = v.InferOutput<typeof block>;

/** A file that somebody has, of which something is blocked or held: who can be called while the bank does not have it. */
export const fetchedFile = v.object({
  runId: v.string(),
  /** Of the transfers that it is about. */
  references: v.array(v.string()),
  /** Who fetched it last, and when. */
  operator: v.string(),
  at: timestamp,
  /** Whether it counts as handed out; else nobody has confirmed it, and the bank may have it all the same. */
  isConfirmed: v.boolean(),
});
export type FetchedFile = v.InferOutput<typeof fetchedFile>;

/** What shall earn nothing for the time being, and why. */
export const newBlock = v.object({
  thing: v.picklist(valuesOf(blockedThing), 'invalid'),
  /** A referral's number; for an account that of one of its referrals, its address, or its id as `listBlocks` has it; a bounty's id, or a transfer's reference. */
  subject: requiredLine(254),
  reason,
});
export type NewBlock = v.InferOutput<typeof newBlock>;

/** Why it is lifted. */
export const newLift = v.object({ reason });

export const createBlock = endpoint({
  name: 'createBlock',
  summary:
    'Blocks a referral, or an account with its referrals, or holds one bounty: they earn nothing and leave pay runs',
  source,
  method: 'POST',
  path: 'operator/sperren',
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: newBlock,
  answer: v.object({
    /** Null when nothing was done. */
    blockId: v.nullable(v.string()),
    /** Payments that left a run, or would. */
    dropped: v.number(),
    /** Those runs, and whether somebody had released them: that is void, and nobody is paid by them before it is done again. */
    runs: v.array(v.object({ runId: v.string(), paymentCount: v.number(), wasReleased: v.boolean() })),
    /** Referrals that it blocks: those of an account that were open, or the one. */
    referralCount: v.number(),
    /** References of transfers in files that were handed out: they cannot be changed. */
    sent: v.array(v.string()),
    /** The files that somebody has with something of it in them, handed out or not. */
    fetches: v.optional(v.array(fetchedFile), []),
  }),
  allow,
  errors: [...errors, 'PSOF0107', 'PSOF0301', 'PSOF0505', 'PSOF0730', 'PSOF0009'],
});

export const listBlocks = endpoint({
  name: 'listBlocks',
  summary: 'What is blocked or held, by whom and why, newest first; with those that were lifted',
  source,
  method: 'GET',
  path: 'operator/sperren',
  query: v.object({ all: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false') }),
  queryDictionary: { all: 'alle' },
  answer: v.object({
    blocks: v.array(block),
    /** Bounties that are held by no block, but until two operators have said whether they are paid (`listBankQuestions`). */
    heldCount: v.number(),
  }),
  allow,
  errors,
});

export const liftBlock = endpoint({
  name: 'liftBlock',
  summary: 'Lifts a block: what is due is in the next pay run; a dry run says what would follow',
  source,
  method: 'POST',
  path: 'operator/sperren/:blockId/aufhebung',
  params: v.object({ blockId: v.pipe(v.string(), v.uuid('invalid')) }),
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: newLift,
  answer: v.object({
    /** Referrals that are open again by it. */
    referralCount: v.number(),
    /** People who are asked by mail for another account, since they could not be while it stood. */
    mailCount: v.number(),
  }),
  allow,
  errors: [...errors, 'PSOF0731'],
});
