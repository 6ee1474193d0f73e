import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import { Button } from '#widget/ui/button.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { AdvertisingAllowed } from './advertising-allowed.tsx';
import { AgreeAgain } from './agree-again.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderView } from './order-view.tsx';
import { ResendRecipientMail } from './resend-recipient-mail.tsx';

interface ReturningRecipientProps {
  readonly recipient: OwnRecipient;
  readonly productId: string | null;
  /** For an address that cannot be confirmed; none where the referral is over. */
  readonly form?: ReactNode;
  readonly onSomebodyElse: () => void;
}

/** Who comes back: what became of the order, or, before the address is confirmed, what is still to do. */
export default function ReturningRecipient({ recipient, productId, form, onSomebodyElse }: ReturningRecipientProps) {
  const [usesOtherAddress, setUsesOtherAddress] = useState(false);
  const { firstName, confirmed, consentDue, newsletterOptinGiven, referralNumber, orderUrl, isWhole } = recipient;
  const somebodyElse = (
    <div>
      <Button variant="quiet" onClick={onSomebodyElse}>
        <Trans>That is not me</Trans>
      </Button>
    </div>
  );
  if (confirmed) {
    return (
      <>
        <Notice tone="success" title={<Trans>Welcome back, {firstName}</Trans>}>
          <Trans>We have your details and your e-mail address is confirmed.</Trans>
        </Notice>
        {consentDue && <AgreeAgain referralNumber={referralNumber} />}
        <OrderView recipient={recipient} productId={productId} />
        {newsletterOptinGiven && <AdvertisingAllowed referralNumber={referralNumber} />}
        {somebodyElse}
      </>
    );
  }
  const otherAddress = <Trans>Use another address</Trans>;
  return (
    <>
      <Notice tone="info" title={<Trans>Welcome back, {firstName}</Trans>}>
        <Trans>
          We have sent you an e-mail with a link. Confirm your e-mail address there. Without this confirmation there is
          no reward.
        </Trans>{' '}
        <Trans>If you have confirmed on another device, you do not need to do anything.</Trans>
      </Notice>
      <ResendRecipientMail referralNumber={referralNumber} />
      {form &&
        (usesOtherAddress ? (
          <>
            <Outcome>
              <h2>{otherAddress}</h2>
            </Outcome>
            {form}
          </>
        ) : (
          <div>
            <Button variant="quiet" onClick={() => setUsesOtherAddress(true)}>
              {otherAddress}
            </Button>
          </div>
        ))}
      <div>
        <OrderLink url={orderUrl} productId={productId} isWhole={isWhole} />
      </div>
      {somebodyElse}
    </>
  );
}
