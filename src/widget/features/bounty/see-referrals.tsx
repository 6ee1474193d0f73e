import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';

/** The way on for who is signed in, from where nothing is left to do. */
export function SeeReferrals() {
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  return (
    <Link href={pathTo('personalArea')} asChild>
      <ButtonLink variant="secondary">
        <Trans>Go to my referrals</Trans>
      </ButtonLink>
    </Link>
  );
}
