import { useLingui } from '@lingui/react/macro';
import { LegalPage } from './legal-page.tsx';

export default function ImprintPage() {
  const { t } = useLingui();
  return <LegalPage name="impressum" title={t`Imprint`} />;
}
