import { Trans, useLingui } from '@lingui/react/macro';
import { useBoot } from '#widget/session/boot.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-page.module.css';
import type { Offer } from './read-offer.ts';
import { RecipientForm } from './recipient-form.tsx';
import { ReturningRecipient } from './returning-recipient.tsx';

interface OfferPageProps {
  readonly offer: Offer;
  readonly channel: string;
}

/** Who recommends what, and the form; or, for one who comes back, where they stopped. */
export function OfferPage({ offer: { referral, recipient }, channel }: OfferPageProps) {
  const { t } = useLingui();
  const { name } = useBoot().config;
  const { recommenderName, productName } = referral;
  return (
    <Page
      wide
      title={t`${recommenderName} recommends ${productName} to you`}
      lead={
        recipient ? undefined : (
          <Trans>Leave your details, then you go on to the order at {name}. You decide there.</Trans>
        )
      }
    >
      <div className={styles.columns}>
        <OfferCard referral={referral} />
        <Card className={styles.main}>
          {recipient ? (
            <ReturningRecipient recipient={recipient} productId={referral.productId} />
          ) : (
            <RecipientForm referral={referral} channel={channel} />
          )}
        </Card>
      </div>
    </Page>
  );
}
