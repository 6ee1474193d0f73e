import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { overdueKind } from './states.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const kind = v.picklist(valuesOf(overdueKind));

/** One thing that is later than promised; days are those of Europe/Berlin. */
const overdueThing = v.object({
  kind,
  /** The bounty's id, or the number of a missing-bounty claim. */
  id: v.string(),
  sinceOn: v.string(),
  /** The last day of the promise. */
  dueOn: v.string(),
  daysLate: v.number(),
});
export type OverdueThing = v.InferOutput<typeof overdueThing>;

export const listOverdue = endpoint({
  name: 'listOverdue',
  summary:
    'What is later than promised, kind by kind, the oldest first, a thousand of each at most; with the counts of all',
  source: 'Specification §9 bounty payment, voucher mail; design §7',
  method: 'GET',
  path: 'operator/ueberfaellig',
  answer: v.object({
    things: v.array(overdueThing),
    /** Of every kind, also where there are none. */
    counts: v.array(v.object({ kind, count: v.number() })),
  }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});
