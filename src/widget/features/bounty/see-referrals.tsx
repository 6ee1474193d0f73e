import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** The way on for who is signed in, from where nothing is left to do. */
export function SeeReferrals() {
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  return (
    <RouteButton to={pathTo('personalArea')} variant="secondary">
      <Trans>Go to my referrals</Trans>
    </RouteButton>
  );
}
