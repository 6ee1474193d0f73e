import { Trans, useLingui } from '@lingui/react/macro';
import type { AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { Money } from '#widget/ui/money.tsx';
import { roles } from '../reports/table-roles.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './overview.module.css';

/** `YYYY-MM` as people read it: `11/2026`. */
const monthWords = (month: string) => month.split('-').toReversed().join('/');

/** The last twelve months, the latest first; a bar beside each says at a glance how its orders are to those of others. */
export function Months({ months }: Pick<AgencyOverview, 'months'>) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...months.map(({ orderCount }) => orderCount));
  return (
    <section aria-labelledby="months">
      <h2 id="months">
        <Trans>The last twelve months</Trans>
      </h2>
      <table {...roles.table} className={styles.figures}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              <Trans>Month</Trans>
            </th>
            {[t`Referrals`, t`Leads`, t`Orders`, t`Paid`, t`Rewards paid out`].map((label) => (
              <th key={label} {...roles.columnheader} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {months.toReversed().map(({ month, referralCount, leadCount, orderCount, paidOrderCount, paidCent }) => (
            <tr key={month} {...roles.row}>
              <th {...roles.rowheader} scope="row">
                <time dateTime={month}>{monthWords(month)}</time>
                <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(orderCount / most) * 100} height="4" />
                </svg>
              </th>
              <FigureCell label={t`Referrals`}>{i18n.number(referralCount)}</FigureCell>
              <FigureCell label={t`Leads`}>{i18n.number(leadCount)}</FigureCell>
              <FigureCell label={t`Orders`}>{i18n.number(orderCount)}</FigureCell>
              <FigureCell label={t`Paid`}>{i18n.number(paidOrderCount)}</FigureCell>
              <FigureCell label={t`Rewards paid out`}>
                <Money cents={paidCent} />
              </FigureCell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
