import * as v from 'valibot';
import { operatorScope } from '#contract/operator-scopes.ts';
import { healthCheck, healthFinding } from '#contract/records/health/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { moment } from './mail-fields.ts';

/** To the tenant's operator: vouchers run out. Values and counts, no person. */
const vouchersLow = v.object({
  kind: v.literal('vouchers-low'),
  /** How many of each value the tenant wants to have. */
  least: v.number(),
  pools: v.array(v.object({ valueCent: v.number(), left: v.number(), waiting: v.number() })),
});

/** What happened to a key for what two people decide, or to another one of somebody who has such a key. */
const operatorKey = v.object({
  kind: v.literal('operator-key'),
  event: v.picklist(['registered', 'confirmed', 'renewed', 'put-up', 'unvouched', 'ended']),
  keyId: v.string(),
  /** Whose key it is. */
  operator: v.string(),
  /** Who has done it. */
  by: v.string(),
  scopes: v.array(v.picklist(Object.values(operatorScope))),
  at: moment,
});

/** Number and hash at which the books end on a day: proof, outside the database, of all that stands before. */
const ledgerAnchor = v.object({ kind: v.literal('ledger-anchor'), anchor: v.string(), at: moment });

const healthChecks = v.picklist(valuesOf(healthCheck));

/** What of the programme cannot wait, and what is well again. */
const health = v.object({
  kind: v.literal('health'),
  alarms: v.array(v.object({ check: healthChecks, finding: v.picklist(valuesOf(healthFinding)), count: v.number() })),
  wells: v.array(healthChecks),
  at: moment,
});

/** Mails to the tenant's operator. */
export const operatorMails = [vouchersLow, operatorKey, ledgerAnchor, health] as const;
