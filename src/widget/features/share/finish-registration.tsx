import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot, useHandOver, useSession } from '#widget/session/widget-context.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Card } from '#widget/ui/card.tsx';
import styles from './finish-registration.module.css';

/** Without a password the person could not come back on another device, unless the provider logs them in. */
export function FinishRegistration() {
  const passwordSet = useSession((session) => session.user?.passwordSet ?? true);
  const { autologin } = useBoot().config;
  const tokenAtHand = useHandOver(passwordToken).read() !== null;
  if (passwordSet || autologin) return null;
  return (
    <Card className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Trans>Finish your registration</Trans>
        </h2>
        <p>
          {tokenAtHand ? (
            <Trans>Set a password and you can look up at any time what became of your referral.</Trans>
          ) : (
            <Trans>
              Set a password and you can look up at any time what became of your referral. You will find the link for it
              in our e-mail “Your personal link is ready”.
            </Trans>
          )}
        </p>
      </div>
      {tokenAtHand && (
        <Link href={pathTo('register')} asChild>
          <ButtonLink variant="secondary">
            <Trans>Set a password</Trans>
          </ButtonLink>
        </Link>
      )}
    </Card>
  );
}
