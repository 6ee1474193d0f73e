import { Trans, useLingui } from '@lingui/react/macro';
import { readAgencyBountyPlan, type BountyPlans } from '#contract/agency/bounty-plan/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import styles from '../bounty-plan/bounty-plan.module.css';
import { Conditions } from '../bounty-plan/conditions.tsx';
import { OwnPlans } from '../bounty-plan/own-plans.tsx';
import { PlanTable } from '../bounty-plan/plan-table.tsx';
import { Searched } from '#widget/workplace/searched.tsx';
import { Preview } from '../bounty-plan/preview.tsx';

/** What an order pays today that comes of a recommendation with one of the agency's advisers. */
export default function BountyPlanPage() {
  const { t, i18n } = useLingui();
  // What products are called comes in the language of whoever asks.
  const { retry, reread, ...asked } = useAnswer(`bounty plan ${i18n.locale}`, (signal) =>
    call(readAgencyBountyPlan, { signal }),
  );
  return (
    <Page
      wide
      title={t`Reward plan`}
      lead={<Trans>What an order pays today that comes of a recommendation with one of your advisers.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && <Plan answer={asked.answer} onChanged={reread} />}
    </Page>
  );
}

interface PlanProps {
  readonly answer: BountyPlans;
  /** Reads it again. */
  readonly onChanged: () => Promise<void>;
}

function Plan({ answer, onChanged }: PlanProps) {
  const { plans, readyFrom, readyUntil } = answer;
  const [first, ...others] = plans;
  const own = <OwnPlans {...answer} onChanged={onChanged} />;
  if (!first) {
    return (
      <div className={styles.plan}>
        <EmptyState title={<Trans>No product can be recommended with an adviser at the moment.</Trans>} />
        {own}
      </div>
    );
  }
  return (
    <div className={styles.plan}>
      <Preview plans={[first, ...others]} readyFrom={readyFrom} readyUntil={readyUntil} />
      {own}
      <Conditions {...answer} />
      <section aria-labelledby="plans">
        <h2 id="plans">
          <Trans>Rewards by product</Trans>
        </h2>
        <Searched
          rows={plans}
          textOf={({ productName, categoryName }) => `${productName} ${categoryName}`}
          label={<Trans>Find products by name or category</Trans>}
          empty={<EmptyState level="h3" title={<Trans>No product fits that.</Trans>} />}
        >
          {(shown) => <PlanTable plans={shown} labelledBy="plans" />}
        </Searched>
      </section>
    </div>
  );
}
