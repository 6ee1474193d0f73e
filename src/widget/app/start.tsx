import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTransition, type ReactNode } from 'react';
import { findRoute } from '#contract/find-route.ts';
import type { Host } from '#widget/host/host.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { createWidget, type Widget } from '#widget/session/widget.ts';
import type { Beginning } from '#widget/starter/beginning.ts';
import { repeat } from '#widget/starter/repeat-acts.ts';
import { persist } from '#widget/starter/start-failure.ts';
import { whenInVain } from '#widget/ui/load-part.ts';
import { App } from './app.tsx';
import { applyConsent } from './apply-consent.ts';
import { followPageLanguage } from './follow-page-language.ts';
import { joinHost } from './join-host.ts';
import { sentPage } from './first-page.ts';
import { everyPage } from './load-feature.ts';
import { loadPage } from './pages.ts';
import { loadFootnotes } from './use-footnote-layer.tsx';

/** Takes the frame's document over from the starter. */
export async function start(page: Document, { boot, host, root, early, loadAgain }: Beginning): Promise<void> {
  const widget = createWidget(boot);
  const { texts, session, consent } = widget;
  session.resume();
  consent.resume();
  joinHost(widget, host);
  applyConsent(widget, host.page);
  const speak = () => texts.speak(boot.language, boot.wording);

  if (host.page.mode === 'bare' && boot.partnerPage !== undefined) {
    early.takePresses();
    const { leaveOrLink } = await persist(page, () => import('./way-out.tsx'));
    await leaveOrLink({ root, widget, host, speak: () => persist(page, speak) });
    return;
  }

  lead(root, widget, host);
  const first = findRoute(host.location.route, boot.routes)?.name ?? 'notFound';
  const isRendered = root.dataset['route'] === host.location.route && root.dataset['mode'] === host.page.mode;
  const showFirst = () => loadPage(widget, first, isRendered ? sentPage(root) : undefined);
  // What is rendered is taken up with its page and its footnotes, and can be read until these come.
  const showRendered = () => Promise.all([showFirst(), boot.footnotes && loadFootnotes(widget)]);
  await Promise.all([
    persist(page, async () => void (await Promise.all([speak(), isRendered && showRendered()]))),
    // Else a failure is shown, with a way to try again, when React asks for the page.
    isRendered || showFirst().catch(() => undefined),
    autologin(widget, host),
  ]);
  // Those of another screen.
  if (!isRendered) widget.footnotes.clear();
  const presses = early.takePresses();
  const { route } = host.location;
  const onAlive = () => {
    // What could not be fetched in advance is fetched when it is needed.
    void everyPage().then(
      ({ join }) => join(session, host),
      () => undefined,
    );
    if (host.again !== null)
      import('#widget/starter/enter-kept.ts').then(
        ({ enterKept }) => enterKept(root, boot.config.tenant, route),
        () => undefined,
      );
    // Once what React does now is done, and before anybody sees an empty field.
    queueMicrotask(() => {
      const values = early.takeValues();
      // What was done with another screen is of no use to this one.
      if (isRendered) repeat(values, presses, root, session.whoIsHere()).catch(reportError);
    });
  };
  // What a page has from another page, or from a link before it, is in no other document: who presses there once more goes on without it.
  let pressedAt: string | undefined;
  whenInVain(() => {
    const before = pressedAt;
    pressedAt = host.location.route;
    if (before === pressedAt || !widget.handOvers.areHeld()) loadAgain();
  });
  const startedByHand = page.activeElement === root || host.again !== null;
  show(root, isRendered, <App widget={widget} host={host} startedByHand={startedByHand} onAlive={onAlive} />);
  followPageLanguage(widget, host);
  void refreshUser(session);
}

/** Goes where the service has led from the route that was asked for; who may have come back to a shared link is asked first. */
function lead(root: HTMLElement, { boot, recipientTokens }: Widget, { location, secret }: Host): void {
  const { asked, route } = root.dataset;
  if (asked !== location.route || route === undefined || route === asked) return;
  const { problem } = boot.getState();
  const kept = problem && (secret.read() ?? recipientTokens.read(problem.referralNumber.toUpperCase()));
  if (kept == null) location.begin(route);
}

/**
 * Takes up what the service has rendered where that is what is to be shown, and begins anew where it is not. What is no
 * answer to a press may be done in slices: the page around may share our thread.
 */
function show(root: HTMLElement, isRendered: boolean, app: ReactNode): void {
  if (!isRendered) root.replaceChildren();
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app, { onRecoverableError: reportError });
    else createRoot(root).render(app);
  });
}

/** Few tenants have it, so everybody else does without its code; and without it nobody is kept from the programme. */
async function autologin(widget: Widget, host: Host): Promise<void> {
  if (!widget.boot.getState().config.autologin) return;
  await import('./navigation-rules/attempt-autologin.ts').then(
    ({ attemptAutologin }) => attemptAutologin(widget, host),
    () => undefined,
  );
}
