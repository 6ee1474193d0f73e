import { readDesk } from '#contract/operator/calls-desk.ts';
import { deskTime } from '#contract/operator/desk-time.ts';
import { call } from '#widget/http/call.ts';
import type { DeskSession } from './desk-session.ts';
import { leave } from './leave.ts';

const minuteMs = 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Without a connection there is nothing to be kept open, and where the session is over the answer ends it here. */
const tell = () => void call(readDesk).catch(() => undefined);

interface Watching {
  readonly now?: () => number;
  /** Tells the service that somebody sits there. */
  readonly tellService?: () => void;
}

/**
 * Signs out whoever has not touched the desk for a while, also where the window slept meanwhile: whoever comes by must not find it open. Who
 * types for long keeps the session of the service open, too.
 * @returns how to end it
 */
export function watchIdleness(
  session: DeskSession,
  page: Document,
  { now = () => Date.now(), tellService = tell }: Watching = {},
): () => void {
  let touchedAt = now();
  let toldAt = touchedAt;
  const check = () => {
    if (session.store.getState().user && now() - touchedAt >= deskTime.idleMinutes * minuteMs) leave(session, 'idle');
  };
  const touch = () => {
    check();
    touchedAt = now();
    if (!session.store.getState().user || touchedAt - toldAt < deskTime.touchMinutes * minuteMs) return;
    toldAt = touchedAt;
    tellService();
  };
  for (const sign of signs) page.addEventListener(sign, touch, { capture: true, passive: true });
  page.addEventListener('visibilitychange', check);
  const unsubscribe = session.store.subscribe((state, before) => {
    if (state.user && !before.user) touchedAt = toldAt = now();
  });
  const timer = setInterval(check, minuteMs);
  return () => {
    for (const sign of signs) page.removeEventListener(sign, touch, { capture: true });
    page.removeEventListener('visibilitychange', check);
    unsubscribe();
    clearInterval(timer);
  };
}
