import type { Milestone } from '#contract/calls/own-referrals.ts';
import { milestoneState, milestoneStep, orderStatus, type MilestoneStep, type OrderStatus } from '#contract/states.ts';
import { daysLater, toTimestampOrNull } from '../berlin-time.ts';

/** What the status bar of a referral is made of. */
export interface Progress {
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly openedAt: Date | null;
  readonly expiresAt: Date;
  readonly blockedAt: Date | null;
  readonly recipientConfirmedAt: Date | null;
  readonly order: { readonly status: OrderStatus; readonly orderedAt: Date; readonly paidAt: Date | null } | null;
}

interface Step {
  readonly step: MilestoneStep;
  readonly at: Date | null;
  readonly expectedBy: Date | null;
}

function stepsOf(progress: Progress, complaintPeriodDays: number): Step[] {
  const { order, expiresAt } = progress;
  const paidAt = order?.paidAt ?? null;
  return [
    { step: milestoneStep.created, at: progress.createdAt, expectedBy: null },
    { step: milestoneStep.confirmed, at: progress.confirmedAt, expectedBy: expiresAt },
    { step: milestoneStep.opened, at: progress.openedAt, expectedBy: expiresAt },
    { step: milestoneStep.recipientConfirmed, at: progress.recipientConfirmedAt, expectedBy: expiresAt },
    { step: milestoneStep.ordered, at: order?.orderedAt ?? null, expectedBy: null },
    { step: milestoneStep.paid, at: paidAt, expectedBy: null },
    {
      step: milestoneStep.bountyReady,
      at: null,
      // The tenant's complaint period has to pass first (specification §3.2 ModuleAuftragsdatumMindestalterTage).
      expectedBy: paidAt && daysLater(paidAt, complaintPeriodDays),
    },
  ];
}

/** A referral that ended without success: blocked, cancelled, or expired before anybody gave data or ordered. */
export function hasEnded(progress: Progress, now: Date): boolean {
  if (progress.blockedAt || progress.order?.status === orderStatus.cancelled) return true;
  return !progress.order && !progress.recipientConfirmedAt && progress.expiresAt <= now;
}

/**
 * The status bar of a referral. A step counts as done when it or a later one happened: who orders at once has skipped
 * the steps before. The first step that has not happened is the current one, or the one that failed.
 */
export function milestonesOf(progress: Progress, complaintPeriodDays: number, now: Date): Milestone[] {
  const steps = stepsOf(progress, complaintPeriodDays);
  const reached = steps.findLastIndex((step) => step.at !== null);
  const ended = hasEnded(progress, now);
  return steps.map(({ step, at, expectedBy }, index) => {
    const next = ended ? milestoneState.failed : milestoneState.current;
    const waiting = index === reached + 1 ? next : milestoneState.open;
    return {
      step,
      state: index <= reached ? milestoneState.done : waiting,
      at: toTimestampOrNull(at),
      expectedBy: index === reached + 1 && !ended ? toTimestampOrNull(expectedBy) : null,
    };
  });
}
