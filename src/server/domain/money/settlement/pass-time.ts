import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import type { Tenant } from '../../tenant.ts';
import { dueBounties, overdueBounties } from './due.ts';
import { makeAvailable } from './provide.ts';
import { expireBounty, type Bounty } from '../bounty/transitions.ts';

type Find = (part: { readonly after?: string }) => Promise<Bounty[]>;

/**
 * Goes through everything that is found, batch after batch. One that fails keeps no other from its turn.
 * @returns how many were done
 * @throws the first failure, once all had their turn: the job is tried again
 */
async function forEach(find: Find, act: (bounty: Bounty) => Promise<boolean>, signal: AbortSignal): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  let found = await find({});
  while (found.length > 0 && !signal.aborted) {
    for (const bounty of found) {
      try {
        if (await act(bounty)) done += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    const after = found.at(-1)?.id;
    found = after === undefined ? [] : await find({ after });
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/**
 * What time alone does to bounties: complaint periods end, deadlines pass. Several instances may do so at once; each move
 * happens once.
 */
export async function passTime(
  db: Database,
  effects: Effects,
  tenants: Iterable<Tenant>,
  signal: AbortSignal,
): Promise<{ readonly provided: number; readonly expired: number }> {
  let [provided, expired] = [0, 0];
  for (const tenant of tenants) {
    provided += await forEach(
      (part) => dueBounties(db, effects, tenant, part),
      async (bounty) => (await makeAvailable(db, effects, tenant, [bounty])) > 0,
      signal,
    );
    expired += await forEach(
      (part) => overdueBounties(db, effects, tenant, part),
      async (bounty) => (await expireBounty(db, effects, bounty)) !== null,
      signal,
    );
  }
  return { provided, expired };
}
