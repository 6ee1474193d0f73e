import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnPlan } from '#contract/agency/bounty-plan/calls.ts';
import { ownPlanState } from '#contract/agency/bounty-plan/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { StateMark } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { EndAddition } from './end-addition.tsx';
import styles from './own-plans.module.css';

const stateNames = {
  [ownPlanState.running]: msg`Counts today`,
  [ownPlanState.toCome]: msg`Still to come`,
  [ownPlanState.over]: msg`Its days are over`,
  [ownPlanState.ended]: msg`Ended`,
};
const tones = { [ownPlanState.running]: 'good' } as const;

const columns: readonly ReportColumn<OwnPlan, string>[] = [
  { name: 'product', label: msg`Product`, cell: (row) => row.productName },
  { name: 'added', label: msg`Addition`, isFigure: true, cell: (row) => <Money cents={row.addedCent} /> },
  {
    name: 'days',
    label: msg`Days`,
    cell: ({ startDay, endDay }) => (
      // One part: in a card each stands in a column of its own.
      <span>
        <Trans>
          <DateText at={startDay} /> to <DateText at={endDay} />
        </Trans>
      </span>
    ),
  },
  {
    name: 'hanging',
    label: msg`Promised`,
    cell: (row) => (
      <span>
        <Hanging plan={row} />
      </span>
    ),
  },
];

const isLeft = ({ state }: OwnPlan) => state === ownPlanState.running || state === ownPlanState.toCome;

interface OwnPlanTableProps {
  readonly plans: readonly OwnPlan[];
  readonly mayEnd: boolean;
  /** Reads the plan again. */
  readonly onChanged: () => Promise<void>;
}

interface Ending {
  readonly mayEnd: boolean;
  readonly onEnded: (plan: OwnPlan) => void;
  readonly onChanged: () => Promise<void>;
}

/** Where an addition stands, and its end. */
const stateColumn = ({ mayEnd, onEnded, onChanged }: Ending): ReportColumn<OwnPlan, string> => ({
  name: 'state',
  label: msg`State`,
  cell: (row) => (
    <div className={styles.cell}>
      <StateMark state={row.state} names={stateNames} tones={tones} />
      {mayEnd && isLeft(row) && <EndAddition plan={row} onEnded={() => onEnded(row)} onChanged={onChanged} />}
    </div>
  ),
});

/** What the agency adds or added: where each addition stands, what hangs on it, and its end. */
export function OwnPlanTable({ plans, mayEnd, onChanged }: OwnPlanTableProps) {
  const { t } = useLingui();
  const [ended, setEnded] = useState<OwnPlan | null>(null);
  return (
    <>
      {ended && (
        <Outcome key={ended.planId}>
          <Notice
            tone="success"
            title={<Trans>{ended.productName}: new referrals get nothing of this addition any more.</Trans>}
          >
            <Trans>What was promised stays promised.</Trans>
          </Notice>
        </Outcome>
      )}
      <PlainTable
        title={t`What your agency adds`}
        columns={[...columns, stateColumn({ mayEnd, onEnded: setEnded, onChanged })]}
        rows={plans}
        keyOf={(row) => row.planId}
      />
    </>
  );
}

/** Referrals that an addition was promised with, and what may still come of them. */
function Hanging({ plan: { referralCount, openCent } }: { readonly plan: OwnPlan }) {
  if (referralCount === 0) return <Trans>with no referral</Trans>;
  const count = <Plural value={referralCount} one="with # referral" other="with # referrals" />;
  if (openCent === 0) return <Trans>{count}, nothing open</Trans>;
  return (
    <Trans>
      {count}, up to <Money cents={openCent} /> open
    </Trans>
  );
}
