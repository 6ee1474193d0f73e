import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { lockOrders } from './lock-orders.ts';
import { isToLookInto } from './unmatched.ts';

interface Setting {
  readonly externalId: string;
  readonly reason: string;
  readonly by: Operator;
}

/**
 * Takes an order off those that an operator has to look into. Nobody is kept waiting for it any more: who had only this one to wait for
 * lapses once their day is over. It can still be given to somebody, and stands among the others again when a row names others.
 * @throws Failure PSOF0706 no such order, PSOF0735 it is none of those
 */
export async function setOrderAside(
  db: Database,
  effects: Effects,
  tenant: string,
  { externalId, reason, by }: Setting,
): Promise<void> {
  const isIt = and(eq(orders.tenant, tenant), eq(orders.externalId, externalId));
  await transact(db, async (tx) => {
    const [order] = await lockOrders(tx, isIt);
    if (!order) throw new Failure('PSOF0706');
    const [open] = await tx.select({ id: orders.id }).from(orders).where(and(isIt, isToLookInto));
    if (!open) throw new Failure('PSOF0735');
    await tx.update(orders).set({ setAsideAt: effects.clock.now(), setAsideReason: reason }).where(isIt);
    await noteAction(tx, effects, tenant, { by, action: 'order-set-aside', subject: order.id });
  });
}
