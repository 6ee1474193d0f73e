import { Plural, Trans } from '@lingui/react/macro';
import { resendOptin } from '#contract/referral/recommending/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { call } from '#widget/http/call.ts';
import { SendAgain } from '#widget/mailing/send-again.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import styles from './resend-optin.module.css';

/** A mail needs a moment to arrive; asking again earlier would only bring two. */
const coolDownSeconds = 60;

interface ResendOptinProps {
  readonly referralNumber: string;
  /** Whoever comes later, because a referral is still not confirmed, need not wait for a mail of this visit. */
  readonly justSent: boolean;
}

export function ResendOptin({ referralNumber, justSent }: ResendOptinProps) {
  const again = (
    <RouteButton to={pathTo('home')} variant="secondary">
      <Trans>Recommend again</Trans>
    </RouteButton>
  );
  return (
    <div className={styles.resend}>
      <SendAgain
        send={() => call(resendOptin, { params: { referralNumber } })}
        sent={<Notice tone="success" title={<Trans>We have sent the e-mail again.</Trans>} />}
        ways={{ PSOF0301: again }}
        className={styles.row}
        coolDown={{
          seconds: coolDownSeconds,
          runs: justSent,
          say: (left) => (
            <span className={styles.left}>
              <Plural value={left} one="Available again in # second." other="Available again in # seconds." />
            </span>
          ),
        }}
      >
        <Trans>Send the e-mail again</Trans>
      </SendAgain>
    </div>
  );
}
