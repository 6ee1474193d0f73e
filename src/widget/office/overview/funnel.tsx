import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FunnelStep } from '#contract/agency/reports/calls-overview.ts';
import { funnelStage } from '#contract/agency/reports/states.ts';
import { roles } from '#widget/workplace/table-roles.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './overview.module.css';

const names: Readonly<Record<FunnelStep['stage'], MessageDescriptor>> = {
  [funnelStage.made]: msg`Recommended`,
  [funnelStage.opened]: msg`Link opened`,
  [funnelStage.lead]: msg`Details left`,
  [funnelStage.ordered]: msg`Ordered`,
  [funnelStage.paid]: msg`Paid`,
};

/** How far links get: a bar for each step, narrower by those that went no further, and beside it how many are left. */
export function Funnel({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...steps.map(({ referralCount }) => referralCount));
  const percent = (value: number | null) => (value === null ? '–' : i18n.number(value / 100, { style: 'percent' }));
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">
        <Trans>From the recommendation to the paid order</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Each referral counts once in each step, whatever came of it.</Trans>
      </p>
      <table {...roles.table} aria-labelledby="funnel" className={styles.figures}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              <Trans>Step</Trans>
            </th>
            {[t`Referrals`, t`Of the step before`, t`Of all`].map((label) => (
              <th key={label} {...roles.columnheader} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {steps.map(({ stage, referralCount, ofFormerPercent, ofAllPercent }) => {
            const width = (referralCount / most) * 100;
            return (
              <tr key={stage} {...roles.row}>
                <th {...roles.rowheader} scope="row" className={styles.drawn}>
                  {i18n._(names[stage])}
                  <svg className={styles.step} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={styles.track} width="100" height="10" />
                    <rect x={(100 - width) / 2} width={width} height="10" />
                  </svg>
                </th>
                <FigureCell label={t`Referrals`}>{i18n.number(referralCount)}</FigureCell>
                <FigureCell label={t`Of the step before`}>{percent(ofFormerPercent)}</FigureCell>
                <FigureCell label={t`Of all`}>{percent(ofAllPercent)}</FigureCell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
