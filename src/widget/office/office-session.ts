import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OfficeUser } from '#contract/agency/sign-in/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { momentOf } from '#contract/moment.ts';
import { valuesOf } from '#contract/values-of.ts';
import { slotsOf } from '#widget/session/slots-of.ts';
import type { Storage } from '#widget/session/storage.ts';

/** Who is signed in to the office. */
export interface OfficeSessionState {
  readonly user: OfficeUser | null;
  /** How the last session ended, which the sign-in page tells. */
  readonly ending: 'signed-out' | 'expired' | null;
}

/** The time and what repeats in it, so that tests need not wait. */
export interface OfficeClock {
  readonly now: () => number;
  /** @returns how to end it */
  readonly every: (milliseconds: number, check: () => void) => () => void;
}

const realClock: OfficeClock = {
  now: () => Date.now(),
  every: (milliseconds, check) => {
    const timer = window.setInterval(check, milliseconds);
    return () => window.clearInterval(timer);
  },
};

/** Token expiry is checked every 60 s (specification §4). */
const checkEvery = 60_000;

/** The session of the office: a recommender of the same tenant has another one beside it, in a place of its own. */
export interface OfficeSession {
  readonly store: StoreApi<OfficeSessionState>;
  /** Takes up the session of an earlier visit. */
  readonly resume: () => void;
  /** Somebody signs in, or is known anew. */
  readonly signIn: (user: OfficeUser) => void;
  /** Clears the user and the storage; the service is told by who calls this. */
  readonly signOut: () => void;
  /** The service said that the session is over (`PSOF0204`, 401). Nothing happens when nobody is signed in. */
  readonly end: () => void;
}

interface SessionOptions {
  readonly tenant: string;
  readonly storage: Storage;
  readonly clock?: OfficeClock | undefined;
}

const words = ['token', 'expiresAt', 'name', 'role', 'agencyNumber', 'agencyName'] as const;
const roles: readonly string[] = valuesOf(agencyRole);

/** Reads what an earlier visit stored, which may come from another version of the office; null for what is none of ours. */
export function officeUserFrom(text: string | null): OfficeUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const fields = value as Record<string, unknown>;
    const isWhole = words.every((key) => typeof fields[key] === 'string') && roles.includes(String(fields['role']));
    return isWhole ? (value as OfficeUser) : null;
  } catch {
    return null; // not ours, or cut off: as if nobody were signed in
  }
}

export function createOfficeSession({ tenant, storage, clock = realClock }: SessionOptions): OfficeSession {
  const store = createStore<OfficeSessionState>(() => ({ user: null, ending: null }));
  let stopChecking: () => void = () => undefined;
  const isOver = ({ expiresAt }: OfficeUser) => !(momentOf(expiresAt) > clock.now());

  const finish = (ending: OfficeSessionState['ending']) => {
    stopChecking();
    storage.erase(slotsOf(tenant, 'office'));
    store.setState({ user: null, ending });
  };
  const begin = (user: OfficeUser) => {
    stopChecking();
    stopChecking = clock.every(checkEvery, () => {
      if (isOver(user)) finish('expired');
    });
    store.setState({ user, ending: null });
  };

  return {
    store,
    resume: () => {
      const user = officeUserFrom(storage.read(slotsOf(tenant, 'office')));
      if (user && !isOver(user)) begin(user);
      else storage.erase(slotsOf(tenant, 'office'));
    },
    signIn: (user) => {
      storage.write(slotsOf(tenant, 'office'), JSON.stringify(user));
      begin(user);
    },
    signOut: () => finish('signed-out'),
    end: () => {
      if (store.getState().user) finish('expired');
    },
  };
}
