import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BountyPlan, BountyPlans, PlannedShare } from '#contract/agency/bounty-plan/calls.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { RadioCards } from '#widget/ui/radio-cards.tsx';
import { Select } from '#widget/ui/select.tsx';
import { useSaidWords } from '#widget/ui/voice.tsx';
import { Money } from '#widget/ui/money.tsx';
import { formatMoney } from '#widget/i18n/format.ts';
import styles from './bounty-plan.module.css';
import { shareNames } from './share-names.ts';

type Share = PlannedShare['recommenderShare'];

interface PreviewProps extends Pick<BountyPlans, 'readyFrom' | 'readyUntil'> {
  readonly plans: readonly [BountyPlan, ...BountyPlan[]];
}

/** What an order would pay that is made and paid today: for a product and a way to divide it. */
export function Preview({ plans, readyFrom, readyUntil }: PreviewProps) {
  const { t, i18n } = useLingui();
  const [productId, setProductId] = useState(plans[0].productId);
  const [wanted, setWanted] = useState<Share>(100);
  const [hasChosen, setHasChosen] = useState(false);
  const plan = plans.find((one) => one.productId === productId) ?? plans[0];
  // What the tenant allows of one product it may not allow of another.
  const share = plan.shares.find(({ recommenderShare }) => recommenderShare === wanted) ?? plan.shares[0];
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">
        <Trans>What would an order pay?</Trans>
      </h2>
      <div className={styles.choices}>
        <Select
          label={t`Product`}
          value={plan.productId}
          options={plans.map((one) => ({ value: one.productId, label: one.productName }))}
          onChange={({ target }) => {
            setProductId(target.value);
            setHasChosen(true);
          }}
        />
        <RadioCards
          legend={t`Who gets the reward?`}
          name="share"
          value={share?.recommenderShare}
          options={plan.shares.map(({ recommenderShare }) => ({
            value: recommenderShare,
            label: i18n._(shareNames[recommenderShare]),
          }))}
          onChange={(next) => {
            setWanted(next);
            setHasChosen(true);
          }}
        />
      </div>
      {share && <Paid key={`${plan.productId} ${share.recommenderShare}`} share={share} isSaid={hasChosen} />}
      <p className={styles.when}>
        {readyUntil === null ? (
          <Trans>
            Ready on <DateText at={readyFrom} /> at the earliest, if the order is made and paid today.
          </Trans>
        ) : (
          <Trans>
            Ready on <DateText at={readyFrom} /> at the earliest, if the order is made and paid today and you approve
            it; without a word from you on <DateText at={readyUntil} />.
          </Trans>
        )}
      </p>
    </section>
  );
}

/** What both get, which is said aloud where somebody chooses otherwise. */
function Paid({ share, isSaid }: { readonly share: PlannedShare; readonly isSaid: boolean }) {
  const { t, i18n } = useLingui();
  const { recommenderCent, recipientCent, mostRecommenderCent, mostRecipientCent } = share;
  const amount = (cents: number, mostCent: number) => {
    const [least, most] = [formatMoney(i18n, cents), formatMoney(i18n, mostCent)];
    return cents === mostCent ? most : t`up to ${most}, at least ${least}, by what is ordered`;
  };
  useSaidWords(isSaid, i18n.locale, () => {
    const own = amount(recommenderCent, mostRecommenderCent);
    const others = amount(recipientCent, mostRecipientCent);
    return t`Recommender: ${own}. Recipient: ${others}.`;
  });
  return (
    <dl className={styles.paid}>
      <Side label={t`The recommender gets`} cents={recommenderCent} mostCent={mostRecommenderCent} />
      <Side label={t`The recipient gets`} cents={recipientCent} mostCent={mostRecipientCent} />
    </dl>
  );
}

interface SideProps {
  readonly label: string;
  readonly cents: number;
  readonly mostCent: number;
}

function Side({ label, cents, mostCent }: SideProps) {
  return (
    <div className={styles.side}>
      <dt>{label}</dt>
      <dd>
        <strong>
          {cents === mostCent ? (
            <Money cents={cents} />
          ) : (
            <Trans>
              up to <Money cents={mostCent} />
            </Trans>
          )}
        </strong>
        {cents < mostCent && (
          <span>
            <Trans>
              at least <Money cents={cents} />, by what is ordered
            </Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
