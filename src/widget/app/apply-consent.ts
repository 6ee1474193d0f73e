import type { Widget } from '#widget/session/widget.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';
import { applyMeasuring } from './apply-measuring.ts';
import { keepChannelOfVisit } from './navigation-rules/keep-channel-of-visit.ts';

/** Makes true what the page or the person allows now: what is kept, and what is told to others. */
export function applyConsent(widget: Widget, page: PartnerPage): void {
  widget.consent.followPage(page.consent.get());
  keepChannelOfVisit(widget, page);
  applyMeasuring(widget, page);
}
