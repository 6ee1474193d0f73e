import { Trans } from '@lingui/react/macro';
import type { RecipientBounty } from '#contract/calls/recipients-access.ts';
import { bountyState, orderStatus, type OrderStatus } from '#contract/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';

/** The three states of an order (specification §4), as a sentence. */
export function OrderSentence({ status }: { readonly status: OrderStatus }) {
  switch (status) {
    case orderStatus.open:
      return <Trans>We have received your order and are processing it.</Trans>;
    case orderStatus.paid:
      return <Trans>Your order is complete.</Trans>;
    case orderStatus.cancelled:
      return <Trans>Your order was cancelled.</Trans>;
  }
}

/** What the recipient's part of the bounty does, and what comes next. */
export function BountySentence({ bounty }: { readonly bounty: RecipientBounty }) {
  switch (bounty.state) {
    case bountyState.open:
      return bounty.expectedBy === null ? (
        <Trans>It is reserved for you. You get it when your order is complete.</Trans>
      ) : (
        <Trans>
          It is reserved for you. You can collect it from <DateText at={bounty.expectedBy} />; we will write to you
          then.
        </Trans>
      );
    case bountyState.provided:
      return <Trans>It is ready. You can collect it with the link in our e-mail.</Trans>;
    case bountyState.claimed:
      return <Trans>You have collected it. The payout is under way.</Trans>;
    case bountyState.paid:
      return <Trans>It has been paid.</Trans>;
    case bountyState.cancelled:
      return <Trans>There is none, because the order was cancelled.</Trans>;
    case bountyState.expired:
      return <Trans>It has expired: the time to collect it is over.</Trans>;
  }
}
