import type { ConsentPurpose } from '#contract/boot.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';

/** How a person decides: what is granted of the tenant's purposes is kept, and told to the page. */
export function useDecision(): (granted: readonly ConsentPurpose[]) => void {
  const { consent } = useWidget();
  const { reportConsent } = usePartnerPage();
  const { consentPurposes } = useBoot();
  return (granted) => {
    consent.decide(consentPurposes, granted);
    reportConsent(granted);
  };
}
