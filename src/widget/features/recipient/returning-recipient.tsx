import { Trans } from '@lingui/react/macro';
import type { OwnRecipient } from '#contract/calls/recipients.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { AgreeAgain } from './agree-again.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderView } from './order-view.tsx';
import { ResendRecipientMail } from './resend-recipient-mail.tsx';

interface ReturningRecipientProps {
  readonly recipient: OwnRecipient;
  readonly productId: string | null;
}

/** Who comes back: what became of the order, or, before the address is confirmed, what is still to do. */
export default function ReturningRecipient({ recipient, productId }: ReturningRecipientProps) {
  const { firstName, confirmed, consentDue, referralNumber, orderUrl } = recipient;
  if (confirmed) {
    return (
      <>
        <Notice tone="success" title={<Trans>Welcome back, {firstName}</Trans>}>
          <Trans>We have your details and your e-mail address is confirmed.</Trans>
        </Notice>
        {consentDue && <AgreeAgain referralNumber={referralNumber} />}
        <OrderView recipient={recipient} productId={productId} />
      </>
    );
  }
  return (
    <>
      <Notice tone="info" title={<Trans>Welcome back, {firstName}</Trans>}>
        <Trans>
          Please confirm your e-mail address with the link we have sent you. Without this confirmation there is no
          reward. If you have confirmed on another device, you do not need to do anything.
        </Trans>
      </Notice>
      <ResendRecipientMail referralNumber={referralNumber} />
      <div>
        <OrderLink url={orderUrl} productId={productId} />
      </div>
    </>
  );
}
