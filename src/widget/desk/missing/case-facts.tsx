import { Trans } from '@lingui/react/macro';
import type { MissingCase } from '#contract/people/missing/calls-operator.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { OrNothing } from '#widget/workplace/cells.tsx';
import { ProductName } from '../product-name.tsx';
import styles from './missing.module.css';

/** What somebody wrote who misses a reward, and their referrals. Who it is stands nowhere: the answer finds them by itself. */
export function CaseFacts({ found }: { readonly found: MissingCase }) {
  const { productId, happenedOn, initials, agreed, missingText, referralNumbers, createdAt, answerBy } = found;
  return (
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>What is missing</Trans>
          </dt>
          <dd className={styles.words}>{missingText}</dd>
        </div>
        <div>
          <dt>
            <Trans>Product</Trans>
          </dt>
          <dd>
            <ProductName id={productId} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Recommended on</Trans>
          </dt>
          <dd>
            <DateText at={happenedOn} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Initials of the contact</Trans>
          </dt>
          <dd>
            <OrNothing text={initials} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Agreed</Trans>
          </dt>
          <dd>
            <OrNothing text={agreed} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Their referrals, fifty at most</Trans>
          </dt>
          <dd>
            <OrNothing text={referralNumbers.join(', ')} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Asked on, and an answer promised by</Trans>
          </dt>
          <dd>
            <DateText at={createdAt} /> – <DateText at={answerBy} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
