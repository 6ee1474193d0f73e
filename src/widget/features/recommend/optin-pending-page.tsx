import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { useHandOver } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import styles from './optin-pending-page.module.css';
import { enteredBefore, pendingOptin } from './pending-optin.ts';
import { ResendOptin } from './resend-optin.tsx';

/** `/bestaetigung/offen/:referralNumber`: a mail is under way, and what to do with it. */
export default function OptinPendingPage() {
  const before = useHandOver(enteredBefore);
  const { t } = useLingui();
  const { referralNumber } = useParams<{ referralNumber: string }>();
  const [, navigate] = useLocation();
  const last = useHandOver(pendingOptin).read();
  const pending = last?.referralNumber === referralNumber ? last : null;
  const email = pending?.email ?? null;
  return (
    <Page
      title={t`Confirm your e-mail address`}
      lead={
        email === null ? (
          <Trans>We have sent you an e-mail with a link.</Trans>
        ) : (
          <Trans>
            We have sent an e-mail with a link to <strong className={styles.email}>{email}</strong>.
          </Trans>
        )
      }
    >
      <Card>
        <ol className={styles.steps}>
          <li>
            <Trans>Open the e-mail and click the link in it.</Trans>
          </li>
          <li>
            <Trans>Confirm there. Your personal link works only after that.</Trans>
          </li>
          <li>
            <Trans>Share the link with your contact.</Trans>
          </li>
        </ol>
        <p className={styles.hint}>
          <Trans>Nothing there? Please check your spam folder, too.</Trans>
        </p>
        <ResendOptin referralNumber={referralNumber} justSent={pending !== null} />
        {pending !== null && (
          <div>
            <Button
              variant="quiet"
              onClick={() => {
                before.keep(pending);
                navigate(pending.form);
              }}
            >
              <Trans>Use another address</Trans>
            </Button>
          </div>
        )}
      </Card>
    </Page>
  );
}
