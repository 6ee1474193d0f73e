import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OfficeSession } from '../office-session.ts';

/** What somebody looks for, by the path of the report; a report in which they look for nothing is absent. */
type Words = Readonly<Record<string, string>>;

/**
 * What somebody has looked for last in each report. It is kept with who is signed in, in this window, and goes with them: no address
 * and no history has it, since it is mostly the name of a person, and neither the page around nor a log on the way is to read that.
 */
export interface LookedFor {
  readonly store: StoreApi<Words>;
  /** @param words without them, everything is shown again */
  readonly keep: (path: string, words: string) => void;
}

/** What a filter may have, as the contract's request says. */
export const longestFilter = 80;

interface LookedForOptions {
  readonly tenant: string;
  /** Call this before it takes up anything: who is signed in is heard of by its store. */
  readonly session: Pick<OfficeSession, 'store'>;
}

/** What the window has kept for that session, as a reload of any version of the office has left it. */
function wordsFrom(text: string | null, sessionId: string): Words {
  try {
    const kept = JSON.parse(text ?? 'null') as { sessionId?: unknown; words?: unknown } | null;
    if (kept?.sessionId !== sessionId || typeof kept.words !== 'object') return {};
    const entries = Object.entries(kept.words ?? {}).filter(([, words]) => typeof words === 'string');
    return Object.fromEntries(entries.map(([path, words]) => [path, String(words).slice(0, longestFilter)]));
  } catch {
    return {}; // cut off: as if nothing had been looked for
  }
}

/** Of one window and its session; where the window keeps nothing, until its document goes. */
export function createLookedFor({ tenant, session }: LookedForOptions): LookedFor {
  const store = createStore<Words>(() => ({}));
  // Never in a cookie, which goes along with each request.
  const slot = () => `${window.location.host}/${tenant}_office_looked_for`;
  let whose: string | null = null;
  const atWindow = (act: (storage: globalThis.Storage) => string | null | void): string | null => {
    try {
      return act(window.sessionStorage) ?? null;
    } catch {
      return null; // blocked or full: memory still holds it
    }
  };
  session.store.subscribe(({ sessionId }) => {
    if (sessionId !== null && sessionId === whose) return;
    whose = sessionId;
    const words =
      sessionId === null
        ? {}
        : wordsFrom(
            atWindow((storage) => storage.getItem(slot())),
            sessionId,
          );
    if (Object.keys(words).length === 0) atWindow((storage) => storage.removeItem(slot()));
    store.setState(words, true);
  });
  return {
    store,
    keep: (path, words) => {
      const { [path]: _, ...others } = store.getState();
      store.setState(words === '' ? others : { ...others, [path]: words }, true);
      atWindow((storage) => storage.setItem(slot(), JSON.stringify({ sessionId: whose, words: store.getState() })));
    },
  };
}
