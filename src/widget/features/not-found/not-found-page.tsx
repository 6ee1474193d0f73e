import { Trans, useLingui } from '@lingui/react/macro';
import { Redirect } from 'wouter';
import { isOfOffice } from '#contract/office-routes.ts';
import { pathTo } from '#contract/routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';

/** Says that there is nothing, at an address of its own; but the office's are another document's, which is about to come. */
export default function NotFoundPage() {
  const errorText = useErrorText();
  const { t } = useLingui();
  const { path } = useNavigation();
  if (isOfOffice(path)) {
    return (
      <Page title={t`One moment, please`} loading>
        <Skeleton />
      </Page>
    );
  }
  if (path !== pathTo('notFound')) return <Redirect to={pathTo('notFound')} replace />;
  return (
    <Page title={errorText('PSOF0005')} lead={t`There is nothing at this address. Perhaps the link was cut off.`}>
      <div>
        <RouteButton to={pathTo('home')}>
          <Trans>To the home page</Trans>
        </RouteButton>
      </div>
    </Page>
  );
}
