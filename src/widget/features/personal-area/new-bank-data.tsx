import { Trans } from '@lingui/react/macro';
import { resendClaimMail, type Claim } from '#contract/money/collecting/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './new-bank-data.module.css';

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
  const { status, problem, press } = usePress(() => call(resendClaimMail, { params: { claimId } }));

  if (status === 'done') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>The link is on its way to your e-mail address</Trans>}>
          <Trans>With it you enter your new bank details. Nobody else can.</Trans>
        </Notice>
      </Outcome>
    );
  }
  return (
    <div className={styles.asking}>
      {problem !== null && <Failure code={problem} />}
      <Button busy={status === 'busy'} aria-describedby={of} onClick={press}>
        <Trans>Send me the link for new bank details</Trans>
      </Button>
    </div>
  );
}
