import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listVoucherPools } from '#contract/money/vouchers/calls.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import styles from '../money/money.module.css';

export type StockOfVouchers = AnswerOf<typeof listVoucherPools>;
type Pool = StockOfVouchers['pools'][number];
type Batch = StockOfVouchers['batches'][number];

const pools: readonly ReportColumn<Pool, string>[] = [
  {
    name: 'value',
    label: msg`Value`,
    cell: ({ valueCent, low }) => (
      <>
        <Money cents={valueCent} />
        {low && (
          <span className={styles.hint}>
            <Trans>Runs out</Trans>
          </span>
        )}
      </>
    ),
  },
  { name: 'left', label: msg`Left`, cell: ({ left }) => left, isFigure: true },
  { name: 'waiting', label: msg`Wait for one`, cell: ({ waiting }) => waiting, isFigure: true },
  { name: 'given', label: msg`Given`, cell: ({ given }) => given, isFigure: true },
  { name: 'outdated', label: msg`Outdated`, cell: ({ outdated }) => outdated, isFigure: true },
  { name: 'withdrawn', label: msg`Withdrawn`, cell: ({ withdrawn }) => withdrawn, isFigure: true },
];

const batches: readonly ReportColumn<Batch, string>[] = [
  { name: 'imported', label: msg`Imported`, cell: ({ importedAt }) => <Moment at={importedAt} /> },
  { name: 'provider', label: msg`Provider`, cell: ({ provider }) => provider },
  { name: 'value', label: msg`Value`, cell: ({ valueCent }) => <Money cents={valueCent} />, isFigure: true },
  { name: 'left', label: msg`Left`, cell: ({ left }) => left, isFigure: true },
];

/** What is left of each value, and of each file. */
export function Stock({ stock }: { readonly stock: StockOfVouchers }) {
  const { t } = useLingui();
  return (
    <>
      <section className={styles.part}>
        <h2>
          <Trans>Stock</Trans>
        </h2>
        {stock.pools.length === 0 ? (
          <EmptyState title={<Trans>There are no vouchers, and nobody waits for one.</Trans>} />
        ) : (
          <PlainTable
            title={t`Stock`}
            columns={pools}
            rows={stock.pools}
            keyOf={({ valueCent }) => String(valueCent)}
          />
        )}
      </section>
      {stock.batches.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>By import</Trans>
          </h2>
          <PlainTable
            title={t`By import`}
            columns={batches}
            rows={stock.batches}
            keyOf={({ importedAt, provider, valueCent }) => `${importedAt} ${provider} ${valueCent}`}
          />
        </section>
      )}
    </>
  );
}
