import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { Earnings } from '#contract/people/personal-area/calls.ts';
import { bountyReason, bountySide, bountyState, type BountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyHistory } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { isBlocked } from '../../money/holds/blocked.ts';
import { awaitingReleaseAmong, latestReady } from '../../money/holds/release.ts';
import { isAccrued } from '../../money/bounty/accrued.ts';
import { isInTime } from '../../money/bounty/order-period.ts';
import { hasCancelledOrders } from '../../money/bounty/orders.ts';
import { payoutBy } from '../../money/bounty/payout-promise.ts';
import { isOnTheWay } from '../../money/bounty/standing.ts';
import type { Standing } from '../../money/pay-runs/standing.ts';
import type { Bounty } from '../../money/bounty/transitions.ts';
import { partOf, promisedBy } from '../../money/bounty/worth.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import type { Referral } from '../../referral/referral/referral.ts';
import type { BountyProgress } from './milestones.ts';

type Step = typeof bountyHistory.$inferSelect;

/** The bounties of some referrals with the states they went through. */
export interface ReferralBounties {
  readonly bounties: readonly Bounty[];
  readonly history: readonly Step[];
  /** Ids of those that wait for an agency's word. */
  readonly awaiting: ReadonlySet<string>;
}

export async function readReferralBounties(
  db: Database,
  tenant: string,
  { numbers, now }: { readonly numbers: readonly string[]; readonly now: Date },
): Promise<ReferralBounties> {
  const awaiting = new Set<string>();
  if (numbers.length === 0) return { bounties: [], history: [], awaiting };
  const found = await db
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), inArray(bounties.referralNumber, [...numbers])))
    .orderBy(asc(bounties.createdAt), asc(bounties.nth), asc(bounties.id));
  if (found.length === 0) return { bounties: [], history: [], awaiting };
  const ids = found.map(({ id }) => id);
  const history = await db
    .select()
    .from(bountyHistory)
    .where(and(eq(bountyHistory.tenant, tenant), inArray(bountyHistory.bountyId, ids)));
  return { bounties: found, history, awaiting: await awaitingReleaseAmong(db, tenant, { ids, now }) };
}

/** The recommender's own parts of a referral; first the part that came with the recipient who is shown. */
export function ownParts({ bounties: found }: ReferralBounties, number: string, recipient: string | null): Bounty[] {
  const own = found.filter(({ referralNumber, side }) => referralNumber === number && side === bountySide.recommender);
  return own.toSorted((a, b) => Number(b.recipientNumber === recipient) - Number(a.recipientNumber === recipient));
}

/** What the status bar tells of a bounty: the recommender's part, or the recipient's where that is all there is. */
export function bountyProgress(
  { bounties: found, history, awaiting }: ReferralBounties,
  recipientNumber: string | null,
  standings: ReadonlyMap<string, Standing>,
): BountyProgress | null {
  const parts = found.filter((candidate) => candidate.recipientNumber === recipientNumber);
  const bounty = parts.find(({ side }) => side === bountySide.recommender) ?? parts[0];
  if (!bounty) return null;
  const reached = (state: Bounty['state']) =>
    history.find((step) => step.bountyId === bounty.id && step.state === state)?.at ?? null;
  const standing = standings.get(bounty.id);
  const isPromised = !standing || standing.renewedAt !== null;
  return {
    state: standing?.lostAt ? bountyState.cancelled : bounty.state,
    orderId: bounty.orderId,
    orderUntil: bounty.orderUntil,
    readyAt: latestReady(bounty, awaiting),
    providedAt: reached(bountyState.provided),
    claimedAt: bounty.claimedAt,
    // What came back is not with its person.
    paidAt: standing ? null : reached(bountyState.paid),
    collectBy: bounty.collectBy,
    payoutBy: isPromised ? payoutBy(bounty, standing?.renewedAt ?? null) : null,
  };
}

/** What a referral earns its two sides, cents: what the order of the recipient who is shown earned, or what was promised; and whether that is the most. */
export function partsShown(
  { bounties: found }: ReferralBounties,
  { tenant, referral, recipientNumber }: { tenant: OfferingTenant; referral: Referral; recipientNumber: string | null },
) {
  const earned = found.filter((one) => one.recipientNumber === recipientNumber && one.nth === 1 && isAccrued(one));
  const promised = promisedBy(referral);
  const of = (side: BountySide) => earned.find((one) => one.side === side)?.valueCent ?? partOf(side, promised);
  return {
    recommenderBountyCent: of(bountySide.recommender),
    recipientBountyCent: of(bountySide.recipient),
    upTo: isWorthByOrder[tenant.variant] && earned.length === 0,
    worthReason: earned[0]?.worthReason ?? null,
  };
}

interface Earner {
  readonly recommenderId: string;
  readonly now: Date;
}

/** What a recommender has earned with all referrals, by where it stands. */
export async function earningsOf(
  db: Database,
  { key: tenant, variant }: Pick<OfferingTenant, 'key' | 'variant'>,
  { recommenderId, now }: Earner,
): Promise<Earnings> {
  // Each bounty has one place: what failed waits for its person, what came back is not paid, and ready is what can be
  // collected: neither what is under review, nor what is over though its state does not say so yet. Of what is open nothing is
  // expected that only cancelled orders stand behind: its referral says that there is no reward.
  const place = sql<
    Bounty['state'] | 'held' | 'lost'
  >`case when ${bounties.standing} in ('lost', 'held') then ${bounties.standing}
    when ${isOnTheWay} then ${bountyState.claimed}
    when ${bounties.state} = ${bountyState.open} and ${hasCancelledOrders(now)} then ${bountyState.cancelled}
    when ${bounties.state} = ${bountyState.provided} and ${bounties.claimBy} <= ${now.toISOString()} then ${bountyState.expired}
    when ${bounties.state} = ${bountyState.provided} and ${isBlocked} then ${bountyState.open}
    else ${bounties.state} end`;
  const placed = db
    .select({ place: place.as('place'), valueCent: bounties.valueCent, readyAt: bounties.readyAt })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.recommenderId, recommenderId),
        eq(bounties.side, bountySide.recommender),
      ),
    )
    .as('placed');
  const rows = await db
    .select({
      place: placed.place,
      cents: sum(placed.valueCent),
      undecided: sql<boolean>`bool_or(${placed.readyAt} is null)`,
    })
    .from(placed)
    .groupBy(placed.place);
  const rowOf = (wanted: Bounty['state'] | 'held') => rows.find((row) => row.place === wanted);
  const centsIn = (wanted: Bounty['state'] | 'held') => Number(rowOf(wanted)?.cents ?? 0);
  return {
    openCent: centsIn(bountyState.open),
    upTo: isWorthByOrder[variant] && rowOf(bountyState.open)?.undecided === true,
    readyCent: centsIn(bountyState.provided),
    claimedCent: centsIn(bountyState.claimed),
    returnedCent: centsIn('held'),
    paidCent: centsIn(bountyState.paid),
  };
}

/** Those of these orders that count for a bounty by their day, or since it hangs on them: what was ordered later is none to people. */
export const countingFor = <Order extends { readonly externalId: string; readonly orderedAt: Date }>(
  bounty: BountyProgress | null,
  found: readonly Order[],
): Order[] =>
  found.filter((order) => bounty === null || order.externalId === bounty.orderId || isInTime(order, bounty));

/** The same of the order at hand for some bounty of the referral at hand; where nothing was opened yet any order does. */
export const isCounting = sql`coalesce((select bool_or(${orders.orderedAt} <= ${bounties.orderUntil}
    or ${bounties.orderId} is not distinct from ${orders.externalId}) from ${bounties}
  where ${bounties.tenant} = ${referrals.tenant} and ${bounties.referralNumber} = ${referrals.number}), true)`;

/** Of the referral at hand: no order came in time for somebody, and nobody else of it is waited for or gets anything. */
export const hasLapsed = sql`coalesce((select bool_or(${bounties.reason} = ${bountyReason.noOrderCame})
  and bool_and(${bounties.state} in (${bountyState.expired}, ${bountyState.cancelled})) from ${bounties}
  where ${bounties.tenant} = ${referrals.tenant} and ${bounties.referralNumber} = ${referrals.number}), false)`;
