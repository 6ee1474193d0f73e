import { createRoot } from 'react-dom/client';
import { isOfOffice, officeRoot } from '#contract/office-routes.ts';
import { createHost } from '#widget/host/host.ts';
import { leaveFor } from '#widget/host/leave-for.ts';
import { persist } from '#widget/starter/start-failure.ts';
import { noticeAttention } from '#widget/ui/is-attended.ts';
import { openWorkplace } from '#widget/workplace/open-workplace.ts';
import { App } from './app.tsx';
import { followPageLanguage } from './follow-page-language.ts';
import { joinOffice } from './join-office.ts';
import { createOffice } from './office.ts';
import { refreshUser } from './refresh-user.ts';

const isOfProgramme = (route: string) => !isOfOffice(route);

/**
 * Starts the agency office in its document.
 * @throws where the document carries nothing that it could start with
 */
export async function start(page: Document): Promise<void> {
  const { boot, root } = openWorkplace('office', page);
  const { tenant, allowedOrigins } = boot.config;
  noticeAttention();
  const host = createHost({ tenant, allowedOrigins, language: boot.language, unsaid: boot.unsaid });
  // In a page of its own the office's address may have a route of the programme behind its hash.
  if (leaveFor(host, isOfProgramme, () => import('#widget/host/whole-address.ts'))) return;
  if (host.page.mode === 'standalone') {
    // As a page of its own its routes stand behind the hash, and before that what the service knows it by after a reload.
    const { search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `/${tenant}${officeRoot}${search}${hash}`);
  }
  const office = createOffice(boot);
  joinOffice(office, host);
  office.session.resume();
  office.session.followDevice();
  await persist(page, () => office.texts.speak(boot.language));
  createRoot(root).render(<App office={office} host={host} />);
  followPageLanguage(office, host);
  void refreshUser(office.session);
}
