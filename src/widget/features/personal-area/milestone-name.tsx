import { Trans } from '@lingui/react/macro';
import { milestoneStep, type MilestoneStep } from '#contract/people/personal-area/states.ts';

/** A step of the status bar in two words at most, so that nine fit next to each other. */
export function MilestoneName({ step }: { readonly step: MilestoneStep }) {
  switch (step) {
    case milestoneStep.created:
      return <Trans>Link created</Trans>;
    case milestoneStep.confirmed:
      return <Trans>E-mail confirmed</Trans>;
    case milestoneStep.opened:
      return <Trans>Link opened</Trans>;
    case milestoneStep.recipientConfirmed:
      return <Trans>Details confirmed</Trans>;
    case milestoneStep.ordered:
      return <Trans>Ordered</Trans>;
    case milestoneStep.paid:
      return <Trans>Order paid</Trans>;
    case milestoneStep.bountyReady:
      return <Trans>Reward ready</Trans>;
    case milestoneStep.bountyClaimed:
      return <Trans>Payout chosen</Trans>;
    case milestoneStep.bountyPaid:
      return <Trans>Paid out</Trans>;
  }
}
