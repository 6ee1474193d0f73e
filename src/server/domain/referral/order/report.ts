import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderReport } from '#contract/referral/order/calls.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import type { Happening } from '#contract/happenings.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { take } from '#server/db/locks.ts';
import { transact } from '#server/db/transact.ts';
import { endOfDayInBerlin, fromTimestamp } from '../../berlin-time.ts';
import { readyBy } from '../../money/bounty/complaint-period.ts';
import { followOrders } from '../../money/settlement/settle.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { tell } from '../../records/feed/tell.ts';
import { newUuid } from '../../identity/uuid.ts';
import { roundsOf } from '../../rounds.ts';
import { findProduct } from '../../tenant.ts';
import type { OrderTenant } from '../../money/bounty/bounty-tenant.ts';
import { keptHash, keptHashes, nobody, notSetAside, takeTurnWithAddresses, type Match } from './match.ts';
import { newsOf } from './news.ts';
import { keepFormer, type ImportKey, type ImportedOrder } from './import-record.ts';
import { failureOf, type RefusedOrder } from './refused-order.ts';
import { decide, isSame } from './whose.ts';
import { lockOrders } from './lock-orders.ts';

type Order = typeof orders.$inferSelect;

/** The moves an order may make (design §6 Order); one that was paid can still be revoked, and its bounty with it. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.open]: [orderStatus.paid, orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
};

function momentsOf(status: OrderStatus, now: Date, paidBefore: Date | null = null) {
  return {
    paidAt: status === orderStatus.paid ? now : paidBefore,
    cancelledAt: status === orderStatus.cancelled ? now : null,
  };
}

export interface TakenOrder {
  /** Our own for the order. */
  readonly id: string;
  readonly isNew: boolean;
  /** Whether anything is other than before, as it is of a new one. */
  readonly changed: boolean;
  readonly matched: boolean;
}

/** By days, and one more: not every clock is right. A year that was mistyped would promise its bounty for that year. */
const isAhead = ({ orderedAt }: OrderReport, now: Date): boolean => fromTimestamp(orderedAt) > endOfDayInBerlin(now, 1);

/** What a report leads to: the order as it will be, before anything is written. */
interface Judged extends Omit<TakenOrder, 'id'>, ImportedOrder {
  /** The referral whose it was, or one of whose recipients', where it is others' now. */
  readonly former: string | null;
  /** What the feed has to tell of it. */
  readonly news: readonly Happening[];
}

interface Telling {
  readonly tenant: string;
  readonly complaintPeriodDays: number;
  readonly report: OrderReport;
  readonly known: Order | undefined;
  readonly whom: Match;
  readonly now: Date;
  readonly effects: Effects;
  /** The import that tells of it; null for a report of its own. */
  readonly importId: string | null;
}

/** @returns null when the order cannot move to this status */
function judge({ tenant, complaintPeriodDays, report, known, whom, now, effects, importId }: Telling): Judged | null {
  const { externalId, status, productId } = report;
  // What a later report says nothing of stays.
  const options = report.options === '-' ? '' : (report.options ?? known?.options ?? '');
  const valueCent = report.valueCent ?? known?.valueCent ?? null;
  const { referralNumber, recipientNumber } = whom;
  if (known && known.status !== status && !moves[known.status].includes(status)) return null;
  const orderedAt = fromTimestamp(report.orderedAt);
  const matched = referralNumber !== null;
  const facts = { productId, options, valueCent, status, orderedAt, referralNumber, recipientNumber };
  // By what it is found is of no use any more once it is, and the recipient may go; until then it may be put right.
  const told = report.emailHash ? keptHash(effects, report.emailHash) : (known?.emailHash ?? null);
  const emailHash = matched ? null : told;
  const named = report.recipientNumber ?? report.referralNumber ?? report.referralCode;
  const toldNumber = matched ? null : (named ?? known?.toldNumber ?? null);
  const { paidAt, cancelledAt } = known?.status === status ? known : momentsOf(status, now, known?.paidAt);
  const readyAt = readyBy({ orderedAt, paidAt }, known, complaintPeriodDays);
  if (!known) {
    const order = {
      tenant,
      externalId,
      id: newUuid(effects.random),
      ...facts,
      agentNumber: '',
      emailHash,
      givenByHand: false,
      createdAt: now,
      ...notSetAside,
      paidAt,
      cancelledAt,
      readyAt,
      importId,
      toldNumber,
    };
    return { known, order, former: null, isNew: true, changed: true, matched, news: newsOf(known, order) };
  }
  const isTheirs = isSame(known, whom);
  // Whoever was not to be asked whose it is may be asked about others.
  const aside = isTheirs ? {} : notSetAside;
  const order = { ...known, ...facts, ...aside, paidAt, cancelledAt, readyAt, emailHash, importId, toldNumber };
  const changed =
    known.status !== status ||
    known.referralNumber !== referralNumber ||
    known.productId !== productId ||
    known.options !== options ||
    known.valueCent !== valueCent ||
    known.recipientNumber !== recipientNumber ||
    known.emailHash !== emailHash ||
    known.toldNumber !== toldNumber ||
    known.orderedAt.getTime() !== orderedAt.getTime();
  return {
    known,
    order,
    former: isTheirs ? null : known.referralNumber,
    isNew: false,
    changed,
    matched,
    news: newsOf(known, order),
  };
}

/** Writes what is new about orders of different referrals, and what that means for their bounties. */
async function write(tx: Database, effects: Effects, partner: OrderTenant, judged: readonly Judged[]): Promise<void> {
  const { key: tenant } = partner;
  const { referralNumber, recipientNumber, emailHash } = orders;
  const { productId, options, valueCent, status, orderedAt, paidAt, readyAt, cancelledAt } = orders;
  const whom = { referralNumber, recipientNumber, emailHash };
  const aside = { setAsideAt: orders.setAsideAt, setAsideReason: orders.setAsideReason };
  const what = { productId, options, valueCent, status, orderedAt };
  const from = { importId: orders.importId, toldNumber: orders.toldNumber };
  const changing = { ...whom, ...aside, ...what, ...from, paidAt, readyAt, cancelledAt };
  const as = Object.entries(changing).map(([name, { name: column }]) => [name, sql.raw(`excluded.${column}`)] as const);
  await tx
    .insert(orders)
    .values(judged.map(({ order }) => order))
    .onConflictDoUpdate({ target: [orders.tenant, orders.externalId], set: Object.fromEntries(as) });
  const news = judged.flatMap((one) => one.news);
  await tell(tx, effects, tenant, news);
  const numbers = judged.flatMap(({ order, former }) => [order.referralNumber ?? [], former ?? []].flat());
  await followOrders(tx, effects, partner, [...new Set(numbers)]);
}

/** Orders that go to others are nobody's until all are written: what follows from one must not come to stand on another that leaves. */
async function takeAway(tx: Database, tenant: string, judged: readonly Judged[]): Promise<void> {
  const ids = judged.flatMap(({ order, former }) => (former === null ? [] : [order.externalId]));
  if (ids.length === 0) return;
  await tx
    .update(orders)
    .set(nobody)
    .where(and(eq(orders.tenant, tenant), inArray(orders.externalId, ids)));
}

/** Whoever tells of the same orders at the same moment waits. */
async function lockTold(tx: Database, tenant: string, ids: readonly string[]): Promise<Map<string, Order>> {
  await take(tx, 'order-report', { tenant, keys: ids });
  const known = await lockOrders(tx, and(eq(orders.tenant, tenant), inArray(orders.externalId, [...ids])));
  return new Map(known.map((order) => [order.externalId, order]));
}

/**
 * Takes orders, their new status or corrections of them from the tenant's system, and what that means for their bounties: all
 * in one transaction, as if they were told one after the other. The same report again changes nothing; of two at the same
 * moment the second waits.
 * @param reports of different orders
 * @param importKey the import that tells of them, which the transaction holds (`goOnWith`): how they were before is kept with it
 * @returns for each what became of it, or why nothing did
 */
export async function takeOrders(
  db: Database,
  effects: Effects,
  partner: OrderTenant,
  reports: readonly OrderReport[],
  importKey: ImportKey | null = null,
): Promise<(TakenOrder | RefusedOrder)[]> {
  const now = effects.clock.now();
  const { key: tenant, config } = partner;
  const { complaintPeriodDays } = config;
  return transact(db, async (tx) => {
    const hashes = reports.flatMap(({ emailHash }) => (emailHash ? keptHashes(effects, emailHash) : []));
    await takeTurnWithAddresses(tx, tenant, hashes, 'ordering');
    const known = await lockTold(
      tx,
      tenant,
      reports.map(({ externalId }) => externalId),
    );
    const whomOf = await decide(tx, effects, tenant, { reports, known });
    const judged = reports.map((report): Judged | RefusedOrder => {
      if (isAhead(report, now)) return { code: 'PSOF0003', field: 'orderedAt' };
      // A worth goes by a tariff, which is one of many then.
      if (findProduct(partner, report.productId)?.whole) return { code: 'PSOF0003', field: 'productId' };
      const before = known.get(report.externalId);
      const decided = whomOf.get(report) ?? nobody;
      const whom = decided === 'refused' ? (before ?? nobody) : decided;
      const importId = importKey?.id ?? null;
      const one = judge({ tenant, complaintPeriodDays, report, known: before, whom, now, effects, importId });
      if (one === null) return { code: 'PSOF0702' };
      return decided === 'refused' ? { code: 'PSOF0717' } : one;
    });
    const changing = judged.filter((one) => 'order' in one).filter(({ changed }) => changed);
    await takeAway(tx, tenant, changing);
    for (const round of roundsOf(changing, ({ order }) => order.referralNumber))
      await write(tx, effects, partner, round);
    if (importKey) await keepFormer(tx, importKey, changing);
    return judged.map((one) =>
      'code' in one ? one : { id: one.order.id, isNew: one.isNew, changed: one.changed, matched: one.matched },
    );
  });
}

/** One order, as `takeOrders`. @throws Failure PSOF0003 its day is to come or its product cannot be ordered, PSOF0702 it cannot move to this status, PSOF0717 something of somebody else stands on it */
export async function takeOrder(
  db: Database,
  effects: Effects,
  partner: OrderTenant,
  { report, by: operator }: { report: OrderReport; by: Operator },
) {
  const { externalId, status } = report;
  return transact(db, async (tx) => {
    const [one] = await takeOrders(tx, effects, partner, [report]);
    if (!one) throw new Error('a report was not answered');
    if ('code' in one) throw failureOf(one);
    const { id: subject, isNew, changed, matched } = one;
    if (changed) await noteAction(tx, effects, partner.key, { by: operator, action: 'order-reported', subject });
    return { externalId, status, isNew, matched };
  });
}
