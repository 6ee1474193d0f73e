import { create } from 'zustand';
import type { User } from '#contract/calls/account.ts';
import { erase, read, write, type Slot } from './storage.ts';
import { isOver, userFromText } from './stored-user.ts';

interface Session {
  readonly user: User | null;
  /** How the last session ended, which the login page tells: by the person, or by itself. */
  readonly ending: 'signed-out' | 'expired' | null;
}

/** Who is signed in. */
export const useSession = create<Session>(() => ({ user: null, ending: null }));

/** Token expiry is checked every 60 s (specification §4). */
const checkEvery = 60_000;

let slot: Slot = { storageKey: 'token', cookieName: 'psoe_token' };
let timer: number | undefined;

/** Takes up the session of an earlier visit. Two tenants of one service must not see each other's. */
export function resumeSession(tenant: string): void {
  slot = { storageKey: `${window.location.host}/${tenant}_token`, cookieName: `psoe_token_${tenant}` };
  const user = userFromText(read(slot));
  if (user && !isOver(user, Date.now())) begin(user);
  else erase(slot);
}

export function signIn(user: User): void {
  write(slot, JSON.stringify(user));
  begin(user);
}

/** Clears the user, the storage and the cookie (specification §4 "Logout"). */
export function signOut(): void {
  finish('signed-out');
}

/** The service or the clock said that the session is over. Nothing happens when nobody is signed in. */
export function endSession(): void {
  if (useSession.getState().user) finish('expired');
}

/** The person has read how the session ended. */
export function forgetEnding(): void {
  useSession.setState({ ending: null });
}

function begin(user: User): void {
  window.clearInterval(timer);
  timer = window.setInterval(() => {
    if (isOver(user, Date.now())) endSession();
  }, checkEvery);
  useSession.setState({ user, ending: null });
}

function finish(ending: Session['ending']): void {
  window.clearInterval(timer);
  erase(slot);
  useSession.setState({ user: null, ending });
}
