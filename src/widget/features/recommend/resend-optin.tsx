import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { resendOptin } from '#contract/referral/recommending/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import styles from './resend-optin.module.css';
import { useCountdown } from './use-countdown.ts';

/** A mail needs a moment to arrive; asking again earlier would only bring two. */
const coolDownSeconds = 60;

type Sending = 'none' | 'sending' | 'sent' | { readonly code: ErrorCode };

interface ResendOptinProps {
  readonly referralNumber: string;
  /** Whoever comes later, because a referral is still not confirmed, need not wait for a mail of this visit. */
  readonly justSent: boolean;
}

export function ResendOptin({ referralNumber, justSent }: ResendOptinProps) {
  const { left, restart } = useCountdown(coolDownSeconds, justSent);
  const [sending, setSending] = useState<Sending>('none');

  const resend = async () => {
    setSending('sending');
    try {
      await call(resendOptin, { params: { referralNumber } });
      setSending('sent');
      restart();
    } catch (error) {
      setSending({ code: meet(error) });
    }
  };

  return (
    <div className={styles.resend}>
      {sending === 'sent' && (
        <Outcome>
          <Notice tone="success" title={<Trans>We have sent the e-mail again.</Trans>} />
        </Outcome>
      )}
      {typeof sending === 'object' && (
        <Failure
          code={sending.code}
          action={
            sending.code === 'PSOF0301' ? (
              <RouteButton to={pathTo('home')} variant="secondary">
                <Trans>Recommend again</Trans>
              </RouteButton>
            ) : undefined
          }
        />
      )}
      <div className={styles.row}>
        <Button variant="secondary" busy={sending === 'sending'} disabled={left > 0} onClick={() => void resend()}>
          <Trans>Send the e-mail again</Trans>
        </Button>
        {left > 0 && (
          <span className={styles.left}>
            <Plural value={left} one="Available again in # second." other="Available again in # seconds." />
          </span>
        )}
      </div>
    </div>
  );
}
