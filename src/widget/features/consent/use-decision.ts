import type { ConsentPurpose } from '#contract/boot.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { useBoot } from '#widget/session/boot.ts';
import { decide } from '#widget/session/consent.ts';

/** How a person decides: what is granted of the tenant's purposes is kept, and told to the page. */
export function useDecision(): (granted: readonly ConsentPurpose[]) => void {
  const { reportConsent } = usePartnerPage();
  const { consentPurposes } = useBoot();
  return (granted) => {
    decide(consentPurposes, granted);
    reportConsent(granted);
  };
}
