import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { useBoot } from '#widget/session/boot.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-page.module.css';
import type { Offer } from './read-offer.ts';

/** Who recommends what is read first; the frame's HTML has the form fetched at the same time. */
const RecipientForm = lazy(() => import('./recipient-form.tsx'));
const ReturningRecipient = lazy(() => import('./returning-recipient.tsx'));
const KnownByNumber = lazy(() => import('./known-by-number.tsx'));

interface OfferPageProps {
  readonly offer: Offer;
  readonly channel: string;
}

/** Who recommends what, and the form; or, for one who comes back, where they stopped. */
export function OfferPage({ offer: { referral, recipient }, channel }: OfferPageProps) {
  const { t } = useLingui();
  const { name } = useBoot().config;
  const recipientNumber = new URLSearchParams(useSearch()).get('empfaengernummer');
  if (referral === null) {
    return (
      <Page title={t`Your order at ${name}`}>
        <Card>
          <Suspense fallback={<Skeleton />}>
            {recipient && <ReturningRecipient recipient={recipient} productId={null} />}
          </Suspense>
        </Card>
      </Page>
    );
  }
  const { recommenderName, productName } = referral;
  return (
    <Page
      wide
      title={t`${recommenderName} recommends ${productName} to you`}
      lead={
        recipient ? undefined : (
          <Trans>Enter your details, then you go on to {name}. Only there do you decide whether to order.</Trans>
        )
      }
    >
      <div className={styles.columns}>
        <OfferCard referral={referral} />
        <Card className={styles.main}>
          <Suspense fallback={<Skeleton lines={8} />}>
            {recipient ? (
              <ReturningRecipient recipient={recipient} productId={referral.productId} />
            ) : (
              <>
                {recipientNumber !== null && (
                  <KnownByNumber referral={referral} recipientNumber={recipientNumber} channel={channel} />
                )}
                <RecipientForm referral={referral} channel={channel} />
              </>
            )}
          </Suspense>
        </Card>
      </div>
    </Page>
  );
}
