import { Trans, useLingui } from '@lingui/react/macro';
import type { AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { Money } from '#widget/ui/money.tsx';
import { roles } from '#widget/workplace/table-roles.ts';
import { FigureCell } from './figure-cell.tsx';
import { MonthBars } from './month-bars.tsx';
import { monthWords } from './month-words.ts';
import styles from './overview.module.css';

/** The last twelve months: a picture of each thing, oldest first, and beside them their figures, the latest first. */
export function Months({ months }: Pick<AgencyOverview, 'months'>) {
  const { t, i18n } = useLingui();
  const counted = [
    { label: t`Referrals`, of: 'referralCount' },
    { label: t`Leads`, of: 'leadCount' },
    { label: t`Orders`, of: 'orderCount' },
    { label: t`Paid`, of: 'paidOrderCount' },
  ] as const;
  return (
    <section aria-labelledby="months">
      <h2 id="months">
        <Trans>The last twelve months</Trans>
      </h2>
      <div className={styles.beside}>
        <div className={styles.charts}>
          {counted.map(({ label, of }) => (
            <MonthBars key={of} label={label} months={months.map((one) => ({ month: one.month, count: one[of] }))} />
          ))}
        </div>
        <table {...roles.table} aria-labelledby="months" className={styles.figures}>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col">
                <Trans>Month</Trans>
              </th>
              {[...counted.map(({ label }) => label), t`Rewards paid out`].map((label) => (
                <th key={label} {...roles.columnheader} scope="col" className={styles.figure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {months.toReversed().map((one) => (
              <tr key={one.month} {...roles.row}>
                <th {...roles.rowheader} scope="row">
                  <time dateTime={one.month}>{monthWords(one.month)}</time>
                </th>
                {counted.map(({ label, of }) => (
                  <FigureCell key={of} label={label}>
                    {i18n.number(one[of])}
                  </FigureCell>
                ))}
                <FigureCell label={t`Rewards paid out`}>
                  <Money cents={one.paidCent} />
                </FigureCell>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
