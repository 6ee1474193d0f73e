import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { resendRecipientMail } from '#contract/referral/recipient/calls-access.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

type Sending = 'idle' | 'busy' | 'sent' | ErrorCode;

/** Has the mail sent once more; the same is said whatever the mail says. */
export function ResendRecipientMail({ referralNumber }: { readonly referralNumber: string }) {
  const [sending, setSending] = useState<Sending>('idle');
  const token = useWidget().recipientTokens.read(referralNumber);
  if (token === null) return null;

  const send = async () => {
    setSending('busy');
    try {
      await call(resendRecipientMail, { token });
      setSending('sent');
    } catch (error) {
      setSending(meet(error));
    }
  };

  if (sending === 'sent') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>The e-mail is on its way.</Trans>} />
      </Outcome>
    );
  }
  return (
    <>
      {sending !== 'idle' && sending !== 'busy' && <Failure code={sending} />}
      <div>
        <Button variant="secondary" busy={sending === 'busy'} onClick={() => void send()}>
          <Trans>Send the e-mail again</Trans>
        </Button>
      </div>
    </>
  );
}
