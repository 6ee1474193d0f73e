import { useLingui } from '@lingui/react/macro';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPage() {
  const { t } = useLingui();
  return <LegalPage name="datenschutz" title={t`Privacy notice`} />;
}
