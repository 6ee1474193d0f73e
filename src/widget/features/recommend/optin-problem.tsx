import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo, type RouteName } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface OptinProblemProps {
  readonly code: ErrorCode | 'no-token';
  readonly onRetry?: () => void;
}

function LinkTo({
  route,
  children,
}: {
  readonly route: RouteName & ('home' | 'personalArea' | 'recommendEmployee' | 'contact');
  readonly children: ReactNode;
}) {
  return (
    <RouteButton to={pathTo(route)} variant="secondary">
      {children}
    </RouteButton>
  );
}

/** Why there is nothing to confirm, and what can be done. */
export function OptinProblem({ code, onRetry }: OptinProblemProps) {
  const errorText = useErrorText();
  switch (code) {
    case 'no-token':
      return (
        <Notice tone="info" title={<Trans>Please open the link in our e-mail</Trans>}>
          <Trans>After reloading we need the link again. Please open it from the e-mail once more.</Trans>
        </Notice>
      );
    case 'PSOF0102':
      return (
        <Notice
          tone="warning"
          title={<Trans>This link has expired</Trans>}
          action={
            <LinkTo route="home">
              <Trans>Recommend again</Trans>
            </LinkTo>
          }
        >
          <Trans>Your referral was not confirmed in time. Creating a new one takes a minute.</Trans>
        </Notice>
      );
    case 'PSOF0111':
      return (
        <Notice
          tone="success"
          title={<Trans>You have already confirmed</Trans>}
          action={
            <LinkTo route="personalArea">
              <Trans>Go to my referrals</Trans>
            </LinkTo>
          }
        >
          <Trans>You will find your link in your personal area.</Trans>
        </Notice>
      );
    case 'PSOF0113':
      return (
        <Notice tone="error" title={errorText(code)}>
          <Trans>Part of it may be missing. Please copy the whole link from the e-mail.</Trans>
        </Notice>
      );
    case 'PSOF0104':
    case 'PSOF0106':
    case 'PSOF0109':
    case 'PSOF0118':
    case 'PSOF0303':
      return <Notice tone="warning" title={errorText(code)} action={<WayOn code={code} />} />;
    default:
      return onRetry ? (
        <LoadFailure code={code} onTryAgain={onRetry} />
      ) : (
        <Notice tone="error" title={errorText(code)} />
      );
  }
}

/** Where somebody whose confirmation is refused can go instead. */
function WayOn({ code }: { readonly code: ErrorCode }) {
  const { companyRecommendation } = useBoot().config;
  if (code === 'PSOF0118' || code === 'PSOF0303') {
    return (
      <LinkTo route="home">
        <Trans>Recommend again</Trans>
      </LinkTo>
    );
  }
  if (code === 'PSOF0106' && companyRecommendation) {
    return (
      <LinkTo route="recommendEmployee">
        <Trans>Recommend as an employee</Trans>
      </LinkTo>
    );
  }
  return (
    <LinkTo route="contact">
      <Trans>Write to our support</Trans>
    </LinkTo>
  );
}
