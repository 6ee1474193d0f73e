import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#widget/ui/notice.tsx';
import type { SentMessage } from './contact-form.tsx';

interface MessageSentProps {
  readonly sent: SentMessage;
  /** When somebody answers at the support. */
  readonly hours: string | undefined;
  readonly action: ReactNode;
}

export function MessageSent({ sent, hours, action }: MessageSentProps) {
  const { email } = sent;
  return (
    <Notice tone="success" title={<Trans>Your message has arrived</Trans>} action={action}>
      <p>
        <Trans>We will reply to {email}.</Trans> {hours && <Trans>You can reach us {hours}.</Trans>}
      </p>
      {sent.copy === 'copy' && (
        <p>
          <Trans>A copy is on its way to this address.</Trans>
        </p>
      )}
      {sent.copy === 'receipt' && (
        <p>
          <Trans>A confirmation is on its way to this address.</Trans>
        </p>
      )}
      {sent.copy === 'left-out' && (
        <p>
          <Trans>This address has already had two such e-mails today, so we will not send another.</Trans>
        </p>
      )}
    </Notice>
  );
}
