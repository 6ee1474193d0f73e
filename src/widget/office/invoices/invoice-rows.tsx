import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceRow, ShownInvoice } from '#contract/agency/invoices/calls.ts';
import { invoiceRowKind, type InvoiceRowKind } from '#contract/agency/invoices/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Money } from '#widget/ui/money.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { SideName } from '../reports/side-name.tsx';
import styles from './invoices.module.css';
import { Sum } from './sum.tsx';

const kinds = {
  [invoiceRowKind.charged]: msg`Charged`,
  [invoiceRowKind.credited]: msg`Credited`,
};

function KindName({ kind }: { readonly kind: InvoiceRowKind }) {
  const { i18n } = useLingui();
  return i18n._(kinds[kind]);
}

type Numbered = InvoiceRow & { readonly place: number };

const columns: readonly ReportColumn<Numbered, string>[] = [
  { name: 'day', label: msg`Day`, cell: (row) => <DateText at={row.day} /> },
  { name: 'referral', label: msg`Referral`, cell: (row) => row.referralNumber },
  { name: 'product', label: msg`Product`, cell: (row) => row.productName },
  { name: 'side', label: msg`Goes to`, cell: (row) => <SideName side={row.side} /> },
  { name: 'kind', label: msg`What for`, cell: (row) => <KindName kind={row.kind} /> },
  { name: 'amount', label: msg`Amount`, isFigure: true, cell: (row) => <Money cents={row.amountCent} /> },
];

/** What a month consists of, all of it on one page: it is printed. */
export function InvoiceRows({ invoice }: { readonly invoice: ShownInvoice }) {
  const { t } = useLingui();
  const { positions, sumCent } = invoice;
  if (positions.length === 0) {
    return <EmptyState title={<Trans>Nothing was charged in this month so far.</Trans>} />;
  }
  // The same amount may be charged twice on a day for one referral: each side is one.
  const numbered = positions.map((row, place) => ({ ...row, place }));
  return (
    <div className={styles.rows}>
      <PlainTable title={t`Entries`} columns={columns} rows={numbered} keyOf={({ place }) => String(place)} />
      <p className={styles.total}>
        <Trans>Sum</Trans>{' '}
        <strong className={styles.amount}>
          <Sum cents={sumCent} />
        </strong>
      </p>
    </div>
  );
}
