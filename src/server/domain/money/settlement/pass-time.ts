import type { Database } from '#server/db/database.ts';
import { eachAlone, type TellFailed } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import type { OrderTenant } from '../bounty/bounty-tenant.ts';
import { dueBounties, freedBounties, orderlessBounties, overdueBounties, refusedBounties } from './due.ts';
import { endUnreleased } from './end-unreleased.ts';
import { endWithoutOrder } from './lapse.ts';
import { makeAvailable } from './provide.ts';
import { expireBounty, type Bounty } from '../bounty/transitions.ts';

type Find = (part: { readonly after?: string }) => Promise<Bounty[]>;

interface Going {
  readonly signal: AbortSignal;
  readonly tell: TellFailed | undefined;
  /** Gets each failure. */
  readonly failures: unknown[];
}

/**
 * Goes through everything that is found, batch after batch. One that fails keeps no other from its turn.
 * @param work by what name it is told of where one fails
 * @param act says how many it did
 * @returns how many were done
 */
async function forEach(
  work: string,
  { find, act }: { readonly find: Find; readonly act: (bounty: Bounty) => Promise<number> },
  { signal, tell, failures }: Going,
): Promise<number> {
  let done = 0;
  const count = async (bounty: Bounty) => {
    done += await act(bounty);
  };
  let found = signal.aborted ? [] : await find({});
  for (let last = found.at(-1); last && !signal.aborted; last = found.at(-1)) {
    failures.push(...(await eachAlone(found, { work, signal, tell }, count)));
    found = signal.aborted ? [] : await find({ after: last.id });
  }
  return done;
}

/**
 * What time alone does to bounties: complaint periods end, deadlines pass, orders stay away, an agency's refusal stands. Several instances may do so at once; each move
 * happens once.
 * @param tenants those that are known here; what is another one's waits
 * @param signal when aborted, no further one is moved
 * @param tell hears of each bounty that fails
 * @throws the first failure, once all had their turn: the job is tried again
 */
export async function passTime(
  db: Database,
  effects: Effects,
  tenants: Iterable<OrderTenant>,
  signal: AbortSignal,
  tell?: TellFailed,
): Promise<{ readonly provided: number; readonly expired: number }> {
  const known = new Map(Array.from(tenants, (tenant) => [tenant.key, tenant]));
  const keys = [...known.keys()];
  const going: Going = { signal, tell, failures: [] };
  const provide = async (bounty: Bounty) => {
    const tenant = known.get(bounty.tenant);
    return tenant ? makeAvailable(db, effects, tenant, [bounty]) : 0;
  };
  const expire = async (bounty: Bounty) => ((await expireBounty(db, effects, bounty)) ? 1 : 0);
  const follow = async (bounty: Bounty) => {
    const tenant = known.get(bounty.tenant);
    return tenant ? endUnreleased(db, effects, tenant, bounty) : 0;
  };
  const lapse = (bounty: Bounty) => endWithoutOrder(db, effects, bounty);
  const due: Find = (part) => dueBounties(db, effects, keys, part);
  const freed: Find = (part) => freedBounties(db, effects, keys, part);
  const refused: Find = (part) => refusedBounties(db, effects, keys, part);
  const uncollected: Find = (part) => overdueBounties(db, effects, keys, part);
  const orderless: Find = (part) => orderlessBounties(db, effects, keys, part);
  const provided = await forEach('provide-bounties', { find: due, act: provide }, going);
  await forEach('follow-freed-orders', { find: freed, act: follow }, going);
  const unreleased = await forEach('end-refused-bounties', { find: refused, act: follow }, going);
  const expired = await forEach('expire-bounties', { find: uncollected, act: expire }, going);
  const lapsed = await forEach('lapse-bounties', { find: orderless, act: lapse }, going);
  if (going.failures.length > 0) throw going.failures[0];
  return { provided, expired: expired + lapsed + unreleased };
}
