import type { Boot } from '#contract/boot.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';
import { followPage } from '#widget/session/consent.ts';
import { applyMeasuring } from './apply-measuring.ts';
import { keepChannelOfVisit } from './navigation-rules/keep-channel-of-visit.ts';

/** Makes true what the page or the person allows now: what is kept, and what is told to others. */
export function applyConsent(page: PartnerPage, boot: Boot): void {
  followPage(page.consent.get());
  keepChannelOfVisit(page, boot);
  applyMeasuring(page, boot);
}
