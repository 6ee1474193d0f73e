import { Trans } from '@lingui/react/macro';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { MarkedText } from '#widget/ui/marked-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  readonly referral: OfferedReferral;
  /** Who has confirmed has a bounty already, and reads beside what becomes of it. */
  readonly confirmed: boolean | undefined;
}

/** The product, who gets how much of the bounty, and until when. Nothing of it is hidden from the recipient. */
export function OfferCard({ referral, confirmed }: OfferCardProps) {
  const { config, variant } = useBoot();
  const { name } = config;
  const {
    productName,
    description,
    isWhole,
    recommenderName,
    agentName,
    recipientBountyCent,
    upTo,
    recommenderBountyCent,
    expiresAt,
    youngUnder,
  } = referral;
  return (
    <Card>
      <div className={styles.words}>
        <h2 className={styles.name}>{productName}</h2>
        <p className={styles.description}>
          <MarkedText text={description} />
        </p>
        {isWhole && (
          <p className={styles.description}>
            <Trans>You choose the tariff.</Trans>
          </p>
        )}
        {youngUnder !== null && (
          <p className={styles.young}>
            <Trans>For people under {youngUnder}</Trans>
          </p>
        )}
      </div>
      {recipientBountyCent > 0 && !confirmed && (
        <p className={styles.bounty}>
          <span className={styles.amount}>
            <Amount cents={recipientBountyCent} upTo={upTo} />
          </span>{' '}
          <span className={styles.when}>
            <Trans>for you if you order</Trans>
          </span>
        </p>
      )}
      <div className={styles.small}>
        {agentName !== null && (
          <p>
            <Trans>
              Your adviser at {name}: {agentName}
            </Trans>
          </p>
        )}
        {recommenderBountyCent > 0 && (
          <p>
            <Trans>
              If you order, {recommenderName} gets a reward of{' '}
              <Amount cents={recommenderBountyCent} upTo={isWorthByOrder[variant]} /> from {name}.
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            Valid until <DateText at={expiresAt} />
          </Trans>
        </p>
      </div>
    </Card>
  );
}

function Amount({ cents, upTo }: { readonly cents: number; readonly upTo: boolean }) {
  return (
    <>
      {upTo && (
        <>
          <Trans>up to</Trans>{' '}
        </>
      )}
      <Money cents={cents} />
    </>
  );
}
