import { useLingui } from '@lingui/react/macro';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage() {
  const { t } = useLingui();
  return <LegalPage name="barrierefreiheitserklaerung" title={t`Accessibility`} />;
}
