import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';

export function BackToProducts() {
  return (
    <Link href={pathTo('home')} asChild>
      <ButtonLink variant="secondary">
        <Trans>Choose a product</Trans>
      </ButtonLink>
    </Link>
  );
}
