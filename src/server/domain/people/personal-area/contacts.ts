import type { OwnContact } from '#contract/people/personal-area/calls.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { orders } from '#server/db/schema/orders.ts';
import type { recipients } from '#server/db/schema/recipients.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { maskedName } from '../../identity/masking.ts';
import type { Standing } from '../../money/pay-runs/standing.ts';
import { milestonesOf } from './milestones.ts';
import { bountyProgress, countingFor, type ReferralBounties } from './own-claims.ts';
import type { Referral } from '../../referral/referral/referral.ts';

type Recipient = typeof recipients.$inferSelect;
type Order = typeof orders.$inferSelect;

/** A link that many follow is told of by those who came furthest; the sums hold all. */
const most = 20;

interface Brought {
  readonly recipients: readonly Recipient[];
  /** The order that got furthest of these. */
  readonly furthest: (candidates: readonly Order[]) => Order | null;
  readonly orders: readonly Order[];
  readonly bounties: ReferralBounties;
  readonly standings: ReadonlyMap<string, Standing>;
}

/**
 * Where each recipient of a referral stands, masked, who came furthest first. With one recipient the referral's own bar
 * says it all, and the list is empty.
 */
export function contactsOf(
  referral: Referral,
  { recipients: theirs, furthest, orders: known, bounties, standings }: Brought,
  now: Date,
): OwnContact[] {
  if (theirs.length < 2) return [];
  const contacts = theirs.map((recipient) => {
    const parts = bounties.bounties.filter(({ recipientNumber }) => recipientNumber === recipient.number);
    const own = parts.find(({ side }) => side === bountySide.recommender);
    const hangsOn = new Set(parts.map(({ orderId }) => orderId));
    const isTheirs = (order: Order) => order.recipientNumber === recipient.number || hangsOn.has(order.externalId);
    const bounty = bountyProgress(bounties, recipient.number, standings);
    const theirOrders = known.filter((candidate) => isTheirs(candidate));
    const order = furthest(countingFor(bounty, theirOrders));
    const progress = { ...referral, recipientConfirmedAt: recipient.confirmedAt, order, bounty };
    const milestones = milestonesOf(progress, now);
    return {
      reached: milestones.findLastIndex(({ at }) => at !== null),
      givenAt: recipient.createdAt.getTime(),
      shown: {
        recipientName: maskedName(recipient.firstName, recipient.lastName),
        order: order && { status: order.status, orderedAt: toTimestamp(order.orderedAt) },
        milestones,
        claimId: own?.id ?? null,
      },
    };
  });
  return contacts
    .toSorted((a, b) => b.reached - a.reached || a.givenAt - b.givenAt)
    .slice(0, most)
    .map(({ shown }) => shown);
}
