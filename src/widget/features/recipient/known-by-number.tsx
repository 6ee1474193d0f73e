import { Trans } from '@lingui/react/macro';
import { readProductLink, type OfferedReferral } from '#contract/referral/referral/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { OrderLink } from './order-link.tsx';

interface KnownByNumberProps {
  readonly referral: OfferedReferral;
  /** From the address: it opens nothing, it only tells the order page whose order it is. */
  readonly recipientNumber: string;
  readonly channel: string;
}

/** A link with a recipient's number, on a device that does not know them: straight to the order, or the form below. */
export default function KnownByNumber({ referral, recipientNumber, channel }: KnownByNumberProps) {
  const { referralNumber, productId, isWhole } = referral;
  const link = useAnswer(
    recipientNumber,
    (signal) => call(readProductLink, { params: { referralNumber }, query: { channel, recipientNumber }, signal }),
    { quiet: true },
  );
  // A number that is none of this referral's is passed over: the form is there for everybody.
  if (link.status !== 'loaded') return null;
  return (
    <Notice
      tone="info"
      title={<Trans>Have you entered your details here before?</Trans>}
      action={<OrderLink url={link.answer.url} productId={productId} isWhole={isWhole} />}
    >
      <Trans>Then you do not have to enter them again.</Trans>
    </Notice>
  );
}
