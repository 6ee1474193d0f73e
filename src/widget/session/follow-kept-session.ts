import { momentOf } from '#contract/moment.ts';
import { followDevice } from './follow-device.ts';
import type { Session } from './session.ts';

/**
 * Ends a session that has ended elsewhere. Who has signed in there instead is here as after a reload, and a later session of the same
 * person is this one's, too.
 */
export function followKeptSession(session: Session): void {
  const { store, kept } = session;
  followDevice({
    store,
    isKept: () => kept()?.token === store.getState().user?.token,
    onOther: ({ expiresAt }) => {
      const other = kept();
      if (other) {
        session.signIn(other);
        return;
      }
      if (momentOf(expiresAt) > Date.now()) session.signOut();
      else session.end();
      // What the page still shows of the person goes too.
      store.setState(({ expiries }) => ({ expiries: expiries + 1 }));
    },
  });
}
