import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AgencyInvoice } from '#contract/agency/invoices/calls.ts';
import { invoiceState } from '#contract/agency/invoices/states.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { monthWords } from '../overview/month-words.ts';
import { Day } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Searched } from '#widget/workplace/searched.tsx';
import { SupportContact } from '../support-contact.tsx';
import { routeOfInvoice } from './invoice-in-route.ts';
import styles from './invoices.module.css';
import { InvoiceStateMark } from './state.tsx';
import { Sum } from './sum.tsx';

const columns: readonly ReportColumn<AgencyInvoice, string>[] = [
  {
    name: 'month',
    label: msg`Month`,
    cell: (row) => (
      <Link href={routeOfInvoice(row)} className={styles.link}>
        {monthWords(row.month)}
      </Link>
    ),
  },
  { name: 'number', label: msg`Number`, isFigure: true, cell: (row) => row.number },
  { name: 'sum', label: msg`Sum`, isFigure: true, cell: (row) => <Sum cents={row.sumCent} /> },
  { name: 'state', label: msg`State`, cell: (row) => <InvoiceStateMark state={row.state} /> },
  { name: 'closed', label: msg`Closed on`, cell: (row) => <Day at={row.closedAt} /> },
  { name: 'paid', label: msg`Settled on`, cell: (row) => <Day at={row.paidAt} /> },
];

/** The months that have a number, the latest first. */
export function ClosedMonths({ invoices }: { readonly invoices: readonly AgencyInvoice[] }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="closed-months" className={styles.part}>
      <h2 id="closed-months">
        <Trans>By month</Trans>
      </h2>
      {invoices.some(({ state }) => state === invoiceState.faulty) && <InvoiceFault />}
      <Searched
        rows={invoices}
        textOf={({ number, month }) => `${number} ${monthWords(month)}`}
        label={<Trans>Find invoices by number or month</Trans>}
        empty={
          <EmptyState
            level="h3"
            title={
              invoices.length === 0 ? <Trans>There are no invoices yet.</Trans> : <Trans>No invoice fits that.</Trans>
            }
          />
        }
      >
        {(shown) => (
          <PlainTable title={t`Invoices`} columns={columns} rows={shown} keyOf={(row) => String(row.number)} />
        )}
      </Searched>
    </section>
  );
}

/** Why a sum is not shown, and whom to ask. */
export function InvoiceFault() {
  return (
    <Notice tone="warning" title={<Trans>This invoice is being checked</Trans>}>
      <Trans>
        It does not agree with the books, so no sum is shown until that is put right. Please pay nothing for it before.
      </Trans>{' '}
      <SupportContact />
    </Notice>
  );
}
