import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { useBoot, useSession } from '#widget/session/widget-context.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** The way out of a failure around an account, or null where only another try helps (specification §8). */
export function remedyForAccount(code: ErrorCode): ReactNode {
  switch (code) {
    case 'PSOF0102':
    case 'PSOF0113':
      return (
        <To route="forgotPassword">
          <Trans>Request a new link</Trans>
        </To>
      );
    case 'PSOF0111':
      return <UsedLink />;
    case 'PSOF0105':
      return (
        <To route="forgotPassword">
          <Trans>Set a new password</Trans>
        </To>
      );
    case 'PSOF0107':
      return (
        <To route="register">
          <Trans>Register</Trans>
        </To>
      );
    case 'PSOF0108':
    case 'PSOF0112':
    case 'PSOF0114':
      return (
        <To route="login">
          <Trans>Log in</Trans>
        </To>
      );
    case 'PSOF0104':
    case 'PSOF0106':
    case 'PSOF0109':
      return <Support />;
    default:
      return null;
  }
}

function To({
  route,
  children,
}: {
  readonly route: 'forgotPassword' | 'register' | 'login' | 'personalArea';
  readonly children: ReactNode;
}) {
  return (
    <RouteButton to={pathTo(route)} variant="secondary">
      {children}
    </RouteButton>
  );
}

/** What the link was for is mostly done by now; who has forgotten the password needs another one. */
function UsedLink() {
  const signedIn = useSession(({ user }) => user !== null);
  return (
    <>
      {signedIn ? (
        <To route="personalArea">
          <Trans>Go to my referrals</Trans>
        </To>
      ) : (
        <To route="login">
          <Trans>Log in</Trans>
        </To>
      )}
      <To route="forgotPassword">
        <Trans>Request a new link</Trans>
      </To>
    </>
  );
}

function Support() {
  const { config } = useBoot();
  return (
    <ButtonLink variant="secondary" href={`mailto:${config.support.email}`}>
      <Trans>Write to our support</Trans>
    </ButtonLink>
  );
}
