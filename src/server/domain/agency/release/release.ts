import { and, eq, inArray } from 'drizzle-orm';
import { mayDecideOrders } from '#contract/agency-roles.ts';
import { daysToRelease, releaseDecision, type ReleaseDecision } from '#contract/agency/release/decision.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { agencyAgents } from '#server/db/schema/agencies.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { OrderTenant } from '../../money/bounty/bounty-tenant.ts';
import { refusedForGood } from '../../money/holds/release.ts';
import { loose } from '../../money/bounty/said.ts';
import type { Bounty } from '../../money/bounty/transitions.ts';
import { followOrders, holdBounties } from '../../money/settlement/settle.ts';
import { isReleaseWanted } from '../agencies/releasing.ts';
import { holdReferrals } from '../../referral/referral/referral.ts';
import type { AgencyUser } from '../agencies/user.ts';
import { keepWords } from './words.ts';

interface Deciding {
  readonly user: AgencyUser;
  /** Our own ids of orders, which lead to no customer. */
  readonly orderIds: readonly string[];
  readonly decision: ReleaseDecision;
  readonly reason: string | undefined;
}

/** @throws Failure PSOF0103 for whoever may look and change nothing, PSOF0923 where nobody waits for the agency's word */
async function requireWanted(tx: Database, tenant: string, { agency, role }: AgencyUser): Promise<void> {
  if (!mayDecideOrders(role)) throw new Failure('PSOF0103');
  if (!(await isReleaseWanted(tx, tenant, agency))) throw new Failure('PSOF0923');
}

/** Locks orders of an agency: those of referrals in the name of one of its advisers. */
async function lockOwn(tx: Database, tenant: string, { agency }: AgencyUser, ids: readonly string[]) {
  const own = tx
    .select({ number: referrals.number })
    .from(referrals)
    .innerJoin(
      agencyAgents,
      and(eq(agencyAgents.tenant, referrals.tenant), eq(agencyAgents.agentNumber, referrals.agentNumber)),
    )
    .where(and(eq(referrals.tenant, tenant), eq(agencyAgents.agencyNumber, agency)));
  const areMeant = and(eq(orders.tenant, tenant), inArray(orders.id, [...ids]), inArray(orders.referralNumber, own));
  return lockRows(tx, 'order', tx.select().from(orders).where(areMeant).orderBy(orders.externalId), {
    key: ({ externalId }) => externalId,
  });
}

/**
 * Whether nothing of an order waits for a word any more: a part of its bounty is available, or was; all of its parts are over; or the agency has been
 * silent for so long that it counts as said. A part that ended with its person takes nothing from the other one.
 */
function isSettled(held: readonly Bounty[], orderId: string, now: Date): boolean {
  const parts = held.filter((one) => one.orderId === orderId);
  // Nothing hangs on it: there is nothing to hold, and nothing that a word could bring back.
  if (parts.length === 0) return true;
  const open = parts.filter(({ state }) => state === bountyState.open);
  const isOut = parts.some(({ state }) => !loose.some((one) => one === state) && state !== bountyState.expired);
  const silentUntil = daysLater(now, -daysToRelease);
  return isOut || open.length === 0 || open.some(({ readyAt }) => readyAt !== null && readyAt <= silentUntil);
}

/**
 * Says for an agency what it holds of some of its orders: what is released may become available, what is refused ends with the
 * promised day, and what was said is taken back until then.
 * @returns ids of the orders of which it holds now; of others the bounty is available or over
 * @throws Failure PSOF0003 a refusal without a reason, PSOF0103, PSOF0921 one is not an order of this agency, PSOF0923
 */
export async function decideOrders(
  db: Database,
  effects: Effects,
  tenant: OrderTenant,
  { user, orderIds, decision, reason }: Deciding,
): Promise<string[]> {
  if (decision === releaseDecision.refused && reason === undefined) {
    throw new Failure('PSOF0003', [{ field: 'reason', rule: 'required' }]);
  }
  const wanted = [...new Set(orderIds)];
  return transact(db, async (tx) => {
    await requireWanted(tx, tenant.key, user);
    const own = await lockOwn(tx, tenant.key, user, wanted);
    if (own.length < wanted.length) throw new Failure('PSOF0921');
    const numbers = [...new Set(own.flatMap(({ referralNumber }) => referralNumber ?? []))];
    await holdReferrals(tx, tenant.key, numbers);
    const held = await holdBounties(tx, tenant.key, numbers);
    const at = effects.clock.now();
    const over = await refusedForGood(tx, tenant.key, { orderIds: own.map(({ externalId }) => externalId), now: at });
    const able = own.filter(
      ({ externalId, status }) =>
        status !== orderStatus.cancelled && !over.has(externalId) && !isSettled(held, externalId, at),
    );
    if (able.length === 0) return [];
    const said = {
      tenant: tenant.key,
      agencyNumber: user.agency,
      userId: user.id,
      decision,
      reason: decision === releaseDecision.refused ? (reason ?? '') : '',
      at,
    };
    await keepWords(
      tx,
      said,
      able.map(({ externalId }) => externalId),
    );
    await followOrders(tx, effects, tenant, numbers);
    return able.map(({ id }) => id);
  });
}

/** One order, as {@link decideOrders}. @throws Failure also PSOF0922 where its bounty is available or over */
export async function decideOrder(
  db: Database,
  effects: Effects,
  tenant: OrderTenant,
  { orderId, ...said }: Omit<Deciding, 'orderIds'> & { readonly orderId: string },
): Promise<void> {
  const decided = await decideOrders(db, effects, tenant, { ...said, orderIds: [orderId] });
  if (decided.length === 0) throw new Failure('PSOF0922');
}
