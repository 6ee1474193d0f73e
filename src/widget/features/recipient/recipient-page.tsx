import { OfferPage } from './offer-page.tsx';
import { RecipientForm } from './recipient-form.tsx';

export default function RecipientPage() {
  return <OfferPage Form={RecipientForm} />;
}
