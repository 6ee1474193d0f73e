import { isGranted } from '#widget/session/consent.ts';
import { ofWidget } from '#widget/session/of-widget.ts';
import type { Widget } from '#widget/session/widget.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';

/** The purposes that are measured for at the moment. */
const runningOf = ofWidget(() => ({ purposes: '' }));

/**
 * "After each navigation, consented tracking services get a page event." (specification §2.4) Fetches what measures once
 * it may, and stops as soon as that is taken back; without consent not even the chunk is fetched.
 */
export function applyMeasuring(widget: Widget, page: Pick<PartnerPage, 'pushMeasured'>): void {
  const { measured, boot } = widget;
  const running = runningOf(widget);
  const { trackings, config } = boot.getState();
  const consent = widget.consent.store.getState();
  const allowed = trackings.filter(({ purpose }) => isGranted(consent, purpose));
  const wanted = allowed.map(({ purpose }) => purpose).join(' ');
  if (wanted === running.purposes) return;
  running.purposes = wanted;
  if (wanted === '') {
    measured.listen(null);
    return;
  }
  const measuring = import('#widget/features/measuring/measure.ts').then(({ measure, newVisitor, sendAway }) =>
    measure(allowed, {
      config,
      visitor: newVisitor(),
      send: sendAway,
      push: page.pushMeasured,
    }),
  );
  // Steps made while the chunk is on its way are told when it is there, unless it is taken back meanwhile.
  measured.listen((step) => {
    measuring.then(
      (tell) => running.purposes === wanted && tell(step),
      // Without the chunk nothing is measured, which is no concern of the person.
      () => undefined,
    );
  });
}
