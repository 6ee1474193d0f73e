import { Trans, useLingui } from '@lingui/react/macro';
import { resendWelcomeMail } from '#contract/people/account/calls-access.ts';
import { call } from '#widget/http/call.ts';
import { SendAgain } from '#widget/mailing/send-again.tsx';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import type { Registered } from './registration-form.tsx';
import styles from './registration-pending.module.css';

interface RegistrationPendingProps extends Registered {
  readonly onOtherAddress: () => void;
}

/** A mail is under way. What it says depends on whether there is an account already, which nobody learns here. */
export function RegistrationPending({ id, email, onOtherAddress }: RegistrationPendingProps) {
  const { t } = useLingui();
  return (
    <Page
      focusOnShow
      title={t`Please check your inbox`}
      lead={
        <Trans>
          We have sent an e-mail to <strong className={styles.email}>{email}</strong>.
        </Trans>
      }
    >
      <Card>
        <p>
          <Trans>Open the link in it and set a password. Then your account is ready.</Trans>
        </p>
        <p className={styles.hint}>
          <Trans>Nothing there? Please check your spam folder, too.</Trans>
        </p>
        <SendAgain
          send={() => call(resendWelcomeMail, { params: { recommenderHash: id } })}
          sent={<Notice tone="success" title={<Trans>We have sent the e-mail again.</Trans>} />}
          className={styles.actions}
          aside={
            <Button variant="quiet" onClick={onOtherAddress}>
              <Trans>Use another address</Trans>
            </Button>
          }
        >
          <Trans>Send the e-mail again</Trans>
        </SendAgain>
      </Card>
    </Page>
  );
}
