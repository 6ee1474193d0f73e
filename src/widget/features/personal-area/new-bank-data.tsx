import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { resendClaimMail, type Claim } from '#contract/calls/claims.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { codeOf } from '#widget/http/call-error.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { Button } from '#widget/ui/button.tsx';
import { Notice } from '#widget/ui/notice.tsx';

type Sending = 'not-yet' | 'under-way' | 'sent' | ErrorCode;

interface NewBankDataProps {
  readonly claim: Claim;
  /** Id of the referral's heading. */
  readonly of: string;
}

/**
 * The way to new bank data after a transfer that failed: by a fresh link to the confirmed address, for a session alone
 * leads no money to another account.
 */
export function NewBankData({ claim: { claimId }, of }: NewBankDataProps) {
  const [sending, setSending] = useState<Sending>('not-yet');
  const outcome = useRef<HTMLDivElement>(null);

  // The button with the focus in it is gone.
  useEffect(() => {
    if (sending === 'sent') outcome.current?.focus({ preventScroll: true });
  }, [sending]);

  if (sending === 'sent') {
    return (
      <div ref={outcome} tabIndex={-1}>
        <Notice tone="success" title={<Trans>The link is on its way to your e-mail address</Trans>}>
          <Trans>With it you enter your new bank details. Nobody else can.</Trans>
        </Notice>
      </div>
    );
  }
  const send = () => {
    if (sending === 'under-way') return;
    setSending('under-way');
    call(resendClaimMail, { params: { claimId } }).then(
      () => setSending('sent'),
      (error: unknown) => setSending(codeOf(error)),
    );
  };
  return (
    <>
      {sending !== 'not-yet' && sending !== 'under-way' && <Notice tone="error" title={errorText(sending)} />}
      <Button busy={sending === 'under-way'} aria-describedby={of} onClick={send}>
        <Trans>Send me the link for new bank details</Trans>
      </Button>
    </>
  );
}
