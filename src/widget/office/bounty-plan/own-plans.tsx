import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mayChangePlan } from '#contract/agency-roles.ts';
import type { BountyPlans, OwnRules } from '#contract/agency/bounty-plan/calls.ts';
import { daysToPay, stopReason } from '#contract/agency/bounty-plan/states.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { useOfficeSession } from '../office.ts';
import { AddForm } from './add-form.tsx';
import { OwnPlanTable } from './own-plan-table.tsx';
import styles from './own-plans.module.css';

interface OwnPlansProps extends Pick<BountyPlans, 'plans' | 'ownPlans' | 'ownRules'> {
  /** Reads the plan again. */
  readonly onChanged: () => Promise<void>;
}

/** What the agency itself adds to bounties, and more of it for who may. */
export function OwnPlans({ plans, ownPlans, ownRules, onChanged }: OwnPlansProps) {
  const role = useOfficeSession(({ user }) => user?.role);
  const [round, setRound] = useState(0);
  const mayChange = ownRules !== null && role !== undefined && mayChangePlan(role);
  const [first, ...others] = plans;
  if (!ownRules && ownPlans.length === 0) return null;
  return (
    <section aria-labelledby="own" className={styles.own}>
      <h2 id="own">
        <Trans>What your agency adds</Trans>
      </h2>
      {ownRules ? (
        <Rules rules={ownRules} />
      ) : (
        <Notice tone="info" title={<Trans>Agencies add nothing to rewards any more.</Trans>}>
          <Trans>What was promised stays promised.</Trans>
        </Notice>
      )}
      {ownPlans.length === 0 ? (
        <EmptyState level="h3" title={<Trans>Your agency adds nothing so far.</Trans>} />
      ) : (
        <OwnPlanTable plans={ownPlans} mayEnd={mayChange} onChanged={onChanged} />
      )}
      {mayChange && first && (
        <AddForm
          key={round}
          isNext={round > 0}
          plans={[first, ...others]}
          capCent={ownRules.capCent}
          onAdded={onChanged}
          onNext={() => setRound((before) => before + 1)}
        />
      )}
    </section>
  );
}

function Rules({ rules: { capCent, budgetCent, usedCent, stopped } }: { readonly rules: OwnRules }) {
  return (
    <>
      <div className={styles.rules}>
        <p>
          <Trans>
            Your agency can add up to <Money cents={capCent} /> to the reward of a product for some days. It is promised
            with each new referral of your advisers, and your agency is charged for it once it is paid out.
          </Trans>
        </p>
        <p>
          <Trans>
            Open, or charged and not paid: <Money cents={usedCent} /> of <Money cents={budgetCent} /> at most.
          </Trans>
        </p>
      </div>
      {stopped === stopReason.budgetUsed && (
        <Notice
          tone="warning"
          title={<Trans>New referrals get nothing added at the moment: the budget is used.</Trans>}
        >
          <Trans>They do again once rewards have ended, or your agency has paid an invoice.</Trans>
        </Notice>
      )}
      {stopped === stopReason.invoiceUnpaid && (
        <Notice
          tone="warning"
          title={<Trans>New referrals get nothing added at the moment: an invoice is not paid.</Trans>}
        >
          <Trans>It is older than {daysToPay} days. Once it is paid, your additions count again.</Trans>
        </Notice>
      )}
    </>
  );
}
