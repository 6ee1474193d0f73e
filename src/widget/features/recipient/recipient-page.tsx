import { Offered } from './offered.tsx';
import { RecipientForm } from './recipient-form.tsx';

export default function RecipientPage() {
  return <Offered Form={RecipientForm} />;
}
