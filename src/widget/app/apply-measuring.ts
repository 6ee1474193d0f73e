import type { Boot } from '#contract/boot.ts';
import { listenToSteps } from '#widget/features/measuring/steps.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';
import { isGranted, useConsent } from '#widget/session/consent.ts';

/** The purposes that are measured for at the moment. */
let running = '';

/**
 * "After each navigation, consented tracking services get a page event." (specification §2.4) Fetches what measures once
 * it may, and stops as soon as that is taken back; without consent not even the chunk is fetched.
 */
export function applyMeasuring(page: Pick<PartnerPage, 'pushMeasured'>, { trackings, config }: Boot): void {
  const consent = useConsent.getState();
  const allowed = trackings.filter(({ purpose }) => isGranted(consent, purpose));
  const wanted = allowed.map(({ purpose }) => purpose).join(' ');
  if (wanted === running) return;
  running = wanted;
  if (wanted === '') {
    listenToSteps(null);
    return;
  }
  const measuring = import('#widget/features/measuring/measure.ts').then(({ measure, newVisitor, sendAway }) =>
    measure(allowed, {
      page: `${config.tenantUrl}${config.recommendPath}#`,
      visitor: newVisitor(),
      send: sendAway,
      push: page.pushMeasured,
    }),
  );
  // Steps made while the chunk is on its way are told when it is there, unless it is taken back meanwhile.
  listenToSteps((step) => {
    measuring.then(
      (tell) => running === wanted && tell(step),
      // Without the chunk nothing is measured, which is no concern of the person.
      () => undefined,
    );
  });
}
