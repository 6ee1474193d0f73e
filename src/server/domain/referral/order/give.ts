import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { followOrders, holdBounties } from '../../money/settlement/settle.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { holdReferrals } from '../referral/referral.ts';
import { tell } from '../../records/feed/tell.ts';
import type { OrderTenant } from '../../money/bounty/bounty-tenant.ts';
import { match, notSetAside, type Match } from './match.ts';
import { newsOf } from './news.ts';
import { isAnothers, isConfirmed, isSame } from './whose.ts';
import { lockOrders } from './lock-orders.ts';
import { earnsNothing } from './unmatched.ts';

type Order = typeof orders.$inferSelect;

interface Giving {
  readonly externalId: string;
  readonly referralNumber: string | null;
  readonly recipientNumber: string | null;
  readonly by: Operator;
}

/** Whether an operator may give this order to them: what names nobody who has confirmed to anybody, else to a recipient of its referral while nothing of another stands on it. */
async function isOpenTo(tx: Database, order: Order, to: Match): Promise<boolean> {
  if (order.referralNumber === null) return true;
  if (isSame(order, to) || (await isAnothers(tx, order, to))) return false;
  if (order.recipientNumber !== null && !(await isConfirmed(tx, order.tenant, order.recipientNumber))) return true;
  return order.referralNumber === to.referralNumber && to.recipientNumber !== null;
}

/**
 * Gives an unmatched order to whom the operator says, or one of a referral to one of its recipients while nothing of another stands
 * on it. One that names somebody who has not confirmed goes to anybody.
 * @throws Failure PSOF0706 no such order, PSOF0707 it is of another referral or recipient already, PSOF0301 no such referral, PSOF0403 no such recipient,
 *   PSOF0719 it was made too late for the bounty that it would earn, or that has lapsed
 */
export async function giveOrder(db: Database, effects: Effects, tenant: OrderTenant, giving: Giving): Promise<void> {
  const { externalId, by, ...to } = giving;
  const mine = and(eq(orders.tenant, tenant.key), eq(orders.externalId, externalId));
  await transact(db, async (tx) => {
    const [order] = await lockOrders(tx, mine);
    if (!order) throw new Failure('PSOF0706');
    const { productId, options, valueCent, status } = order;
    const what = { productId, options, valueCent, status, orderedAt: '' };
    const report = { ...to, ...what, externalId, referralCode: null, emailHash: null };
    const [found] = await match(tx, effects, tenant.key, [report]);
    const { referralNumber = null, recipientNumber = null } = found ?? {};
    if (referralNumber === null) throw new Failure(to.recipientNumber === null ? 'PSOF0301' : 'PSOF0403');
    const numbers = [...new Set([referralNumber, order.referralNumber ?? referralNumber])];
    if (!(await holdReferrals(tx, tenant.key, numbers)).has(referralNumber)) throw new Failure('PSOF0301');
    await holdBounties(tx, tenant.key, numbers);
    if (!(await isOpenTo(tx, order, { referralNumber, recipientNumber }))) throw new Failure('PSOF0707');
    await tx
      .update(orders)
      .set({ referralNumber, recipientNumber, emailHash: null, toldNumber: null, givenByHand: true, ...notSetAside })
      .where(mine);
    await tell(tx, effects, tenant.key, newsOf(order, { ...order, referralNumber }));
    await followOrders(tx, effects, tenant, numbers);
    // Nothing would follow from it, and nobody could take it back.
    const late = await tx.select({ id: orders.id }).from(orders).where(and(mine, earnsNothing));
    if (late.length > 0) throw new Failure('PSOF0719');
    await noteAction(tx, effects, tenant.key, { by, action: 'order-matched', subject: order.id });
  });
}
