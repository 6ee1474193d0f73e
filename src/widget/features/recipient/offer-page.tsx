import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useBoot } from '#widget/session/boot.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-page.module.css';
import type { Offer } from './read-offer.ts';
import { ReturningRecipient } from './returning-recipient.tsx';

/** Who recommends what is read first; the frame's HTML has the form fetched at the same time. */
const RecipientForm = lazy(() => import('./recipient-form.tsx'));

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
            <Suspense fallback={<Skeleton lines={8} />}>
              <RecipientForm referral={referral} channel={channel} />
            </Suspense>
          )}
        </Card>
      </div>
    </Page>
  );
}
