import { useLingui } from '@lingui/react/macro';
import { LegalPage } from './legal-page.tsx';

export default function TermsPage() {
  const { t } = useLingui();
  return <LegalPage name="agb" title={t`Terms`} />;
}
