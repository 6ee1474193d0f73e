import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#contract/routes.ts';
import { useBoot, useSession } from '#widget/session/widget-context.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import type { Ways } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** What can be done about failures around an account (specification §8); against others only another try helps. */
export function waysOfAccount(): Ways {
  const logIn = (
    <RouteButton to={pathTo('login')} variant="secondary">
      <Trans>Log in</Trans>
    </RouteButton>
  );
  const newLink = (
    <RouteButton to={pathTo('forgotPassword')} variant="secondary">
      <Trans>Request a new link</Trans>
    </RouteButton>
  );
  const newPassword = (
    <RouteButton to={pathTo('forgotPassword')} variant="secondary">
      <Trans>Set a new password</Trans>
    </RouteButton>
  );
  const register = (
    <RouteButton to={pathTo('register')} variant="secondary">
      <Trans>Register</Trans>
    </RouteButton>
  );
  const askUs = <Support />;
  return {
    PSOF0102: newLink,
    PSOF0104: askUs,
    PSOF0105: newPassword,
    PSOF0106: askUs,
    PSOF0107: register,
    PSOF0108: logIn,
    PSOF0109: askUs,
    // What the link was for is mostly done by now; who has forgotten the password needs another one.
    PSOF0111: (
      <>
        <OwnReferrals>{logIn}</OwnReferrals>
        {newLink}
      </>
    ),
    PSOF0112: logIn,
    PSOF0113: newLink,
    PSOF0114: logIn,
  };
}

/** @param children for who is not signed in */
function OwnReferrals({ children }: { readonly children: ReactNode }) {
  const signedIn = useSession(({ user }) => user !== null);
  return signedIn ? (
    <RouteButton to={pathTo('personalArea')} variant="secondary">
      <Trans>Go to my referrals</Trans>
    </RouteButton>
  ) : (
    children
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
