import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Page } from '#widget/ui/page.tsx';

export default function NotFoundPage() {
  const errorText = useErrorText();
  const { t } = useLingui();
  return (
    <Page title={errorText('PSOF0005')} lead={t`There is nothing at this address. Perhaps the link was cut off.`}>
      <div>
        <Link href={pathTo('home')} asChild>
          <ButtonLink>
            <Trans>To the home page</Trans>
          </ButtonLink>
        </Link>
      </div>
    </Page>
  );
}
