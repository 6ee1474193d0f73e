import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { dueBounties, orderlessBounties, overdueBounties } from './due.ts';
import { endWithoutOrder } from './lapse.ts';
import { makeAvailable } from './provide.ts';
import { expireBounty, type Bounty } from '../bounty/transitions.ts';

type Find = (part: { readonly after?: string }) => Promise<Bounty[]>;

/**
 * Goes through everything that is found, batch after batch. One that fails keeps no other from its turn.
 * @param failures gets each failure
 * @param act says how many it did
 * @returns how many were done
 */
async function forEach(
  find: Find,
  act: (bounty: Bounty) => Promise<number>,
  { signal, failures }: { readonly signal: AbortSignal; readonly failures: unknown[] },
): Promise<number> {
  let done = 0;
  let found = signal.aborted ? [] : await find({});
  while (found.length > 0) {
    for (const bounty of found) {
      if (signal.aborted) return done;
      try {
        done += await act(bounty);
      } catch (error) {
        failures.push(error);
      }
    }
    const after = found.at(-1)?.id;
    found = after === undefined ? [] : await find({ after });
  }
  return done;
}

/**
 * What time alone does to bounties: complaint periods end, deadlines pass, orders stay away. Several instances may do so at once; each move
 * happens once.
 * @param tenants those that are known here; what is another one's waits
 * @param signal when aborted, no further one is moved
 * @throws the first failure, once all had their turn: the job is tried again
 */
export async function passTime(
  db: Database,
  effects: Effects,
  tenants: Iterable<AskingTenant>,
  signal: AbortSignal,
): Promise<{ readonly provided: number; readonly expired: number }> {
  const known = new Map(Array.from(tenants, (tenant) => [tenant.key, tenant]));
  const going = { signal, failures: [] as unknown[] };
  const provided = await forEach(
    (part) => dueBounties(db, effects, [...known.keys()], part),
    async (bounty) => {
      const tenant = known.get(bounty.tenant);
      return tenant ? makeAvailable(db, effects, tenant, [bounty]) : 0;
    },
    going,
  );
  const expired = await forEach(
    (part) => overdueBounties(db, effects, [...known.keys()], part),
    async (bounty) => ((await expireBounty(db, effects, bounty)) ? 1 : 0),
    going,
  );
  const lapsed = await forEach(
    (part) => orderlessBounties(db, effects, [...known.keys()], part),
    (bounty) => endWithoutOrder(db, effects, bounty),
    going,
  );
  if (going.failures.length > 0) throw going.failures[0];
  return { provided, expired: expired + lapsed };
}
