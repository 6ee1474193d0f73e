import { setImmediate as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { lotsOf } from '../../lots.ts';
import { roundsOf } from '../../rounds.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { takeResultsOf, type Taking } from './take-result.ts';
import type { Told } from './tell.ts';

/** Results that are taken in one transaction: on the embedded database, which has one connection, others wait for its end. */
const lot = 10;

/** Results of transfers, a lot at a time; what is said of one transfer twice, in its order. Others get their turn in between. */
export async function takeInLots(
  db: Database,
  effects: Effects,
  tenant: AskingTenant,
  { results, by, file }: Taking,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const some of lotsOf(results, lot)) {
    for (const round of roundsOf(some, ({ reference }) => reference)) {
      for (const one of await takeResultsOf(db, effects, tenant, { results: round, by, file })) told.push(one);
      // Who waits for the database comes before the next lot.
      await pause();
    }
  }
  return told;
}
