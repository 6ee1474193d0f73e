import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { findRoute } from '#contract/find-route.ts';
import type { Host } from '#widget/host/host.ts';
import { readBoot } from '#widget/session/read-boot.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { createWidget, type Widget } from '#widget/session/widget.ts';
import type { Early } from '#widget/starter/early.ts';
import { App } from './app.tsx';
import { applyConsent } from './apply-consent.ts';
import { followPageLanguage } from './follow-page-language.ts';
import { leaveFrame, wayOut } from './navigation-rules/leave-foreign-frame.ts';
import { openHost } from './open-host.ts';
import { loadPage } from './pages.ts';
import { persist } from './start-failure.ts';
import { tenantsSpelling } from './tenants-spelling.ts';

/**
 * Starts the widget in the frame's document.
 * @param early what was done with a rendered screen before; null where there was none
 * @throws where the document carries nothing that a widget could start with
 */
export async function start(page: Document, early: Early | null): Promise<void> {
  const boot = readBoot(page);
  const widget = createWidget(boot);
  const { texts, session, consent } = widget;
  session.resume();
  consent.resume();
  const host = openHost(widget);
  applyConsent(widget, host.page);
  const root = page.getElementById('root');
  if (!root) throw new Error('the frame’s HTML has no element "root"');
  const speak = () => texts.speak(boot.language, boot.wording);

  if (host.page.mode === 'bare' && boot.partnerPage !== undefined) {
    const address = wayOut(boot.partnerPage, host, tenantsSpelling(widget).shown);
    // Nothing is shown while the browser may be on its way.
    const parts = persist(page, () => Promise.all([import('./way-out.tsx'), speak()]));
    const [[{ WayOut }]] = await Promise.all([parts, leaveFrame(address)]);
    createRoot(root).render(<WayOut i18n={texts.i18n} address={address} company={boot.config.name} />);
    return;
  }

  lead(root, widget, host);
  const first = findRoute(host.location.route, boot.routes)?.name ?? 'notFound';
  const isRendered = root.dataset['route'] === host.location.route && root.dataset['mode'] === host.page.mode;
  const showFirst = () => loadPage(widget, first);
  await Promise.all([
    // What is rendered is taken up with its page, and can be read until that comes.
    persist(page, async () => void (await Promise.all(isRendered ? [speak(), showFirst()] : [speak()]))),
    // Else a failure is shown, with a way to try again, when React asks for the page.
    isRendered || showFirst().catch(() => undefined),
    autologin(widget, host),
  ]);
  if (!isRendered) {
    early?.drop();
    // Those of another screen.
    widget.footnotes.clear();
  }
  show(
    root,
    isRendered,
    <App
      widget={widget}
      host={host}
      startedByHand={page.activeElement === root}
      onAlive={() => {
        // After what is known has taken the place of what was rendered.
        if (isRendered) setTimeout(() => early?.handOver());
      }}
    />,
  );
  followPageLanguage(widget, host);
  void refreshUser(session);
}

/** Goes where the service has led from the route that was asked for; who may have come back to a shared link is asked first. */
function lead(root: HTMLElement, { boot, recipientTokens }: Widget, { location, secret }: Host): void {
  const { asked, route } = root.dataset;
  if (asked !== location.route || route === undefined || route === asked) return;
  const { problem } = boot.getState();
  const kept = problem && (secret.read() ?? recipientTokens.read(problem.referralNumber.toUpperCase()));
  if (kept == null) location.navigate(route, { replace: true });
}

/** Takes up what the service has rendered where that is what is to be shown, and begins anew where it is not. */
function show(root: HTMLElement, isRendered: boolean, app: ReactNode): void {
  if (isRendered) {
    hydrateRoot(root, app, { onRecoverableError: reportError });
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app);
}

/** Few tenants have it, so everybody else does without its code; and without it nobody is kept from the programme. */
async function autologin(widget: Widget, host: Host): Promise<void> {
  if (!widget.boot.getState().config.autologin) return;
  await import('./navigation-rules/attempt-autologin.ts').then(
    ({ attemptAutologin }) => attemptAutologin(widget, host),
    () => undefined,
  );
}
