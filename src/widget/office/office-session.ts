import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OfficeUser } from '#contract/agency/sign-in/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { momentOf } from '#contract/moment.ts';
import { valuesOf } from '#contract/values-of.ts';
import { followDevice } from '#widget/session/follow-device.ts';
import { slotsOf } from '#widget/session/slots-of.ts';
import type { Storage } from '#widget/session/storage.ts';

/** Who is signed in to the office. */
export interface OfficeSessionState {
  readonly user: OfficeUser | null;
  /** Which sign-in this is, in every tab and after a reload: with another one somebody else may be here. Null where nobody is. */
  readonly sessionId: string | null;
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
  /** Takes up the session that lies on the device, of an earlier visit or another tab. */
  readonly resume: () => void;
  /** Follows what happens in other tabs, for as long as the document lives: who has signed in there is here as after a reload. Call it once. */
  readonly followDevice: () => void;
  /** Somebody signs in. */
  readonly signIn: (user: OfficeUser) => void;
  /** Who is here is known anew. */
  readonly renew: (user: OfficeUser) => void;
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

interface KeptOfficeSession {
  readonly user: OfficeUser;
  readonly sessionId: string;
}

/** Reads what an earlier visit stored, which may come from another version of the office; null for what is none of ours. */
export function keptSessionFrom(text: string | null): KeptOfficeSession | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { sessionId = '', ...fields } = value as Record<string, unknown>;
    const isWhole = words.every((key) => typeof fields[key] === 'string') && roles.includes(String(fields['role']));
    return isWhole ? { user: fields as unknown as OfficeUser, sessionId: String(sessionId) } : null;
  } catch {
    return null; // not ours, or cut off: as if nobody were signed in
  }
}

/** Nobody needs to guess it, and none of it is secret: it tells two sign-ins apart. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('');

export function createOfficeSession({ tenant, storage, clock = realClock }: SessionOptions): OfficeSession {
  const store = createStore<OfficeSessionState>(() => ({ user: null, sessionId: null, ending: null }));
  let stopChecking: () => void = () => undefined;
  const slot = () => slotsOf(tenant, 'office');
  const isOver = ({ expiresAt }: OfficeUser) => !(momentOf(expiresAt) > clock.now());
  const kept = () => {
    const session = keptSessionFrom(storage.kept(slot()));
    return session && !isOver(session.user) ? session : null;
  };
  const isKept = () => kept()?.sessionId === store.getState().sessionId;

  const finish = (ending: OfficeSessionState['ending']) => {
    stopChecking();
    // Who has signed in in another tab meanwhile stays there.
    if (kept() === null || isKept()) storage.erase(slot());
    store.setState({ user: null, sessionId: null, ending });
  };
  const begin = ({ user, sessionId }: KeptOfficeSession) => {
    stopChecking();
    stopChecking = clock.every(checkEvery, () => {
      if (!isOver(user)) return;
      const fresh = kept();
      // Another tab knows this session anew.
      if (fresh?.sessionId === sessionId) begin(fresh);
      else finish('expired');
    });
    store.setState({ user, sessionId, ending: null });
  };
  const keep = (user: OfficeUser, sessionId: string) => {
    storage.write(slot(), JSON.stringify({ ...user, sessionId }));
    begin({ user, sessionId });
  };

  return {
    store,
    resume: () => {
      const session = kept();
      if (session) begin(session);
      else finish(null);
    },
    followDevice: () =>
      followDevice({
        store,
        isKept,
        onOther: (user) => {
          const other = kept();
          if (other) begin(other);
          else finish(isOver(user) ? 'expired' : 'signed-out');
        },
      }),
    signIn: (user) => keep(user, newId()),
    renew: (user) => keep(user, store.getState().sessionId ?? newId()),
    signOut: () => finish('signed-out'),
    end: () => {
      const { user, sessionId } = store.getState();
      const fresh = kept();
      // Another tab knows this session anew: it is not over.
      if (user && fresh?.sessionId === sessionId && fresh.user.token !== user.token) begin(fresh);
      else if (user) finish('expired');
    },
  };
}
