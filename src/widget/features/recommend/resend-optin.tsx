import { Plural, Trans } from '@lingui/react/macro';
import { resendOptin } from '#contract/referral/recommending/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { call } from '#widget/http/call.ts';
import { SendAgain } from '#widget/mailing/send-again.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import styles from './resend-optin.module.css';
import { useCountdown } from './use-countdown.ts';

/** A mail needs a moment to arrive; asking again earlier would only bring two. */
const coolDownSeconds = 60;

interface ResendOptinProps {
  readonly referralNumber: string;
  /** Whoever comes later, because a referral is still not confirmed, need not wait for a mail of this visit. */
  readonly justSent: boolean;
}

export function ResendOptin({ referralNumber, justSent }: ResendOptinProps) {
  const { left, restart } = useCountdown(coolDownSeconds, justSent);
  const resend = async () => {
    await call(resendOptin, { params: { referralNumber } });
    restart();
  };
  const again = (
    <RouteButton to={pathTo('home')} variant="secondary">
      <Trans>Recommend again</Trans>
    </RouteButton>
  );
  return (
    <div className={styles.resend}>
      <SendAgain
        send={resend}
        sent={<Notice tone="success" title={<Trans>We have sent the e-mail again.</Trans>} />}
        ways={{ PSOF0301: again }}
        className={styles.row}
        coolDown={left}
        aside={
          left > 0 && (
            <span className={styles.left}>
              <Plural value={left} one="Available again in # second." other="Available again in # seconds." />
            </span>
          )
        }
      >
        <Trans>Send the e-mail again</Trans>
      </SendAgain>
    </div>
  );
}
