import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { roles } from '#widget/workplace/table-roles.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './overview.module.css';

interface SharesProps {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly referralCount: number;
    readonly leadCount: number;
    readonly orderCount: number;
    readonly paidOrderCount: number;
  }[];
}

/** What came of each of several ways, most links first: a frame as long as its links, filled by its orders, and the figures beside it. */
export function Shares({ title, rows }: SharesProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const most = Math.max(1, ...rows.flatMap(({ referralCount, orderCount }) => [referralCount, orderCount]));
  const counted = [
    { label: t`Referrals`, of: 'referralCount' },
    { label: t`Leads`, of: 'leadCount' },
    { label: t`Orders`, of: 'orderCount' },
    { label: t`Paid`, of: 'paidOrderCount' },
  ] as const;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.note}>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.note}>
            <Trans>The frame shows the referrals, what is filled of it the orders.</Trans>
          </p>
          <table {...roles.table} aria-labelledby={id} className={styles.figures}>
            <thead {...roles.rowgroup}>
              <tr {...roles.row}>
                <th {...roles.columnheader} scope="col">
                  {title}
                </th>
                {counted.map(({ label, of }) => (
                  <th key={of} {...roles.columnheader} scope="col" className={styles.figure}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...roles.rowgroup}>
              {rows.map((row) => (
                <tr key={row.key} {...roles.row}>
                  <th {...roles.rowheader} scope="row" className={styles.drawn}>
                    {row.name}
                    <svg className={styles.share} aria-hidden="true" focusable="false">
                      <rect width={`${(row.orderCount / most) * 100}%`} height="100%" />
                      <rect
                        className={styles.frame}
                        x="0.5"
                        y="0.5"
                        width={`${(row.referralCount / most) * 99}%`}
                        height="11"
                      />
                    </svg>
                  </th>
                  {counted.map(({ label, of }) => (
                    <FigureCell key={of} label={label}>
                      {i18n.number(row[of])}
                    </FigureCell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
