import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { useBoot, useHandOver, useSession } from '#widget/session/widget-context.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { Card } from '#widget/ui/card.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import styles from './finish-registration.module.css';

/** Without a password the person could not come back on another device, unless the provider logs them in. */
export function FinishRegistration() {
  const oneTime = useHandOver(passwordToken);
  const passwordSet = useSession((session) => session.user?.passwordSet ?? true);
  const { autologin } = useBoot().config;
  if (passwordSet || autologin) return null;
  const tokenAtHand = oneTime.read() !== null;
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
        <RouteButton to={pathTo('register')} variant="secondary">
          <Trans>Set a password</Trans>
        </RouteButton>
      )}
    </Card>
  );
}
