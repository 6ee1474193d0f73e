import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { startTransition } from 'react';
import type { Boot } from '#contract/boot.ts';
import { findRoute } from '#contract/find-route.ts';
import { tellStep } from '#widget/features/measuring/steps.ts';
import type { Host } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { speak } from '#widget/i18n/languages.ts';
import { provideBoot } from '#widget/session/boot.ts';
import { resumeConsent } from '#widget/session/consent.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { endSession, resumeSession, useSession } from '#widget/session/session.ts';
import { App } from './app.tsx';
import type { EarlyActs } from '#widget/starter/early-acts.ts';
import type { Beginning } from '#widget/starter/beginning.ts';
import { persist } from '#widget/starter/start-failure.ts';
import { loadPart } from '#widget/ui/load-part.ts';
import { tenantsSpelling } from '#widget/starter/tenants-spelling.ts';
import { applyConsent } from './apply-consent.ts';
import { followPageLanguage } from './follow-page-language.ts';
import { measureEvents } from './measure-events.ts';
import { preloadPage } from './pages.ts';
import { leaveFrame, wayOut } from './navigation-rules/leave-foreign-frame.ts';

/** Takes the frame's document over from the starter. */
export async function start(page: Document, { boot, host, root, early }: Beginning): Promise<void> {
  const { tenant } = boot.config;
  provideBoot(boot);
  resumeSession(tenant);
  resumeConsent(tenant);
  measureEvents(host.page);
  connect({
    tenant,
    language: () => i18n.locale,
    token: () => useSession.getState().user?.token ?? null,
    onSessionOver: endSession,
    onAnswer: (name, answer, body) => tellStep({ kind: 'answer', name, answer, body }),
    onFailure: (code) => host.page.emit('error', { code }),
  });
  applyConsent(host.page, boot);
  if (host.page.mode === 'bare' && boot.partnerPage !== undefined) {
    early.take();
    const address = wayOut(boot.partnerPage, host, tenantsSpelling(boot.routes).shown);
    // Nothing is shown while the browser may be on its way.
    const parts = persist(page, () => Promise.all([import('./way-out-page.tsx'), speak(boot.language, boot.wording)]));
    const [[{ WayOutPage }]] = await Promise.all([parts, leaveFrame(address)]);
    createRoot(root).render(<WayOutPage address={address} company={boot.config.name} />);
    return;
  }

  const first = findRoute(host.location.route);
  if (first) preloadPage(first.name);
  await Promise.all([persist(page, () => speak(boot.language, boot.wording)), autologin(host, boot)]);
  const onAlive = () => {
    takeUp(early.take(), root, host).catch(window.reportError);
  };
  // What is no answer to a press may be rendered in slices: the page around may share our thread.
  startTransition(() => createRoot(root).render(<App host={host} onAlive={onAlive} />));
  followPageLanguage(host, boot.config.languages);
  void refreshUser();
}

/** Most people have done nothing yet when the app comes. */
async function takeUp(acts: EarlyActs, root: Element, { location }: Host): Promise<void> {
  if (acts.values.length + acts.presses.length === 0) {
    if (acts.wish !== null) location.navigate(acts.wish);
    return;
  }
  const { repeatActs } = await loadPart(() => import('#widget/starter/repeat-acts.ts'));
  await repeatActs(acts, root, location.navigate);
}

/** Few tenants have it, so everybody else does without its code; and without it nobody is kept from the programme. */
async function autologin(host: Host, boot: Boot): Promise<void> {
  if (!boot.config.autologin) return;
  await import('./navigation-rules/attempt-autologin.ts').then(
    ({ attemptAutologin }) => attemptAutologin(host, boot),
    () => undefined,
  );
}
