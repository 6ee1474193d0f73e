import { tellStep } from '#widget/features/measuring/steps.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';

/** What the page is told of counts as a step as well, for as long as the document lives. */
export function measureEvents({ emitted }: Pick<PartnerPage, 'emitted'>): void {
  emitted.subscribe(() => {
    const event = emitted.get();
    if (event) tellStep({ kind: 'event', ...event });
  });
}
