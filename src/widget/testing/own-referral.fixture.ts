import type { Claim } from '#contract/money/collecting/calls.ts';
import type { Milestone, OwnReferral } from '#contract/people/personal-area/calls.ts';
import { bountyReason, bountySide, bountyState, payout } from '#contract/money/bounty/states.ts';
import { milestoneState, milestoneStep, type MilestoneStep } from '#contract/people/personal-area/states.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { valuesOf } from '#contract/values-of.ts';

interface Wanted extends Partial<OwnReferral> {
  /** The step that comes next; null: all are done. */
  readonly next?: MilestoneStep | null;
  readonly expectedBy?: string;
  /** The step at which it ended. */
  readonly failed?: MilestoneStep;
  /** By when that should have happened, where it did not in time. */
  readonly missedBy?: string;
}

const steps = valuesOf(milestoneStep);

function milestonesUpTo({ next, failed, expectedBy, missedBy }: Wanted): Milestone[] {
  const turning = failed ?? next ?? null;
  const position = turning === null ? steps.length : steps.indexOf(turning);
  const stateAt = (index: number) => {
    if (index < position) return milestoneState.done;
    if (index > position) return milestoneState.open;
    return failed ? milestoneState.failed : milestoneState.current;
  };
  return steps.map((step, index) => ({
    step,
    state: stateAt(index),
    at: index < position || (failed && !missedBy && index === position) ? `2026-10-0${index + 1}T10:00:00` : null,
    expectedBy: index === position ? ((failed ? missedBy : expectedBy) ?? null) : null,
  }));
}

/** A row of the personal area for tests, standing at the step that is asked for. */
export function ownReferral(wanted: Wanted = {}): OwnReferral {
  const { next: _next, expectedBy: _expectedBy, failed: _failed, missedBy: _missedBy, ...given } = wanted;
  return {
    referralNumber: 'AB12CD34EF',
    referralCode: 'mira-tola-7',
    link: 'https://widget.example/lindenstrom/e/AB12CD34EF',
    productName: 'Lindenstrom Natur',
    channel: '',
    status: referralStatus.ok,
    recommenderShare: 100,
    recommenderBountyCent: 6000,
    recipientBountyCent: 0,
    upTo: false,
    worthReason: null,
    createdAt: '2026-10-01T10:00:00',
    expiresAt: '2026-11-30T10:00:00',
    clicks: 0,
    visits: [],
    agentName: null,
    recipientName: null,
    order: null,
    milestones: milestonesUpTo(wanted),
    claims: [],
    contacts: [],
    ...given,
  };
}

/** A collected bounty of the person, for tests. */
export function ownClaim(given: Partial<Claim> = {}): Claim {
  return {
    claimId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    side: bountySide.recommender,
    state: bountyState.claimed,
    reason: bountyReason.moneyChosen,
    at: '2026-11-18T10:00:00',
    valueCent: 6000,
    productName: 'Lindenstrom Natur',
    payout: payout.money,
    collectBy: '2027-05-10T10:00:00',
    claimBy: '2027-06-09T10:00:00',
    claimedAt: '2026-11-18T10:00:00',
    payoutBy: '2026-12-16T10:00:00',
    goodwill: false,
    held: null,
    underReview: false,
    heldAt: null,
    renewedAt: null,
    ...given,
  };
}
