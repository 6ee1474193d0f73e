import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { RecipientBounty } from '#contract/referral/recipient/calls-access.ts';
import type { Language } from '#contract/fields.ts';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { blockedAmong } from '../../money/holds/blocked.ts';
import { awaitingReleaseAmong, latestReady } from '../../money/holds/release.ts';
import { isAccrued } from '../../money/bounty/accrued.ts';
import { collectableFrom } from '../../money/bounty/complaint-period.ts';
import { presentClaim } from '../../money/collecting/present.ts';
import { euros } from '../../money-text.ts';
import { standingsAmong } from '../../money/pay-runs/standing.ts';
import { furthest } from '../../money/bounty/furthest.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import type { Recipient } from './recipient.ts';

type Order = typeof orders.$inferSelect;
type Bounty = typeof bounties.$inferSelect;

/** The recipient's own parts, newest first. The recommender's part is not the recipient's to follow. */
export async function bountiesOf(db: Database, recipient: Recipient): Promise<Bounty[]> {
  return db
    .select()
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, recipient.tenant),
        eq(bounties.recipientNumber, recipient.number),
        eq(bounties.side, bountySide.recipient),
      ),
    )
    .orderBy(desc(bounties.createdAt));
}

/** The orders that came with the recipient's own number, or that a bounty hangs on; others may be other people's. */
export async function ordersOf(db: Database, recipient: Recipient, parts: readonly Bounty[]): Promise<Order[]> {
  const hangsOn = parts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, recipient.tenant),
        or(eq(orders.recipientNumber, recipient.number), inArray(orders.externalId, hangsOn)),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.externalId));
}

/** The one of them that has come furthest. */
export async function orderOf(db: Database, recipient: Recipient, parts: readonly Bounty[]): Promise<Order | null> {
  return furthest(await ordersOf(db, recipient, parts));
}

interface Shown {
  readonly tenant: OfferingTenant;
  readonly language: Language;
  readonly now: Date;
}

/** Those of these bounties' referrals of whose reward the recipient gets a part, by their numbers. */
async function sharedAmong(db: Database, tenant: string, parts: readonly Bounty[]): Promise<Set<string>> {
  const numbers = [...new Set(parts.map(({ referralNumber }) => referralNumber))];
  const rows = await db
    .select({ number: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), inArray(referrals.number, numbers), lt(referrals.recommenderShare, 100)));
  return new Set(rows.map(({ number }) => number));
}

/** Some of a recipient's parts as their person may see them now, money that came back and blocks included. */
export async function presentBounties(
  db: Database,
  parts: readonly Bounty[],
  { tenant, language, now }: Shown,
): Promise<RecipientBounty[]> {
  const ids = parts.map(({ id }) => id);
  const standings = await standingsAmong(db, tenant.key, ids);
  const blocked = await blockedAmong(db, tenant.key, ids);
  const awaiting = await awaitingReleaseAmong(db, tenant.key, { ids, now });
  const shared = isWorthByOrder[tenant.variant] ? await sharedAmong(db, tenant.key, parts) : new Set<string>();
  return parts.map((bounty) => {
    const { id, valueCent, orderId, orderUntil } = bounty;
    const readyAt = latestReady(bounty, awaiting);
    const looked = { tenant, language, standing: standings.get(id), blocked: blocked.has(id) };
    const claim = presentClaim(bounty, looked);
    const { state, reason, at, claimBy, payoutBy, held, heldAt, renewedAt, underReview } = claim;
    const isWaiting = state === bountyState.open && !underReview;
    return {
      id,
      valueCent,
      value: euros(valueCent, language),
      upTo: shared.has(bounty.referralNumber) && bounty.nth === 1 && !isAccrued(bounty),
      state,
      reason,
      at,
      claimBy,
      payoutBy,
      held,
      heldAt,
      renewedAt,
      underReview,
      // The day may be over: whose an order is, is asked for longer.
      orderUntil: isWaiting && orderId === null && orderUntil >= now ? toTimestamp(orderUntil) : null,
      expectedBy: isWaiting && readyAt !== null ? toTimestamp(collectableFrom(readyAt, now)) : null,
    };
  });
}
