import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecipientBounty } from '#contract/referral/recipient/calls-access.ts';
import { isCollectable } from '#contract/money/collecting/collectable.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
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
  const [now] = useState(() => new Date());
  const { state, orderUntil, expectedBy, held, renewedAt, payoutBy, reason } = bounty;
  // What is being checked is neither collected nor paid, and no mail asks for another account meanwhile.
  if (bounty.underReview) return <Trans>We are checking this reward. Until that is done it will not be paid.</Trans>;
  if (held !== null) {
    return (
      <Trans>
        The transfer failed. The money is still yours: use the link in our e-mail to enter other bank details.
      </Trans>
    );
  }
  if (renewedAt !== null && payoutBy !== null) {
    return (
      <Trans>
        You have entered new bank details. We will transfer the money by <DateText at={payoutBy} />.
      </Trans>
    );
  }
  switch (state) {
    case bountyState.open:
      if (orderUntil !== null) {
        return (
          <Trans>
            It is reserved for you. Please order by <DateText at={orderUntil} />.
          </Trans>
        );
      }
      return expectedBy === null ? (
        <Trans>It is reserved for you. You get it when your order is complete.</Trans>
      ) : (
        <Trans>
          It is reserved for you. You can collect it from <DateText at={expectedBy} />; we will write to you then.
        </Trans>
      );
    case bountyState.provided:
      // Its time is up, though the service has not said so yet.
      return isCollectable(bounty, now) ? (
        <Trans>It is ready. You can collect it with the link in our e-mail.</Trans>
      ) : (
        <Trans>It has expired: the time to collect it is over.</Trans>
      );
    case bountyState.claimed:
      return <Trans>You have collected it. The payout is under way.</Trans>;
    case bountyState.paid:
      return <Trans>It has been paid.</Trans>;
    case bountyState.cancelled:
      if (reason === bountyReason.refusedAfterCheck) {
        return <Trans>You will not get it: that is what our check has come to. Our support can tell you more.</Trans>;
      }
      return reason === bountyReason.orderNotReleased ? (
        <Trans>You will not get it, because the order was not released. Our support can tell you more.</Trans>
      ) : (
        <Trans>You will not get it, because the order was cancelled.</Trans>
      );
    case bountyState.expired:
      if (reason === bountyReason.noOrderCame) return <Trans>It has expired: no order came in time.</Trans>;
      // Nobody is told to have missed what they could not do.
      return reason === bountyReason.deadlineWhileBlocked ? (
        <Trans>It has expired while we were checking it. Our support can tell you more.</Trans>
      ) : (
        <Trans>It has expired: the time to collect it is over.</Trans>
      );
  }
}
