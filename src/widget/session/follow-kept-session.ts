import { momentOf } from '#contract/moment.ts';
import type { Session } from './session.ts';

/**
 * Whoever has signed out in another tab, or on a page that was opened after this one, is shown here no longer: for the way back a
 * browser keeps pages in its memory, with all that stands on them. Who has signed in there instead is here as after a reload, and a
 * later session of the same person is this one's, too. Nothing
 * ends where the device keeps nothing at all. For good: the frame's document has no other widget before or after it.
 */
export function followKeptSession(session: Session): void {
  const { store, kept } = session;
  const isKept = () => kept()?.token === store.getState().user?.token;
  let wasKept = isKept();
  store.subscribe(({ user }, before) => {
    if (user !== before.user) wasKept = isKept();
  });

  const look = () => {
    const { user } = store.getState();
    if (!user || !wasKept || isKept()) return;
    const other = kept();
    if (other) {
      session.signIn(other);
      return;
    }
    if (momentOf(user.expiresAt) > Date.now()) session.signOut();
    else session.end();
    // What the page still shows of the person goes too.
    store.setState(({ expiries }) => ({ expiries: expiries + 1 }));
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
