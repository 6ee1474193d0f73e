import { createStore, type StoreApi } from 'zustand/vanilla';
import type { User } from '#contract/people/account/calls.ts';
import type { HandOvers } from './hand-overs.ts';
import { slotsOf } from './slots-of.ts';
import type { Storage } from './storage.ts';
import { isOver, userFromText } from './stored-user.ts';

/** Who is signed in. */
export interface SessionState {
  readonly user: User | null;
  /** How the last session ended, which the login page tells: by the person, by itself, or with the account. */
  readonly ending: 'signed-out' | 'expired' | 'deleted' | null;
  /** How often a session ran out, or became another person's, on the spot: pages begin anew (specification §4 "page reloaded"). */
  readonly expiries: number;
  /** Whether that is known: on the service, and until the browser has looked, nobody is sent anywhere for it. */
  readonly isKnown: boolean;
}

/** The time and what repeats in it, so that tests need not wait. */
export interface SessionClock {
  readonly now: () => number;
  /** @returns how to end it */
  readonly every: (milliseconds: number, check: () => void) => () => void;
}

const realClock: SessionClock = {
  now: () => Date.now(),
  every: (milliseconds, check) => {
    const timer = window.setInterval(check, milliseconds);
    return () => window.clearInterval(timer);
  },
};

/** Token expiry is checked every 60 s (specification §4). */
const checkEvery = 60_000;

/** The session of the person at one widget. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Whose session lies on the device at the moment, as another tab or a visit before has left it. */
  readonly kept: () => User | null;
  /** Takes up the session of an earlier visit. */
  readonly resume: () => void;
  /** Somebody logs in, or is known anew: what others have left here is not theirs. */
  readonly signIn: (user: User) => void;
  /** Clears the user, the storage and the cookie (specification §4 "Logout"). */
  readonly signOut: (ending?: 'signed-out' | 'deleted') => void;
  /**
   * The service said that the session is over (`PSOF0204`, 401). Nothing happens when nobody is signed in; where another session lies
   * on the device, which goes on, it is that one from now on.
   */
  readonly end: () => void;
  /** The person has read how the session ended. */
  readonly forgetEnding: () => void;
  /** Whose session it is at the moment: their hash, or undefined. Who waits for an answer sees by it whether somebody came or went meanwhile. */
  readonly whoIsHere: () => string | undefined;
}

interface SessionOptions {
  readonly tenant: string;
  readonly storage: Storage;
  /** What ends with it. */
  readonly handOvers: HandOvers;
  readonly clock?: SessionClock | undefined;
}

export function createSession({ tenant, storage, handOvers, clock = realClock }: SessionOptions): Session {
  const store = createStore<SessionState>(() => ({ user: null, ending: null, expiries: 0, isKnown: false }));
  let stopChecking: () => void = () => undefined;
  const slot = () => slotsOf(tenant, 'token');

  const kept = () => {
    const user = userFromText(storage.kept(slot()));
    return user && !isOver(user, clock.now()) ? user : null;
  };

  const beginAnew = () => store.setState(({ expiries }) => ({ expiries: expiries + 1 }));

  const finish = (ending: SessionState['ending']) => {
    stopChecking();
    storage.erase(slot());
    if (ending === 'expired') handOvers.forgetWithSession();
    else handOvers.forgetAll();
    store.setState({ user: null, ending, isKnown: true });
  };

  const begin = (user: User) => {
    stopChecking();
    stopChecking = clock.every(checkEvery, () => {
      if (!isOver(user, clock.now())) return;
      end();
      // Nobody asked, the time is up: what the page still shows of the person goes too.
      if (!store.getState().user) beginAnew();
    });
    store.setState({ user, ending: null, isKnown: true });
  };

  const signIn = (user: User) => {
    const former = store.getState().user;
    if (former?.recommenderHash !== user.recommenderHash) {
      handOvers.forgetAll();
      // What the page shows is the former person's.
      if (former) beginAnew();
    }
    storage.write(slot(), JSON.stringify(user));
    begin(user);
  };

  const end = () => {
    const { user } = store.getState();
    const other = kept();
    // Another tab may have left one that goes on, which is not this one's to end.
    if (user && other && other.token !== user.token) signIn(other);
    else if (user) finish('expired');
  };

  return {
    store,
    kept,
    resume: () => {
      const user = kept();
      if (user) {
        begin(user);
        // A page that is there already does not know them.
        beginAnew();
        return;
      }
      storage.erase(slot());
      store.setState({ isKnown: true });
    },
    signIn,
    signOut: (ending = 'signed-out') => finish(ending),
    end,
    forgetEnding: () => store.setState({ ending: null }),
    whoIsHere: () => store.getState().user?.recommenderHash,
  };
}
