import { bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import type { OrderTenant } from '../bounty/bounty-tenant.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { holdReferrals } from '../../referral/referral/referral.ts';
import { readBounties } from './open-further.ts';
import { followOrders, holdBounties } from './settle.ts';

/**
 * Goes on with the bounties of a referral of which an agency has refused an order: what hangs on that hangs on another order of its recipient
 * from now on, or ends. Several instances may try: one does it.
 * @returns how many this call ended
 */
export async function endUnreleased(
  db: Database,
  effects: Effects,
  tenant: OrderTenant,
  { referralNumber }: Bounty,
): Promise<number> {
  return transact(db, async (tx) => {
    // Who recommended is not deleted meanwhile: another order may open something for them.
    await holdReferrals(tx, tenant.key, [referralNumber]);
    const held = await holdBounties(tx, tenant.key, [referralNumber]);
    const open = new Set(held.flatMap(({ id, state }) => (state === bountyState.open ? id : [])));
    await followOrders(tx, effects, tenant, [referralNumber]);
    const after = await readBounties(tx, tenant.key, [referralNumber]);
    return after.filter(({ id, state }) => open.has(id) && state === bountyState.cancelled).length;
  });
}
