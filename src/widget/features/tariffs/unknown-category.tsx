import { Trans, useLingui } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** For a category or a tariff that nobody knows. */
export function UnknownCategory() {
  const { t } = useLingui();
  return (
    <Page title={t`This page is not available here`}>
      <Notice
        tone="info"
        title={t`We do not know what this address leads to. Please choose a category.`}
        action={
          <RouteButton to={pathTo('home')}>
            <Trans>All categories</Trans>
          </RouteButton>
        }
      />
    </Page>
  );
}
