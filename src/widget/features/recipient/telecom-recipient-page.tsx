import { Offered } from './offered.tsx';
import { TelecomRecipientForm } from './telecom-recipient-form.tsx';

/** The same with address and day of birth. */
export default function TelecomRecipientPage() {
  return <Offered Form={TelecomRecipientForm} />;
}
