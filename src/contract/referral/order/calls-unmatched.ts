import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { requiredLine, timestamp } from '../../fields.ts';
import { reasonOf } from '../../operator/reason.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { dryRun } from '../../dry-run.ts';
import { suggestionWay } from './states.ts';
import { unmatchedFilter } from './unmatched-filter.ts';
import { endpoint } from './wire.ts';

const source = 'Design §6 Order; docs/decisions/2026-11-28-order-imports.md';
const allow = [operatorFor(operatorScope.orders)] as const;

/** So many are set aside at once. */
export const mostSetAside = 100_000;
/** So many of them are named. */
export const mostNamed = 10;

export const suggestMatches = endpoint({
  name: 'suggestMatches',
  summary: 'Whose an order that is nobody’s may be, the likeliest first, each with why; nothing is decided by that',
  source,
  method: 'GET',
  path: 'operator/auftraege/:externalId/vorschlaege',
  params: v.object({ externalId: requiredLine(64) }),
  answer: v.object({
    suggestions: v.array(
      v.object({
        way: v.picklist(valuesOf(suggestionWay)),
        referralNumber: v.string(),
        /** Null where it is a referral alone. */
        recipientNumber: v.nullable(v.string()),
        /** What was recommended. */
        productId: v.string(),
        /** When the referral was made. */
        createdAt: timestamp,
        /** When the recipient confirmed; null of a referral, and of who has not. */
        confirmedAt: v.nullable(timestamp),
      }),
    ),
  }),
  allow,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0706'],
});

export const setOrdersAside = endpoint({
  name: 'setOrdersAside',
  summary:
    'Takes orders without a referral off the list at once: those of an import, of a text, or of the days in which they were told; a dry run counts them',
  source,
  method: 'POST',
  path: 'operator/auftraege/ablage',
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: v.object({ ...unmatchedFilter, reason: reasonOf(300) }),
  answer: v.object({
    /** False of a dry run. */
    isDone: v.boolean(),
    count: v.number(),
    /** The first of them. */
    foundIds: v.array(v.string()),
  }),
  allow,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0875'],
});
