import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#contract/boot.ts';
import { findRoute } from '#contract/find-route.ts';
import { tellStep } from '#widget/features/measuring/steps.ts';
import { createHost, type Host } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { speak } from '#widget/i18n/languages.ts';
import { provideBoot, readBoot } from '#widget/session/boot.ts';
import { resumeConsent } from '#widget/session/consent.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { endSession, resumeSession, useSession } from '#widget/session/session.ts';
import { App } from './app.tsx';
import { applyConsent } from './apply-consent.ts';
import { carryPlacement } from './navigation-rules/carry-placement.ts';
import { tenantsSpelling } from './tenants-spelling.ts';
import { followPageLanguage } from './follow-page-language.ts';
import { preloadPage } from './pages.ts';
import { persist } from './start-failure.ts';
import { leaveFrame, wayOut } from './navigation-rules/leave-foreign-frame.ts';

/**
 * Starts the widget in the frame's document.
 * @throws where the document carries nothing that a widget could start with
 */
export async function start(page: Document): Promise<void> {
  const boot = readBoot(page);
  const { tenant, allowedOrigins } = boot.config;
  provideBoot(boot);
  resumeSession(tenant);
  resumeConsent(tenant);
  const host = createHost({
    tenant,
    allowedOrigins,
    language: boot.language,
    spelling: tenantsSpelling,
    carry: carryPlacement,
    onEmit: (name, detail) => tellStep({ kind: 'event', name, detail }),
  });
  connect({
    tenant,
    language: () => i18n.locale,
    token: () => useSession.getState().user?.token ?? null,
    onSessionOver: endSession,
    onAnswer: (name, answer, body) => tellStep({ kind: 'answer', name, answer, body }),
    onFailure: (code) => host.page.emit('error', { code }),
  });
  applyConsent(host.page, boot);
  const root = page.getElementById('root');
  if (!root) throw new Error('the frame’s HTML has no element "root"');

  if (host.page.mode === 'bare' && boot.partnerPage !== undefined) {
    const address = wayOut(boot.partnerPage, host, tenantsSpelling.shown);
    // Nothing is shown while the browser may be on its way.
    const parts = persist(page, () => Promise.all([import('./way-out-page.tsx'), speak(boot.language, boot.wording)]));
    const [[{ WayOutPage }]] = await Promise.all([parts, leaveFrame(address)]);
    createRoot(root).render(<WayOutPage address={address} company={boot.config.name} />);
    return;
  }

  const first = findRoute(host.location.route);
  if (first) preloadPage(first.name);
  await Promise.all([persist(page, () => speak(boot.language, boot.wording)), autologin(host, boot)]);
  createRoot(root).render(<App host={host} />);
  followPageLanguage(host, boot.config.languages);
  void refreshUser();
}

/** Few tenants have it, so everybody else does without its code; and without it nobody is kept from the programme. */
async function autologin(host: Host, boot: Boot): Promise<void> {
  if (!boot.config.autologin) return;
  await import('./navigation-rules/attempt-autologin.ts').then(
    ({ attemptAutologin }) => attemptAutologin(host, boot),
    () => undefined,
  );
}
