import { createRoot } from 'react-dom/client';
import { deskRoot } from '#contract/desk-routes.ts';
import { createHost } from '#widget/host/host.ts';
import { persist } from '#widget/starter/start-failure.ts';
import { noticeAttention } from '#widget/ui/is-attended.ts';
import { openWorkplace } from '#widget/workplace/open-workplace.ts';
import { App } from './app.tsx';
import { createDesk } from './desk.ts';
import { joinDesk } from './join-desk.ts';
import { watchIdleness } from './watch-idleness.ts';

/**
 * Starts the operator's desk in its document, which is a page of its own: nobody may frame it.
 * @throws where the document carries nothing that it could start with
 */
export async function start(page: Document): Promise<void> {
  const { boot, root } = openWorkplace('desk', page);
  const { tenant } = boot.config;
  noticeAttention();
  const host = createHost({ tenant, allowedOrigins: [], language: boot.language, unsaid: boot.unsaid });
  // Its routes stand behind the hash, where no log sees whom somebody has looked for.
  const { search, hash } = window.location;
  window.history.replaceState(window.history.state, '', `/${tenant}${deskRoot}${search}${hash}`);
  const desk = createDesk(boot);
  joinDesk(desk, host);
  desk.session.resume();
  await persist(page, () => desk.texts.speak(boot.language));
  createRoot(root).render(<App desk={desk} host={host} />);
  watchIdleness(desk.session, page);
}
