import { Trans } from '@lingui/react/macro';
import type { readAgencyMasterData } from '#contract/agency/master-data/calls.ts';
import { daysToRelease } from '#contract/agency/release/decision.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { OrNothing } from '#widget/workplace/cells.tsx';
import styles from './master-data.module.css';

interface AgencyFactsProps {
  readonly agency: AnswerOf<typeof readAgencyMasterData>;
}

/** Number, name, address, and whether rewards wait for the agency's word. */
export function AgencyFacts({ agency }: AgencyFactsProps) {
  const { name, agencyNumber, street, postcode, city, createdAt, releasesOrders } = agency;
  const place = [postcode, city].filter((part) => part !== '').join(' ');
  const address = [street, place].filter((part) => part !== '').join(', ');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>
          <Trans>Agency number</Trans>
        </dt>
        <dd>{agencyNumber}</dd>
      </div>
      <div>
        <dt>
          <Trans>Address</Trans>
        </dt>
        <dd>
          <OrNothing text={address} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Known since</Trans>
        </dt>
        <dd>
          <DateText at={createdAt} />
        </dd>
      </div>
      <div className={styles.whole}>
        <dt>
          <Trans>Approval of orders</Trans>
        </dt>
        <dd>
          {releasesOrders ? (
            <Trans>
              Your agency approves its orders: a reward becomes available once you have released its order, or{' '}
              {daysToRelease} days after its day if you say nothing.
            </Trans>
          ) : (
            <Trans>Not needed: rewards for your orders become available on their day, without a word from you.</Trans>
          )}
        </dd>
      </div>
    </dl>
  );
}
