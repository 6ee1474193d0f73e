import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { mostNamed, mostSetAside } from '#contract/referral/order/calls-unmatched.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { lockRows } from '#server/db/locks.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { lotsOf } from '../../lots.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { lockOrders } from './lock-orders.ts';
import { areMeantBy, isToLookInto, type UnmatchedFilter } from './unmatched.ts';

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

/** A statement may name so many. */
const atOnce = 5000;

interface SettingMany extends UnmatchedFilter {
  readonly reason: string;
  readonly by: Operator;
  readonly dryRun: boolean;
}

/**
 * Takes orders without a referral off the list, all that a filter means: nobody was kept waiting by them. What is noted of it names the
 * import where one is meant.
 * @throws Failure PSOF0875 no filter
 */
export async function setOrdersAside(
  db: Database,
  effects: Effects,
  tenant: string,
  { reason, by, dryRun, ...filter }: SettingMany,
): Promise<{ isDone: boolean; count: number; foundIds: string[] }> {
  const meant = areMeantBy(filter);
  if (!meant) throw new Failure('PSOF0875');
  const { externalId, referralNumber, setAsideAt } = orders;
  const areOpen = and(eq(orders.tenant, tenant), isNull(referralNumber), isNull(setAsideAt), meant);
  return transactOrRehearse(db, dryRun, async (tx) => {
    const read = tx.select({ id: externalId }).from(orders).where(areOpen).orderBy(asc(externalId)).limit(mostSetAside);
    const found = await lockRows(tx, 'order', read, { key: ({ id }) => id });
    const ids = found.map(({ id }) => id);
    const set = { setAsideAt: effects.clock.now(), setAsideReason: reason };
    for (const some of lotsOf(ids, atOnce)) {
      await tx
        .update(orders)
        .set(set)
        .where(and(eq(orders.tenant, tenant), inArray(externalId, some)));
    }
    if (ids.length > 0) {
      const subject = filter.importId ?? newUuid(effects.random);
      await noteAction(tx, effects, tenant, { by, action: 'orders-set-aside', subject });
    }
    return { isDone: !dryRun, count: ids.length, foundIds: ids.slice(0, mostNamed) };
  });
}
