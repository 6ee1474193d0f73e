import { Trans } from '@lingui/react/macro';
import type { MissingBounty } from '#contract/people/missing/missing-bounty.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import styles from './missing-bounties.module.css';

/** What the person asked about a missing bounty, and the answer, or by when it comes. */
export function AskedBounty({ claim }: { readonly claim: MissingBounty }) {
  const { missingNumber, productName, createdAt, answerBy, answeredAt, answerText, missingText } = claim;
  const titleId = `claim-${missingNumber}`;
  return (
    <Card role="article" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.name}>
        {productName ?? <Trans>Another product</Trans>}
      </h3>
      <p className={styles.facts}>
        <Trans>
          {missingNumber}, request of <DateText at={createdAt} />
        </Trans>
      </p>
      <p className={styles.words}>{missingText}</p>
      {answerText === null || answeredAt === null ? (
        <p>
          <Trans>
            Not answered yet. We will answer by <DateText at={answerBy} />.
          </Trans>
        </p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.facts}>
            <Trans>
              Our answer from <DateText at={answeredAt} />
            </Trans>
          </p>
          <p className={styles.words}>{answerText}</p>
        </div>
      )}
    </Card>
  );
}
