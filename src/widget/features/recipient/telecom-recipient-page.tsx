import { OfferPage } from './offer-page.tsx';
import { TelecomRecipientForm } from './telecom-recipient-form.tsx';

/** The same with address and day of birth. */
export default function TelecomRecipientPage() {
  return <OfferPage Form={TelecomRecipientForm} />;
}
