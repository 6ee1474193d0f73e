import { isGranted } from '#widget/session/consent.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';
import { entryChannel } from '#widget/session/entry-channel.ts';
import type { Widget } from '#widget/session/widget.ts';

/**
 * "A channel or campaign value from the query parameters channel, c, pk_campaign or mtm_campaign is stored in a cookie"
 * (specification §2.4), for 730 days (§9), where the tenant wants that and the person allows it; else what an earlier
 * visit kept is forgotten (docs/decisions/2026-11-20-consent.md).
 */
export function keepChannelOfVisit(
  { boot, consent, channel }: Widget,
  { parameters }: Pick<PartnerPage, 'parameters'>,
): void {
  const isNeeded = boot.getState().consentPurposes.includes('functional');
  channel.keep(entryChannel(parameters), isNeeded && isGranted(consent.store.getState(), 'functional'));
}
