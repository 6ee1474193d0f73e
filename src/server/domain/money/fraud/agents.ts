import { and, asc, eq, sql } from 'drizzle-orm';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { Database } from '#server/db/database.ts';
import type { FoundSignal } from '#server/db/schema/fraud.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { countsOf } from '../../records/feed/count.ts';
import { isRefusedForGood } from '../holds/release.ts';
import { signalsOfAgent } from './signals.ts';

/** So many referrals of an adviser are counted at most. */
const mostReferrals = 5000;

/** Of fewer orders nobody can tell what is usual with a tenant. */
const fewOrders = 50;
const usualOfFew = 0.1;

/** Which share of all orders of a tenant is cancelled, from 0 to 1: from sums, not from the orders. */
async function usualShare(tx: Database, tenant: string): Promise<number> {
  const counts = await countsOf(tx, tenant, { order: ['attached', 'cancelled'] });
  const sumOf = (kind: string) =>
    counts.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.count, 0);
  const attached = sumOf('attached');
  return attached < fewOrders ? usualOfFew : Math.min(1, sumOf('cancelled') / attached);
}

/** What is conspicuous about an adviser: how the orders end that come of referrals in their name. */
export async function signalsAboutAgent(
  tx: Database,
  { clock }: Effects,
  { tenant, agentNumber }: { readonly tenant: string; readonly agentNumber: string },
): Promise<FoundSignal[]> {
  const theirs = tx
    .select({ number: referrals.number })
    .from(referrals)
    .where(
      and(eq(referrals.tenant, tenant), eq(referrals.agentNumber, agentNumber), sql`${referrals.agentNumber} <> ''`),
    )
    .orderBy(asc(referrals.number))
    .limit(mostReferrals)
    .as('theirs');
  const isBad = sql`${orders.status} = ${orderStatus.cancelled} or ${isRefusedForGood(clock.now())}`;
  const [counted] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      bad: sql<number>`count(*) filter (where ${isBad})`.mapWith(Number),
    })
    .from(theirs)
    .innerJoin(orders, and(eq(orders.tenant, tenant), eq(orders.referralNumber, theirs.number)));
  if (!counted || counted.count === 0) return [];
  return signalsOfAgent({ ...counted, usual: await usualShare(tx, tenant) });
}
