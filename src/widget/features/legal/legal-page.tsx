import { useLingui } from '@lingui/react/macro';
import { readLegalPage, type LegalPageName } from '#contract/programme/content/calls-legal-pages.ts';
import { legalPageAt, type LegalRoute } from '#contract/route-rules.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useSentAnswer } from '#widget/http/use-answer.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { PrintButton } from '#widget/ui/print-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { TenantText } from '#widget/ui/tenant-text.tsx';

interface LegalPageProps {
  readonly route: LegalRoute;
}

/** `/agb`, `/datenschutz`, `/impressum`, `/barrierefreiheitserklaerung`: from the boot data on the first route, else from the service. */
export default function LegalPage({ route }: LegalPageProps) {
  const { i18n, t } = useLingui();
  const { legalPage, language } = useBoot();
  const { hrefOf } = useNavigation();
  const name = legalPageAt(route);
  // Until the text is there, which brings a title of its own.
  const titles: Readonly<Record<LegalPageName, string>> = {
    agb: t`Terms`,
    datenschutz: t`Privacy notice`,
    impressum: t`Imprint`,
    barrierefreiheitserklaerung: t`Accessibility`,
  };
  const sent = legalPage?.name === name && language === i18n.locale ? legalPage : null;
  const page = useSentAnswer(`${name} ${i18n.locale}`, sent, (signal) =>
    call(readLegalPage, { params: { name }, signal }),
  );
  const known = page.status === 'loaded' ? page.answer : null;
  return (
    <Page title={known?.title ?? titles[name]} loading={!known && page.status === 'loading'}>
      {known && (
        <>
          <TenantText html={known.html} hrefOf={hrefOf} />
          <div>
            <PrintButton />
          </div>
        </>
      )}
      {!known && page.status === 'loading' && <Skeleton lines={8} />}
      {page.status === 'failed' && <LoadFailure code={page.code} onTryAgain={page.retry} />}
    </Page>
  );
}
