import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OwnReferral } from '#contract/people/personal-area/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { BountyParts } from './bounty-parts.tsx';
import { ClaimLinks } from './claim-links.tsx';
import styles from './referral-card.module.css';
import { ReferralFacts } from './referral-facts.tsx';
import { ReferralContacts } from './referral-contacts.tsx';
import { situationOf, type Situation } from './referral-situation.ts';
import { ReferralStatus } from './referral-status.tsx';
import { WorthSentence } from './worth-sentence.tsx';

/** While an order may still come, the link is worth sharing. */
const shareable: ReadonlySet<Situation['kind']> = new Set([
  'not-opened',
  'opened',
  'recipient-unconfirmed',
  'no-order',
]);

interface ReferralCardProps {
  readonly referral: OwnReferral;
  readonly now: Date;
}

/** One referral: what it is, where it stands in a sentence and as a bar, and what can be done. */
export function ReferralCard({ referral, now }: ReferralCardProps) {
  const titleId = useId();
  const { referralNumber, createdAt, recommenderBountyCent, recipientBountyCent, upTo, recommenderShare } = referral;
  const situation = situationOf(referral, now);
  const several = referral.contacts.length > 0;
  return (
    <Card role="article" aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId} className={styles.title}>
            {referral.productName}
          </h3>
          <p className={styles.created}>
            <Trans>
              Recommended on <DateText at={createdAt} />
            </Trans>
          </p>
        </div>
        <BountyParts
          recommenderCent={recommenderBountyCent}
          recipientCent={recipientBountyCent}
          upTo={{ recommender: upTo, recipient: upTo && recommenderShare < 100 }}
        />
      </div>
      {several ? (
        <ReferralContacts referral={referral} now={now} />
      ) : (
        <ReferralStatus referral={referral} situation={situation} now={now} of={titleId} />
      )}
      <WorthSentence reason={referral.worthReason} />
      <div className={styles.foot}>
        <ReferralFacts referral={referral} />
        {!several && <ClaimLinks claims={referral.claims} now={now} of={titleId} />}
        {referral.status === referralStatus.ok && shareable.has(situation.kind) && (
          <RouteButton to={pathTo('share', { referralNumber })} variant="secondary" aria-describedby={titleId}>
            <Trans>Share again</Trans>
          </RouteButton>
        )}
      </div>
    </Card>
  );
}
