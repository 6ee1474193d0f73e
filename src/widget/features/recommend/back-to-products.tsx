import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { RouteButton } from '#widget/ui/route-button.tsx';

export function BackToProducts() {
  return (
    <RouteButton to={pathTo('home')} variant="secondary">
      <Trans>Choose a product</Trans>
    </RouteButton>
  );
}
