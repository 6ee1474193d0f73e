import type { Boot } from '#contract/boot.ts';
import type { Host } from '#widget/host/host.ts';
import { followPage } from '#widget/session/consent.ts';
import { applyMeasuring } from './apply-measuring.ts';
import { keepChannelOfVisit } from './navigation-rules/keep-channel-of-visit.ts';

/** Makes true what the page or the person allows now: what is kept, and what is told to others. */
export function applyConsent(host: Host, boot: Boot): void {
  followPage(host.consent.get());
  keepChannelOfVisit(host, boot);
  applyMeasuring(host, boot);
}
