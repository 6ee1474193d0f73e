import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { healthCheck, healthFinding, healthState } from './states.ts';
import { endpoint } from './wire.ts';

const state = v.picklist(valuesOf(healthState));

/** One thing that is looked at, once a minute. */
const checked = v.object({
  check: v.picklist(valuesOf(healthCheck)),
  /** What it is called, in the language that was asked for; so are the sentences. */
  title: v.string(),
  state,
  /** Null where all is good. */
  finding: v.nullable(v.picklist(valuesOf(healthFinding))),
  /** How much of it there is. */
  count: v.number(),
  /** Since when it is in this state. */
  since: timestamp,
  /** The moment that it hangs on, where there is one: a promised day, the oldest that waits. */
  dueAt: v.nullable(timestamp),
  /** When it was looked at last. */
  lookedAt: v.nullable(timestamp),
  text: v.string(),
  /** What to do about it; empty where all is good. */
  todo: v.string(),
});
export type Checked = v.InferOutput<typeof checked>;

const job = v.object({
  job: v.string(),
  lastRunAt: v.nullable(timestamp),
  lastSuccessAt: v.nullable(timestamp),
  failingSince: v.nullable(timestamp),
});

export const readHealth = endpoint({
  name: 'readHealth',
  summary:
    'How the programme is doing: mails, jobs, texts, stock, orders, promises, books, deadlines, webhooks; each good, to be looked at or an alarm, since when, and what to do',
  source: 'Specification §9; Design §13 "The operator"',
  method: 'GET',
  path: 'operator/befinden',
  answer: v.object({
    /** The worst of all. */
    state,
    checks: v.array(checked),
    /** The service's own jobs, for all tenants. */
    jobs: v.array(job),
  }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});
