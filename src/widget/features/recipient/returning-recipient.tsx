import { Trans } from '@lingui/react/macro';
import type { OwnRecipient } from '#contract/calls/recipients.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { OrderLink } from './order-link.tsx';

interface ReturningRecipientProps {
  readonly recipient: OwnRecipient;
  readonly productId: string;
}

export function ReturningRecipient({ recipient, productId }: ReturningRecipientProps) {
  const { firstName, confirmed, orderUrl } = recipient;
  return (
    <>
      <Notice tone="success" title={<Trans>Welcome back, {firstName}</Trans>}>
        {confirmed ? (
          <Trans>We have your details and your e-mail address is confirmed.</Trans>
        ) : (
          <Trans>We have your details. Please confirm your e-mail address with the link that we have sent you.</Trans>
        )}
      </Notice>
      <div>
        <OrderLink url={orderUrl} productId={productId} />
      </div>
    </>
  );
}
