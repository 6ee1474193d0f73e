import type { Milestone } from '#contract/people/personal-area/calls.ts';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import { milestoneState, milestoneStep, type MilestoneStep } from '#contract/people/personal-area/states.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import { toTimestampOrNull } from '../../berlin-time.ts';

/** A bounty on its way, with the moments it reached a state. */
export interface BountyProgress {
  readonly state: BountyState;
  /** The order it hangs on. */
  readonly orderId: string | null;
  /** How long an order is waited for. */
  readonly orderUntil: Date;
  /** The day that is promised for it, once its order is paid. */
  readonly readyAt: Date | null;
  readonly providedAt: Date | null;
  readonly claimedAt: Date | null;
  readonly paidAt: Date | null;
  readonly collectBy: Date | null;
  readonly payoutBy: Date | null;
}

/** What the status bar of a referral is made of. */
export interface Progress {
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly openedAt: Date | null;
  readonly expiresAt: Date;
  readonly blockedAt: Date | null;
  readonly recipientConfirmedAt: Date | null;
  /** Where the recommender gets nothing, what becomes of the contact's part is the contact's own. */
  readonly recommenderShare: number;
  readonly bounty: BountyProgress | null;
  readonly order: { readonly status: OrderStatus; readonly orderedAt: Date; readonly paidAt: Date | null } | null;
}

interface Step {
  readonly step: MilestoneStep;
  readonly at: Date | null;
  readonly expectedBy: Date | null;
}

function stepsOf(progress: Progress): Step[] {
  const { order, expiresAt, bounty, recommenderShare } = progress;
  const collecting: Step[] = [
    { step: milestoneStep.bountyClaimed, at: bounty?.claimedAt ?? null, expectedBy: bounty?.collectBy ?? null },
    { step: milestoneStep.bountyPaid, at: bounty?.paidAt ?? null, expectedBy: bounty?.payoutBy ?? null },
  ];
  return [
    { step: milestoneStep.created, at: progress.createdAt, expectedBy: null },
    { step: milestoneStep.confirmed, at: progress.confirmedAt, expectedBy: expiresAt },
    { step: milestoneStep.opened, at: progress.openedAt, expectedBy: expiresAt },
    { step: milestoneStep.recipientConfirmed, at: progress.recipientConfirmedAt, expectedBy: expiresAt },
    { step: milestoneStep.ordered, at: order?.orderedAt ?? null, expectedBy: bounty?.orderUntil ?? null },
    { step: milestoneStep.paid, at: order?.paidAt ?? null, expectedBy: null },
    { step: milestoneStep.bountyReady, at: bounty?.providedAt ?? null, expectedBy: bounty?.readyAt ?? null },
    ...(recommenderShare > 0 ? collecting : []),
  ];
}

const lost: ReadonlySet<BountyState> = new Set([bountyState.cancelled, bountyState.expired]);

/**
 * A referral that ended without success: blocked, cancelled, its bounty not collected in time, or expired before anybody
 * gave data or ordered.
 */
export function hasEnded(progress: Progress, now: Date): boolean {
  if (progress.bounty?.state === bountyState.paid) return false;
  if (progress.bounty && lost.has(progress.bounty.state)) return true;
  if (progress.blockedAt || progress.order?.status === orderStatus.cancelled) return true;
  return !progress.order && !progress.recipientConfirmedAt && progress.expiresAt <= now;
}

/**
 * The status bar of a referral. A step counts as done when it or a later one happened: who orders at once has skipped
 * the steps before. The first step that has not happened is the current one, or the one that failed.
 */
export function milestonesOf(progress: Progress, now: Date): Milestone[] {
  const steps = stepsOf(progress);
  const reached = steps.findLastIndex((step) => step.at !== null);
  const ended = hasEnded(progress, now);
  return steps.map(({ step, at, expectedBy }, index) => {
    const next = ended ? milestoneState.failed : milestoneState.current;
    const waiting = index === reached + 1 ? next : milestoneState.open;
    // Why it ended, where the recommender has no part of their own that says so.
    const isMissed = step === milestoneStep.ordered && progress.bounty?.state === bountyState.expired;
    return {
      step,
      state: index <= reached ? milestoneState.done : waiting,
      at: toTimestampOrNull(at),
      expectedBy: index === reached + 1 && (!ended || isMissed) ? toTimestampOrNull(expectedBy) : null,
    };
  });
}
