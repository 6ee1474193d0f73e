import { wayEvent, type WayEvent } from '#contract/records/dossiers/states.ts';
import type { BountyInDossier, OnTheWay } from '#contract/records/dossiers/parts.ts';
import type { orderReleases } from '#server/db/schema/order-releases.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { fromTimestamp, toTimestamp } from '../../berlin-time.ts';
import type { blocksOn } from '../../money/holds/about.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';
import type { Referral } from '../../referral/referral/referral.ts';

/** All that has come together on the way of a referral. */
export interface Steps {
  readonly referral: Referral;
  readonly recipients: readonly Recipient[];
  readonly orders: readonly (typeof orders.$inferSelect)[];
  readonly releases: readonly (typeof orderReleases.$inferSelect)[];
  readonly bounties: readonly BountyInDossier[];
  readonly blocks: Awaited<ReturnType<typeof blocksOn>>;
}

interface Step {
  readonly at: Date | null;
  readonly event: WayEvent;
  readonly subject: string;
  readonly state?: string;
  readonly reason?: string | null;
}

function bountySteps({ bountyId, history, payments, given }: BountyInDossier): Step[] {
  return [
    ...history.map(({ at, state, reason }) => ({
      at: fromTimestamp(at),
      event: wayEvent.bounty,
      subject: bountyId,
      state,
      reason,
    })),
    ...payments.map(({ sentAt, endToEndId, state, bankReason }) => ({
      at: sentAt === null ? null : fromTimestamp(sentAt),
      event: wayEvent.transferSent,
      subject: endToEndId,
      state,
      reason: bankReason,
    })),
    { at: given && fromTimestamp(given.at), event: wayEvent.voucherGiven, subject: bountyId },
  ];
}

function stepsOf({ referral, recipients, orders: told, releases, bounties, blocks }: Steps): Step[] {
  const { number } = referral;
  return [
    { at: referral.createdAt, event: wayEvent.made, subject: number },
    { at: referral.confirmedAt, event: wayEvent.confirmed, subject: number },
    { at: referral.openedAt, event: wayEvent.opened, subject: number },
    ...recipients.flatMap(({ number: subject, createdAt, confirmedAt }) => [
      { at: createdAt, event: wayEvent.recipientEntered, subject },
      { at: confirmedAt, event: wayEvent.recipientConfirmed, subject },
    ]),
    ...told.flatMap(({ externalId: subject, orderedAt, paidAt, cancelledAt }) => [
      { at: orderedAt, event: wayEvent.ordered, subject },
      { at: paidAt, event: wayEvent.orderPaid, subject },
      { at: cancelledAt, event: wayEvent.orderCancelled, subject },
    ]),
    ...releases.map(({ at, orderId: subject, decision: state, reason }) => ({
      at,
      event: wayEvent.agencySaid,
      subject,
      state,
      reason,
    })),
    ...bounties.flatMap(bountySteps),
    ...blocks.flatMap(({ blockedAt, liftedAt, subject, reason, liftedReason }) => [
      { at: blockedAt, event: wayEvent.blocked, subject, reason },
      { at: liftedAt, event: wayEvent.lifted, subject, reason: liftedReason },
    ]),
  ];
}

/** What happened to a referral, the oldest first; what is at the same moment stands in the order in which one thing leads to the next. */
export function wayOf(steps: Steps): OnTheWay[] {
  return stepsOf(steps)
    .flatMap(({ at, event, subject, state = '', reason }) =>
      at === null ? [] : [{ at: toTimestamp(at), event, subject, state, reason: reason ?? '' }],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
}
