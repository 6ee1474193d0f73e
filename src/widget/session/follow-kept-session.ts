import { momentOf } from '#contract/moment.ts';
import { followDevice } from './follow-device.ts';
import type { Session } from './session.ts';

/** Ends a session that has ended elsewhere. Who has signed in there instead is here as after a reload. */
export function followKeptSession(session: Session): void {
  const { store, kept, whoIsHere } = session;
  followDevice({
    store,
    isKept: () => kept()?.recommenderHash === whoIsHere(),
    // Else this tab would end at its own time what goes on in the other one.
    onSame: ({ token }) => {
      const known = kept();
      if (known && known.token !== token) session.signIn(known);
    },
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
