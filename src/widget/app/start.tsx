import { createRoot } from 'react-dom/client';
import { findRoute } from '#contract/find-route.ts';
import type { Host } from '#widget/host/host.ts';
import { readBoot } from '#widget/session/read-boot.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { createWidget, type Widget } from '#widget/session/widget.ts';
import { App } from './app.tsx';
import { applyConsent } from './apply-consent.ts';
import { followPageLanguage } from './follow-page-language.ts';
import { leaveFrame, wayOut } from './navigation-rules/leave-foreign-frame.ts';
import { openHost } from './open-host.ts';
import { preloadPage } from './pages.ts';
import { persist } from './start-failure.ts';
import { tenantsSpelling } from './tenants-spelling.ts';

/**
 * Starts the widget in the frame's document.
 * @throws where the document carries nothing that a widget could start with
 */
export async function start(page: Document): Promise<void> {
  const boot = readBoot(page);
  const widget = createWidget(boot);
  const { texts, session, consent } = widget;
  session.resume();
  consent.resume();
  const host = openHost(widget);
  applyConsent(widget, host);
  const root = page.getElementById('root');
  if (!root) throw new Error('the frame’s HTML has no element "root"');
  const speak = () => texts.speak(boot.language, boot.wording);

  if (host.mode === 'bare' && boot.partnerPage !== undefined) {
    const address = wayOut(boot.partnerPage, host, tenantsSpelling(widget).shown);
    // Nothing is shown while the browser may be on its way.
    const parts = persist(page, () => Promise.all([import('./way-out-page.tsx'), speak()]));
    const [[{ WayOutPage }]] = await Promise.all([parts, leaveFrame(address)]);
    createRoot(root).render(<WayOutPage i18n={texts.i18n} address={address} company={boot.config.name} />);
    return;
  }

  const first = findRoute(host.location.route);
  if (first) preloadPage(widget, first.name);
  await Promise.all([persist(page, speak), autologin(widget, host)]);
  createRoot(root).render(<App widget={widget} host={host} />);
  followPageLanguage(widget, host);
  void refreshUser(session);
}

/** Few tenants have it, so everybody else does without its code; and without it nobody is kept from the programme. */
async function autologin(widget: Widget, host: Host): Promise<void> {
  if (!widget.boot.getState().config.autologin) return;
  await import('./navigation-rules/attempt-autologin.ts').then(
    ({ attemptAutologin }) => attemptAutologin(widget, host),
    () => undefined,
  );
}
