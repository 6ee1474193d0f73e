import { Trans, useLingui } from '@lingui/react/macro';
import { listAgencyInvoices } from '#contract/agency/invoices/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ClosedMonths } from '../invoices/closed-months.tsx';
import { OpenMonths } from '../invoices/open-months.tsx';
import styles from '../invoices/invoices.module.css';

/** What the agency was charged for what it added to rewards, month by month. */
export default function InvoicesPage() {
  const { t } = useLingui();
  const { retry, ...asked } = useAnswer('invoices', (signal) => call(listAgencyInvoices, { signal }));
  return (
    <Page
      wide
      title={t`Invoices`}
      lead={
        <Trans>
          What your agency has added to rewards that were paid out, month by month. A month gets its number in the
          second night after it is over.
        </Trans>
      }
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={6} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <div className={styles.invoices}>
          <OpenMonths months={asked.answer.openMonths} />
          <ClosedMonths invoices={asked.answer.invoices} />
        </div>
      )}
    </Page>
  );
}
