import { useLingui } from '@lingui/react/macro';
import { readLegalPage, type LegalPageName } from '#contract/programme/content/calls-legal-pages.ts';
import { useHost } from '#widget/host/host-context.ts';
import { pagesIn } from '#widget/host/route-location.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useBoot } from '#widget/session/boot.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { PrintButton } from '#widget/ui/print-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { TenantText } from '#widget/ui/tenant-text.tsx';

interface LegalPageProps {
  readonly name: LegalPageName;
  /** Title until the text is there. */
  readonly title: string;
}

/** One of the tenant's legal pages: from the boot data when it is the first route, else from the service. */
export function LegalPage({ name, title }: LegalPageProps) {
  const { i18n } = useLingui();
  const { legalPage, language } = useBoot();
  const { location } = useHost();
  const sent = legalPage?.name === name && language === i18n.locale ? legalPage : null;
  const page = useAnswer(`${name} ${i18n.locale} ${sent !== null}`, (signal) =>
    sent ? Promise.resolve(sent) : call(readLegalPage, { params: { name }, signal }),
  );
  const known = sent ?? (page.status === 'loaded' ? page.answer : null);
  return (
    <Page title={known?.title ?? title} loading={!known && page.status === 'loading'}>
      {known && (
        <>
          <TenantText html={known.html} hrefOf={pagesIn(location, i18n.locale)} />
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
