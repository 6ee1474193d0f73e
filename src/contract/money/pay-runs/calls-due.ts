import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { bountySide } from '../bounty/states.ts';
import { dueNow, heldWhy } from './held-why.ts';
import { source } from './question.ts';
import { endpoint } from './wire.ts';

const wholeCents = v.pipe(v.number(), v.integer());
const why = v.picklist(valuesOf(heldWhy));

/** A collected bounty that goes to an account, and is in no run and no file. */
const owed = v.object({
  bountyId: v.string(),
  side: v.picklist(valuesOf(bountySide)),
  amountCent: wholeCents,
  productId: v.string(),
  referralNumber: v.string(),
  orderId: v.nullable(v.string()),
  /** Whose it is, by initials; null for who is gone. */
  person: v.nullable(v.string()),
  /** Masked; empty where nobody can read it, so that no run takes it. */
  accountHolder: v.string(),
  iban: v.string(),
  /** Since when it is collected. */
  claimedAt: timestamp,
  /** Why the next run leaves it out, or null where it is due. */
  why: v.nullable(why),
  heldAt: v.nullable(timestamp),
  /** Which operator holds it, and what they gave as their reason; of a transfer that failed, what became of that. */
  heldBy: v.nullable(v.string()),
  heldReason: v.nullable(v.string()),
});
export type OwedShown = v.InferOutput<typeof owed>;

/** Where a page ends: the moment (milliseconds) and the id of its last row. */
const place = v.pipe(v.string(), v.regex(/^\d{12,13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid'));

export const listDuePayments = endpoint({
  name: 'listDuePayments',
  summary:
    'What is owed by transfer and in no pay run: what the next one would hold, and what is held and why; who waits longest first, fifty at a time',
  source: `${source}; design §13 money`,
  method: 'GET',
  path: 'operator/faellig',
  query: v.object({
    why: v.optional(v.picklist([dueNow, ...valuesOf(heldWhy)], 'invalid')),
    /** As the page before it says where it goes on. */
    after: v.optional(place),
  }),
  queryDictionary: { why: 'grund', after: 'nach' },
  answer: v.object({
    dueCount: v.number(),
    dueCent: wholeCents,
    held: v.array(v.object({ why, count: v.number(), sumCent: wholeCents })),
    owed: v.array(owed),
    /** Where the list goes on; null on its last page. */
    next: v.nullable(v.string()),
  }),
  allow: [operatorFor(operatorScope.payRuns)],
  errors: ['PSOF0701', 'PSOF0703'],
});
