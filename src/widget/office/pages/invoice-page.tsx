import { Trans, useLingui } from '@lingui/react/macro';
import { readAgencyInvoice, type ShownInvoice } from '#contract/agency/invoices/calls.ts';
import { invoiceState } from '#contract/agency/invoices/states.ts';
import { pathInOffice } from '#contract/office-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { PrintButton } from '#widget/ui/print-button.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { InvoiceFault } from '../invoices/closed-months.tsx';
import { InvoiceFacts } from '../invoices/invoice-facts.tsx';
import { invoiceIn } from '../invoices/invoice-in-route.ts';
import { InvoiceRows } from '../invoices/invoice-rows.tsx';
import styles from '../invoices/invoices.module.css';
import { monthWords } from '../overview/month-words.ts';
import { saveFile } from '#widget/workplace/save-file.ts';

/** One month of what the agency was charged, to be read, printed and taken along. */
export default function InvoicePage() {
  const wanted = invoiceIn(useNavigation().search);
  return wanted === null ? <UnknownInvoice /> : <Invoice key={wanted} wanted={wanted} />;
}

function Invoice({ wanted }: { readonly wanted: string }) {
  const { t, i18n } = useLingui();
  // What products are called comes in the language of whoever asks.
  const { retry, ...asked } = useAnswer(`invoice ${wanted} ${i18n.locale}`, (signal) =>
    call(readAgencyInvoice, { params: { invoice: wanted }, signal }),
  );
  if (asked.status === 'failed' && asked.code === 'PSOF0964') return <UnknownInvoice />;
  const month = asked.status === 'loaded' ? monthWords(asked.answer.month) : '';
  return (
    <Page
      wide
      title={month === '' ? t`Statement of charges` : t`Statement of charges ${month}`}
      lead={<Trans>What your agency has added to rewards that were paid out in this month.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && <Shown invoice={asked.answer} wanted={wanted} />}
    </Page>
  );
}

function Shown({ invoice, wanted }: { readonly invoice: ShownInvoice; readonly wanted: string }) {
  const isFaulty = invoice.state === invoiceState.faulty;
  return (
    <article className={styles.invoice}>
      {isFaulty ? <InvoiceFault /> : <Acts wanted={wanted} />}
      <InvoiceFacts invoice={invoice} />
      {!isFaulty && <InvoiceRows invoice={invoice} />}
      {invoice.note !== '' && <p className={styles.note}>{invoice.note}</p>}
    </article>
  );
}

/** What can be done with it, and the way back. */
function Acts({ wanted }: { readonly wanted: string }) {
  const { status, problem, press } = usePress(async () => {
    const file = await fetchFile(readAgencyInvoice, { params: { invoice: wanted } });
    saveFile(file, `rechnung-${wanted}.csv`);
  });
  return (
    <>
      <div className={styles.acts}>
        <PrintButton />
        <Button variant="secondary" busy={status === 'busy'} onClick={press}>
          <Trans>Download as CSV</Trans>
        </Button>
        <AllInvoices />
      </div>
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} />} />}
    </>
  );
}

const AllInvoices = () => (
  <RouteButton variant="secondary" to={pathInOffice('invoices')}>
    <Trans>All invoices</Trans>
  </RouteButton>
);

function UnknownInvoice() {
  const { t } = useLingui();
  return (
    <Page title={t`There is no such invoice`}>
      <EmptyState title={<Trans>Your agency has no invoice at this address.</Trans>}>
        <AllInvoices />
      </EmptyState>
    </Page>
  );
}
