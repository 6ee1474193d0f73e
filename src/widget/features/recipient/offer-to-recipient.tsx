import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { later } from '#widget/ui/later.tsx';
import { Page } from '#widget/ui/page.tsx';
import { TwoColumns } from '#widget/ui/two-columns.tsx';
import type { DetailsForm } from './details-form.ts';
import { OfferCard } from './offer-card.tsx';
import type { Offer } from './read-offer.ts';

const ReturningRecipient = later(() => import('./returning-recipient.tsx'), 3);
const KnownByNumber = later(() => import('./known-by-number.tsx'), 0);

interface OfferToRecipientProps {
  readonly offer: Offer;
  readonly channel: string;
  readonly Form: DetailsForm;
  /** It is not whom the device knows. */
  readonly onSomebodyElse: () => void;
}

/** Who recommends what, and the form; or, for one who comes back, where they stopped. */
export function OfferToRecipient({
  offer: { referral, recipient },
  channel,
  Form,
  onSomebodyElse,
}: OfferToRecipientProps) {
  const { t } = useLingui();
  const { name } = useBoot().config;
  const recipientNumber = new URLSearchParams(useSearch()).get('empfaengernummer');
  if (referral === null) {
    return (
      <Page title={t`Your order at ${name}`}>
        <Card>
          {recipient && <ReturningRecipient recipient={recipient} productId={null} onSomebodyElse={onSomebodyElse} />}
        </Card>
      </Page>
    );
  }
  const { recommenderName, productName } = referral;
  const form = <Form referral={referral} channel={channel} />;
  return (
    <Page
      wide
      title={t`${recommenderName} recommends ${productName} to you`}
      documentTitle={t`A recommendation for you: ${productName}`}
      lead={
        recipient ? undefined : (
          <Trans>Enter your details to continue to {name}. You decide there whether to order.</Trans>
        )
      }
    >
      <TwoColumns about={<OfferCard referral={referral} confirmed={recipient?.confirmed} />}>
        {recipient ? (
          <ReturningRecipient
            recipient={recipient}
            productId={referral.productId}
            form={form}
            onSomebodyElse={onSomebodyElse}
          />
        ) : (
          <>
            {recipientNumber !== null && (
              <KnownByNumber referral={referral} recipientNumber={recipientNumber} channel={channel} />
            )}
            {form}
          </>
        )}
      </TwoColumns>
    </Page>
  );
}
