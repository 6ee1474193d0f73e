import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { Money } from '#widget/ui/money.tsx';
import styles from './overview.module.css';

/** The way from a referral to money, of all time. */
export function Sums({ sums }: { readonly sums: AgencyOverview['sums'] }) {
  const { t, i18n } = useLingui();
  const { referralCount, clickCount, leadCount, confirmedCount, orderCount, paidOrderCount } = sums;
  const { openedCent, cancelledCent, paidCent, returnedCent } = sums;
  const figures: readonly (readonly [label: string, figure: ReactNode, note?: ReactNode])[] = [
    [t`Referrals`, i18n.number(referralCount), t`Clicks on their links: ${i18n.number(clickCount)}`],
    [t`Leads`, i18n.number(leadCount), t`of them confirmed: ${i18n.number(confirmedCount)}`],
    [t`Orders`, i18n.number(orderCount), t`of them paid: ${i18n.number(paidOrderCount)}`],
    [
      t`Rewards earned`,
      <Money key="opened" cents={openedCent} />,
      cancelledCent > 0 ? (
        <Trans>
          of them taken back: <Money cents={cancelledCent} />
        </Trans>
      ) : undefined,
    ],
    [
      t`Rewards paid out`,
      <Money key="paid" cents={paidCent} />,
      returnedCent > 0 ? (
        <Trans>
          of them came back: <Money cents={returnedCent} />
        </Trans>
      ) : undefined,
    ],
  ];
  return (
    <dl className={styles.sums}>
      {figures.map(([label, figure, note]) => (
        <div key={label} className={styles.sum}>
          <dt>{label}</dt>
          <dd>
            <strong>{figure}</strong>
            {note !== undefined && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
