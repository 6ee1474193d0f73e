import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { resendClaimMail, type Claim } from '#contract/money/collecting/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './new-bank-data.module.css';

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

  if (sending === 'sent') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>The link is on its way to your e-mail address</Trans>}>
          <Trans>With it you enter your new bank details. Nobody else can.</Trans>
        </Notice>
      </Outcome>
    );
  }
  const send = () => {
    if (sending === 'under-way') return;
    setSending('under-way');
    call(resendClaimMail, { params: { claimId } }).then(
      () => setSending('sent'),
      (error: unknown) => setSending(meet(error)),
    );
  };
  return (
    <div className={styles.asking}>
      {sending !== 'not-yet' && sending !== 'under-way' && <Failure code={sending} />}
      <Button busy={sending === 'under-way'} aria-describedby={of} onClick={send}>
        <Trans>Send me the link for new bank details</Trans>
      </Button>
    </div>
  );
}
