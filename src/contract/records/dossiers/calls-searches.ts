import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { endpoint } from './wire.ts';

const searchesOfDay = v.object({
  /** In Europe/Berlin, `YYYY-MM-DD`. */
  day: v.string(),
  operator: v.string(),
  operatorId: v.string(),
  searchCount: v.number(),
  /** Of these by what looked like an address, a name, or anything with a number in it. */
  addressCount: v.number(),
  nameCount: v.number(),
  numberCount: v.number(),
  /** How many people, referrals and orders were found in all. */
  foundCount: v.number(),
  /** How many searches found nothing. */
  emptyCount: v.number(),
  /** Somebody should ask what for. */
  isUnusual: v.boolean(),
});
export type SearchesOfDay = v.InferOutput<typeof searchesOfDay>;

export const listSearches = endpoint({
  name: 'listSearches',
  summary:
    'How often each operator looked for people on each of the last thirty days, and how many they found; never for whom',
  source: 'Design §13; GDPR Art. 32 (4); the calls are ours',
  method: 'GET',
  path: 'operator/akten/suchen',
  answer: v.object({ searches: v.array(searchesOfDay) }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});
