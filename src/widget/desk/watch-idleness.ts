import type { DeskSession } from './desk-session.ts';
import { leave } from './leave.ts';

/** A desk that nobody has touched for so long is left: whoever comes by must not find it open. */
export const idleMinutes = 30;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Signs out whoever has not touched the desk for a while; also where the window slept meanwhile. @returns how to end it */
export function watchIdleness(session: DeskSession, page: Document, now: () => number = () => Date.now()): () => void {
  let touchedAt = now();
  const check = () => {
    if (session.store.getState().user && now() - touchedAt >= idleMinutes * 60_000) leave(session, 'idle');
  };
  const touch = () => {
    check();
    touchedAt = now();
  };
  for (const sign of signs) page.addEventListener(sign, touch, { capture: true, passive: true });
  page.addEventListener('visibilitychange', check);
  const unsubscribe = session.store.subscribe((state, before) => {
    if (state.user && !before.user) touchedAt = now();
  });
  const timer = setInterval(check, 60_000);
  return () => {
    for (const sign of signs) page.removeEventListener(sign, touch, { capture: true });
    page.removeEventListener('visibilitychange', check);
    unsubscribe();
    clearInterval(timer);
  };
}
