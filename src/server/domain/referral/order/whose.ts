import { and, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm';
import type { OrderReport } from '#contract/referral/order/calls.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { loose } from '../../money/bounty/said.ts';
import { holdBounties } from '../../money/settlement/settle.ts';
import type { Effects } from '../../effects.ts';
import { holdReferrals } from '../referral/referral.ts';
import { match, nobody, type Match } from './match.ts';

type Order = typeof orders.$inferSelect;

export const isSame = (one: Match, other: Match): boolean =>
  one.referralNumber === other.referralNumber && one.recipientNumber === other.recipientNumber;

/** Whether something of others than these stands on an order, so that it is not given to these. The bounties are held (`holdBounties`). */
export async function isAnothers(
  tx: Database,
  { tenant, externalId, referralNumber }: Order,
  to: Match,
): Promise<boolean> {
  if (referralNumber === null) return false;
  const [found] = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.referralNumber, referralNumber),
        eq(bounties.orderId, externalId),
        to.recipientNumber === null ? undefined : ne(bounties.recipientNumber, to.recipientNumber),
        notInArray(bounties.state, [...loose]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Which of these recipients are there, and which are gone and had confirmed: what was opened for them is still known. */
async function look(tx: Database, tenant: string, numbers: readonly string[]) {
  const asked = [...new Set(numbers)];
  if (asked.length === 0) return { there: new Set<string>(), former: new Set<string>() };
  const rows = await tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, asked)));
  const there = new Set(rows.map(({ number }) => number));
  const missing = asked.filter((number) => !there.has(number));
  if (missing.length === 0) return { there, former: new Set<string>() };
  const opened = await tx
    .selectDistinct({ number: bounties.recipientNumber })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.recipientNumber, missing)));
  return { there, former: new Set(opened.map(({ number }) => number)) };
}

/** Whether a recipient has ever confirmed, also one who is gone. */
export async function isConfirmed(tx: Database, tenant: string, number: string): Promise<boolean> {
  const [found] = await tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number), isNotNull(recipients.confirmedAt)));
  if (found) return true;
  const [opened] = await tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.recipientNumber, number)))
    .limit(1);
  return opened !== undefined;
}

interface Asked {
  /** Of different orders. */
  readonly reports: readonly OrderReport[];
  /** The orders that are known already, locked, by the tenant's ids. */
  readonly known: ReadonlyMap<string, Order>;
}

/**
 * Whose each reported order is from now on: whom the report names, as long as nothing of the former one is more than open. What
 * names nobody who is known, or may mean who it is of already, leaves it there, and so does every one once an operator has given it. Holds the referrals, and their bounties where an order
 * would go to others.
 * @returns `refused` where the report names others and the order is not theirs to get. A cancellation is never refused for that: it
 * gives nothing to anybody, and ends what hangs on the order.
 */
export async function decide(
  tx: Database,
  effects: Effects,
  tenant: string,
  { reports, known }: Asked,
): Promise<ReadonlyMap<OrderReport, Match | 'refused'>> {
  const numbers = [...known.values()].flatMap(({ recipientNumber }) => recipientNumber ?? []);
  const { there, former } = await look(tx, tenant, numbers);
  const isFormer = (order: Order | undefined) => former.has(order?.recipientNumber ?? '');
  // The address of who is gone is not known any more: another one's with the same is no reason to take the order from them.
  const asked = reports.map((report) =>
    isFormer(known.get(report.externalId)) ? { ...report, emailHash: null } : report,
  );
  const matches = await match(tx, effects, tenant, asked, known);
  const named = [...matches, ...known.values()].flatMap(({ referralNumber }) => referralNumber ?? []);
  const referrals = [...new Set(named)];
  const held = await holdReferrals(tx, tenant, referrals);
  const whomOf = new Map<OrderReport, Match | 'refused'>();
  const contested: { readonly report: OrderReport; readonly order: Order; readonly to: Match }[] = [];
  for (const [index, report] of reports.entries()) {
    const order = known.get(report.externalId);
    const found = matches[index] ?? nobody;
    // One that was deleted at this moment is nobody's.
    const to = held.has(found.referralNumber ?? '') ? found : nobody;
    const isOf = order?.recipientNumber ?? null;
    const isKnown = isOf === null || there.has(isOf) || former.has(isOf);
    const isNoOther =
      order !== undefined &&
      (order.givenByHand ||
        to.referralNumber === null ||
        isSame(order, to) ||
        (to.referralNumber === order.referralNumber && to.recipientNumber === null && isKnown));
    if (isNoOther) whomOf.set(report, order);
    else if (!order || order.referralNumber === null) whomOf.set(report, to);
    else contested.push({ report, order, to });
  }
  if (contested.length > 0) await holdBounties(tx, tenant, referrals);
  for (const { report, order, to } of contested) {
    const isCancelled = report.status === orderStatus.cancelled;
    const stays = isCancelled ? order : 'refused';
    whomOf.set(report, (await isAnothers(tx, order, to)) ? stays : to);
  }
  return whomOf;
}
