import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '#contract/error-codes.ts';
import { loginFor } from '#contract/login-target.ts';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface CustomerNumberProblemProps {
  readonly code: ErrorCode | 'nobody';
  readonly onRetry?: () => void;
}

/** Why no number can be given here, and the way on: the login does what a link does. */
export function CustomerNumberProblem({ code, onRetry }: CustomerNumberProblemProps) {
  const errorText = useErrorText();
  const login = (
    <RouteButton to={loginFor(pathTo('customerNumber'))}>
      <Trans>Log in</Trans>
    </RouteButton>
  );
  switch (code) {
    case 'nobody':
    case 'PSOF0204':
      return (
        <Notice tone="info" title={<Trans>Please log in or open the link in our e-mail</Trans>} action={login}>
          <Trans>That is how we know whose customer number it is.</Trans>
        </Notice>
      );
    case 'PSOF0102':
    case 'PSOF0111':
    case 'PSOF0113':
      return (
        <Notice
          tone="warning"
          title={code === 'PSOF0102' ? <Trans>This link has expired</Trans> : errorText(code)}
          action={login}
        >
          <Trans>When you are logged in, you can add the number at any time.</Trans>
        </Notice>
      );
    case 'PSOF0406':
      return (
        <Notice
          tone="info"
          title={errorText(code)}
          action={
            <RouteButton to={pathTo('personalArea')} variant="secondary">
              <Trans>Go to my referrals</Trans>
            </RouteButton>
          }
        />
      );
    default:
      return onRetry ? (
        <LoadFailure code={code} onTryAgain={onRetry} />
      ) : (
        <Notice tone="error" title={errorText(code)} />
      );
  }
}
