import type { Boot } from '#contract/boot.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';
import { isGranted, useConsent } from '#widget/session/consent.ts';
import { entryChannel } from '#widget/session/entry-channel.ts';
import { keepChannel } from '#widget/session/kept-channel.ts';

/**
 * "A channel or campaign value from the query parameters channel, c, pk_campaign or mtm_campaign is stored in a cookie"
 * (specification §2.4), for 730 days (§9), where the tenant wants that and the person allows it; else what an earlier
 * visit kept is forgotten (docs/decisions/2026-11-20-consent.md).
 */
export function keepChannelOfVisit(
  { parameters }: Pick<PartnerPage, 'parameters'>,
  { config, consentPurposes }: Boot,
): void {
  const allowed = consentPurposes.includes('functional') && isGranted(useConsent.getState(), 'functional');
  keepChannel(config.tenant, entryChannel(parameters), allowed);
}
