import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { roles } from '../reports/table-roles.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './overview.module.css';

interface SharesProps {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly referralCount: number;
    readonly orderCount: number;
  }[];
}

/** What came of each of several ways, most referrals first. */
export function Shares({ title, rows }: SharesProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const most = Math.max(1, ...rows.map(({ referralCount }) => referralCount));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <table {...roles.table} className={styles.figures}>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col">
                {title}
              </th>
              <th {...roles.columnheader} scope="col" className={styles.figure}>
                <Trans>Referrals</Trans>
              </th>
              <th {...roles.columnheader} scope="col" className={styles.figure}>
                <Trans>Orders</Trans>
              </th>
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {rows.map(({ key, name, referralCount, orderCount }) => (
              <tr key={key} {...roles.row}>
                <th {...roles.rowheader} scope="row">
                  {name}
                  <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(referralCount / most) * 100} height="4" />
                  </svg>
                </th>
                <FigureCell label={t`Referrals`}>{i18n.number(referralCount)}</FigureCell>
                <FigureCell label={t`Orders`}>{i18n.number(orderCount)}</FigureCell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
