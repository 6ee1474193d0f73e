import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';

/** To another link by mail, which shows whose account it is. */
export function AccessLink() {
  return (
    <Link href={pathTo('forgotPassword')} asChild>
      <ButtonLink variant="secondary">
        <Trans>Request a new link</Trans>
      </ButtonLink>
    </Link>
  );
}
