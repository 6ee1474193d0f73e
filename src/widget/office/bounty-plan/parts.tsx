import { Trans } from '@lingui/react/macro';
import type { BountyPlan, PlannedShare } from '#contract/agency/bounty-plan/calls.ts';
import styles from './bounty-plan.module.css';
import { Range } from './range.tsx';

export const ofShare = ({ shares }: Pick<BountyPlan, 'shares'>, wanted: PlannedShare['recommenderShare']) =>
  shares.find(({ recommenderShare }) => recommenderShare === wanted);

/** Who gets what; whoever gets nothing is left out. */
export function Parts({ share }: { readonly share: PlannedShare | undefined }) {
  if (!share) return <Trans>not possible</Trans>;
  const { recommenderCent, recipientCent, mostRecommenderCent, mostRecipientCent } = share;
  return (
    <span className={styles.parts}>
      {mostRecommenderCent > 0 && (
        <span>
          <Trans>
            Recommender <Range cents={recommenderCent} mostCent={mostRecommenderCent} />
          </Trans>
        </span>
      )}
      {mostRecipientCent > 0 && (
        <span>
          <Trans>
            Recipient <Range cents={recipientCent} mostCent={mostRecipientCent} />
          </Trans>
        </span>
      )}
    </span>
  );
}
