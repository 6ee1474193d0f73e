import { Trans, useLingui } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

export default function NotFoundPage() {
  const errorText = useErrorText();
  const { t } = useLingui();
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
