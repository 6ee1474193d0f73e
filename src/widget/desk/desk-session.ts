import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeskUser } from '#contract/operator/calls-desk.ts';
import { momentOf } from '#contract/moment.ts';

/** Who is signed in at the desk. */
export interface DeskSessionState {
  readonly user: DeskUser | null;
  /** How the last session ended, which the sign-in page tells. */
  readonly ending: 'signed-out' | 'expired' | 'idle' | null;
}

/** The session of the desk: of one window, which nothing outlives but a reload. */
export interface DeskSession {
  readonly store: StoreApi<DeskSessionState>;
  /** Takes up the session that this window had before a reload. */
  readonly resume: () => void;
  readonly signIn: (user: DeskUser) => void;
  /** Clears the user and the window's storage; the service is told by who calls this. */
  readonly signOut: (ending?: 'signed-out' | 'idle') => void;
  /** The service said that the session is over (401). Nothing happens when nobody is signed in. */
  readonly end: () => void;
}

const words = ['token', 'expiresAt', 'operator', 'operatorId'] as const;

/** Reads what the window kept, which may come from another version of the desk; null for what is none of ours. */
export function deskUserFrom(text: string | null): DeskUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const fields = value as Record<string, unknown>;
    const { scopes } = fields;
    const isWhole = words.every((key) => typeof fields[key] === 'string') && Array.isArray(scopes);
    return isWhole ? (value as DeskUser) : null;
  } catch {
    return null; // not ours, or cut off: as if nobody were signed in
  }
}

interface SessionOptions {
  readonly tenant: string;
  /** The window's: no other one has the token, and it goes with the window. */
  readonly storage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now?: () => number;
}

export function createDeskSession({ tenant, storage, now = () => Date.now() }: SessionOptions): DeskSession {
  const store = createStore<DeskSessionState>(() => ({ user: null, ending: null }));
  const slot = `${tenant}_desk`;
  const isOver = ({ expiresAt }: DeskUser) => !(momentOf(expiresAt) > now());
  const finish = (ending: DeskSessionState['ending']) => {
    storage.removeItem(slot);
    store.setState({ user: null, ending });
  };
  return {
    store,
    resume: () => {
      const user = deskUserFrom(storage.getItem(slot));
      if (user && !isOver(user)) store.setState({ user, ending: null });
      else storage.removeItem(slot);
    },
    signIn: (user) => {
      storage.setItem(slot, JSON.stringify(user));
      store.setState({ user, ending: null });
    },
    signOut: (ending = 'signed-out') => finish(ending),
    end: () => {
      if (store.getState().user) finish('expired');
    },
  };
}
