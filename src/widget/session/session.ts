import { create } from 'zustand';
import type { User } from '#contract/people/account/calls.ts';
import { forgetHandOvers, forgetWithSession } from './hand-over.ts';
import { erase, read, write, type Slot } from './storage.ts';
import { isOver, userFromText } from './stored-user.ts';

interface Session {
  readonly user: User | null;
  /** How the last session ended, which the login page tells: by the person, by itself, or with the account. */
  readonly ending: 'signed-out' | 'expired' | 'deleted' | null;
  /** How often a session ran out, or became another person's, on the spot: pages begin anew (specification §4 "page reloaded"). */
  readonly expiries: number;
}

/** Who is signed in. */
export const useSession = create<Session>(() => ({ user: null, ending: null, expiries: 0 }));

/** Whose session it is at the moment: their hash, or undefined. Who waits for an answer sees by it whether somebody came or went meanwhile. */
export const whoIsHere = (): string | undefined => useSession.getState().user?.recommenderHash;

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

let slot: Slot = { storageKey: 'token', cookieName: 'psoe_token' };
let clock = realClock;
let stopChecking: () => void = () => undefined;

/** Takes up the session of an earlier visit. Two tenants of one service must not see each other's. */
export function resumeSession(tenant: string, given: SessionClock = realClock): void {
  clock = given;
  slot = { storageKey: `${window.location.host}/${tenant}_token`, cookieName: `psoe_token_${tenant}` };
  const user = userFromText(read(slot));
  if (user && !isOver(user, clock.now())) begin(user);
  else erase(slot);
}

/** Somebody logs in, or is known anew: what others have left here is not theirs. */
export function signIn(user: User): void {
  const former = useSession.getState().user;
  if (former?.recommenderHash !== user.recommenderHash) {
    forgetHandOvers();
    // What the page shows is the former person's.
    if (former) beginAnew();
  }
  write(slot, JSON.stringify(user));
  begin(user);
}

/** Clears the user, the storage and the cookie (specification §4 "Logout"). */
export function signOut(ending: 'signed-out' | 'deleted' = 'signed-out'): void {
  finish(ending);
}

/** The service said that the session is over (`PSOF0204`, 401). Nothing happens when nobody is signed in. */
export function endSession(): void {
  if (useSession.getState().user) finish('expired');
}

/** The person has read how the session ended. */
export function forgetEnding(): void {
  useSession.setState({ ending: null });
}

function beginAnew(): void {
  useSession.setState(({ expiries }) => ({ expiries: expiries + 1 }));
}

/** Nobody asked, the time is up: what the page still shows of the person goes too. */
function expire(): void {
  finish('expired');
  beginAnew();
}

function begin(user: User): void {
  stopChecking();
  stopChecking = clock.every(checkEvery, () => {
    if (isOver(user, clock.now())) expire();
  });
  useSession.setState({ user, ending: null });
}

function finish(ending: Session['ending']): void {
  stopChecking();
  erase(slot);
  if (ending === 'expired') forgetWithSession();
  else forgetHandOvers();
  useSession.setState({ user: null, ending });
}
