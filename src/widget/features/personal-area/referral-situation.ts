import type { Claim } from '#contract/money/collecting/calls.ts';
import type { Milestone, OwnReferral } from '#contract/people/personal-area/calls.ts';
import { isCollectable } from '#contract/money/collecting/collectable.ts';
import { momentOf } from '#contract/moment.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { milestoneState, milestoneStep } from '#contract/people/personal-area/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';

/** Where a referral stands, as one of the things that can be said about it in a sentence. */
export type Situation =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'expired'; readonly at: string }
  | { readonly kind: 'lapsed'; readonly at: string }
  | { readonly kind: 'cancelled'; readonly at: string | null }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'not-opened'; readonly daysLeft: number }
  | { readonly kind: 'opened'; readonly clicks: number; readonly daysLeft: number }
  | { readonly kind: 'recipient-unconfirmed'; readonly name: string }
  | { readonly kind: 'no-order'; readonly name: string | null; readonly orderBy: string | null }
  | { readonly kind: 'ordered'; readonly at: string | null }
  | { readonly kind: 'waiting-for-bounty'; readonly expectedBy: string | null }
  | { readonly kind: 'bounty-due' }
  | { readonly kind: 'bounty-ready'; readonly collectBy: string | null }
  | { readonly kind: 'bounty-claimed'; readonly claim: Claim | undefined }
  | { readonly kind: 'under-review' }
  | { readonly kind: 'transfer-failed'; readonly claim: Claim }
  | { readonly kind: 'money-again'; readonly claim: Claim }
  | { readonly kind: 'bounty-expired'; readonly claim: Claim }
  | { readonly kind: 'bounty-paid'; readonly at: string | null };

const dayInMilliseconds = 86_400_000;

/** Whole or begun days until then; a referral that ends later today still has one. */
export function daysUntil(timestamp: string, now: Date): number {
  return Math.max(0, Math.ceil((momentOf(timestamp) - now.getTime()) / dayInMilliseconds));
}

/** Whether that moment, where there is one, has passed. */
export const isPast = (at: string | null, now: Date) => at !== null && momentOf(at) < now.getTime();

/** The step that comes next, if the way has not ended. */
export function nextMilestone(referral: OwnReferral): Milestone | undefined {
  return referral.milestones.find(({ state }) => state === milestoneState.current);
}

/** @param now for the days that are left */
export function situationOf(referral: OwnReferral, now: Date): Situation {
  const [claim] = referral.claims;
  // Money that its person has is no block's matter; what came back waits for the end of the block, as all else.
  const hasMoney = claim?.state === bountyState.paid && claim.held === null && claim.renewedAt === null;
  if (referral.status === referralStatus.blocked && !hasMoney) return { kind: 'blocked' };
  if (claim?.underReview) return { kind: 'under-review' };
  if (claim && claim.held !== null) return { kind: 'transfer-failed', claim };
  if (claim && claim.renewedAt !== null) return { kind: 'money-again', claim };
  if (claim?.state === bountyState.paid) return { kind: 'bounty-paid', at: claim.at };
  // Its time is up, also where the service has not said so yet: the day is the same before and after.
  const isMissed = claim?.state === bountyState.provided && !isCollectable(claim, now);
  if (claim && (isMissed || claim.state === bountyState.expired)) {
    return { kind: 'bounty-expired', claim: { ...claim, at: claim.claimBy ?? claim.at } };
  }
  if (claim?.reason === bountyReason.orderNotReleased) return { kind: 'refused' };
  if (claim?.state === bountyState.cancelled) return { kind: 'cancelled', at: claim.at };
  if (referral.order?.status === orderStatus.cancelled) return { kind: 'cancelled', at: null };
  const next = nextMilestone(referral);
  if (next) return waitingFor(next, referral, now);
  const failed = referral.milestones.find(({ state }) => state === milestoneState.failed);
  // The link goes on for others.
  if (failed?.step === milestoneStep.ordered && failed.expectedBy) return { kind: 'lapsed', at: failed.expectedBy };
  if (failed) return { kind: 'expired', at: referral.expiresAt };
  return { kind: 'bounty-ready', collectBy: null };
}

function waitingFor(next: Milestone, referral: OwnReferral, now: Date): Situation {
  const daysLeft = daysUntil(referral.expiresAt, now);
  switch (next.step) {
    case milestoneStep.created:
    case milestoneStep.confirmed:
      return { kind: 'unconfirmed' };
    case milestoneStep.opened:
      return { kind: 'not-opened', daysLeft };
    case milestoneStep.recipientConfirmed:
      return referral.recipientName === null
        ? { kind: 'opened', clicks: referral.clicks, daysLeft }
        : { kind: 'recipient-unconfirmed', name: referral.recipientName };
    case milestoneStep.ordered:
      // The service may not have said yet that it is over.
      return {
        kind: 'no-order',
        name: referral.recipientName,
        orderBy: isPast(next.expectedBy, now) ? null : next.expectedBy,
      };
    case milestoneStep.paid:
      return { kind: 'ordered', at: referral.order?.orderedAt ?? null };
    case milestoneStep.bountyReady:
      // The day has come, but the service has not said yet that it is ready.
      if (next.expectedBy !== null && daysUntil(next.expectedBy, now) === 0) return { kind: 'bounty-due' };
      return { kind: 'waiting-for-bounty', expectedBy: next.expectedBy };
    case milestoneStep.bountyClaimed:
      // In the time of goodwill the page that collects it says until when.
      return { kind: 'bounty-ready', collectBy: isPast(next.expectedBy, now) ? null : next.expectedBy };
    case milestoneStep.bountyPaid:
      return { kind: 'bounty-claimed', claim: referral.claims[0] };
  }
}
