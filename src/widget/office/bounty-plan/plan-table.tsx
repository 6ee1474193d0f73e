import { Trans, useLingui } from '@lingui/react/macro';
import type { BountyPlan } from '#contract/agency/bounty-plan/calls.ts';
import { allShares } from '#contract/money/bounty/shares-offered.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import tables from '#widget/workplace/report-table.module.css';
import { roles } from '#widget/workplace/table-roles.ts';
import styles from './bounty-plan.module.css';
import { ofShare, Parts } from './parts.tsx';
import { Range } from './range.tsx';
import { shareNames } from './share-names.ts';

interface PlanTableProps {
  readonly plans: readonly BountyPlan[];
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** What an order of each product pays, by the ways to divide it. */
export function PlanTable({ plans, labelledBy }: PlanTableProps) {
  const { t, i18n } = useLingui();
  const shares = allShares.filter((share) => plans.some((plan) => ofShare(plan, share)));
  return (
    <table {...roles.table} aria-labelledby={labelledBy} className={tables.table}>
      <thead {...roles.rowgroup} className={tables.head}>
        <tr {...roles.row}>
          <th {...roles.columnheader} scope="col">
            <Trans>Product</Trans>
          </th>
          <th {...roles.columnheader} scope="col" className={tables.figure}>
            <Trans>Reward</Trans>
          </th>
          {shares.map((share) => (
            <th key={share} {...roles.columnheader} scope="col">
              {i18n._(shareNames[share])}
            </th>
          ))}
          <th {...roles.columnheader} scope="col">
            <Trans>Valid until</Trans>
          </th>
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {plans.map((plan) => (
          <tr key={plan.productId} {...roles.row} className={tables.row}>
            <th {...roles.rowheader} scope="row" className={styles.product} data-label={t`Product`}>
              <span>
                {plan.productName}
                {plan.categoryName !== '' && <small className={styles.category}>{plan.categoryName}</small>}
              </span>
            </th>
            <td {...roles.cell} data-label={t`Reward`} className={tables.figure}>
              <span>
                <Range cents={plan.bountyCent} mostCent={plan.mostCent} />
                {plan.agencyCent > 0 && (
                  <small className={styles.category}>
                    <Trans>
                      with <Money cents={plan.agencyCent} /> of yours
                    </Trans>
                  </small>
                )}
              </span>
            </td>
            {shares.map((share) => (
              <td key={share} {...roles.cell} data-label={i18n._(shareNames[share])}>
                <Parts share={ofShare(plan, share)} />
              </td>
            ))}
            <td {...roles.cell} data-label={t`Valid until`}>
              <DateText at={plan.lastDay} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
