import type { Host } from '#widget/host/host.ts';
import type { Widget } from '#widget/session/widget.ts';
import { applyMeasuring } from './apply-measuring.ts';
import { keepChannelOfVisit } from './navigation-rules/keep-channel-of-visit.ts';

/** Makes true what the page or the person allows now: what is kept, and what is told to others. */
export function applyConsent(widget: Widget, host: Host): void {
  widget.consent.followPage(host.consent.get());
  keepChannelOfVisit(widget, host);
  applyMeasuring(widget, host);
}
