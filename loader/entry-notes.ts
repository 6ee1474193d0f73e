import { isRoute } from '#bridge/route.ts';
import type { Slot } from './slot.ts';

/** What is known of an entry of the page's history: the route shown there, and where the page was scrolled to. */
export interface EntryNote {
  readonly route?: string;
  readonly top?: number;
  /** The path of the page whose address named the route here, and does so again should somebody have written another one. */
  readonly written?: string;
}

/** The part of the Navigation API that is used; browsers have it since 2026, Chromium since 2022. */
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly key: string; getState(): unknown } | null;
  readonly activation?: { readonly entry: { readonly key: string } | null } | null;
  updateCurrentEntry(options: { state: object }): void;
}

const { navigation } = window as { navigation?: Navigation };
const NAME = 'referralWidget';

/** By the entry's key, or by its address where there are no keys. It outlives an element that is removed. */
const known = new Map<string, EntryNote>();
let entries = history.length;

const keyOf = () => navigation?.currentEntry?.key ?? location.href;

const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

/** @param entry where the page was, as `Slot` has it @returns whether it is at another entry now */
export const hasGoneOn = (entry: Slot[7]): boolean =>
  typeof entry === 'string' ? entry !== keyOf() : Boolean(entry && history.length > entry);

/** What a former load of the page has left. Any script of the page could have written it. */
function left(): EntryNote {
  const state = navigation?.currentEntry?.getState();
  const note = isObject(state) ? state[NAME] : null;
  if (!isObject(note)) return {};
  const { route, top, written } = note;
  return {
    ...(isRoute(route) && { route }),
    ...(typeof top === 'number' && { top }),
    ...(typeof written === 'string' && { written }),
  };
}

export const readNote = (): EntryNote => known.get(keyOf()) ?? left();

/**
 * Notes something of the entry that is shown, for as long as the page is not loaded again.
 * @param last also for afterwards: in the entry's own state, which is not `history.state` and none of the storages
 */
export function writeNote(note: EntryNote, last = false): void {
  const all = { ...readNote(), ...note };
  known.set(keyOf(), all);
  const state = navigation?.currentEntry?.getState() ?? {};
  if (last && isObject(state)) navigation?.updateCurrentEntry({ state: { ...state, [NAME]: all } });
}

/**
 * Notes what an element goes on to show at an entry that names no route. One that goes while the page is still there has not shown it:
 * the page draws another one in its place, which begins by itself.
 * @param signal ends when the element no longer has the page's address
 * @param isGone whether the element itself has gone then, and not only out of sight
 */
export function noteWhileHere(signal: AbortSignal, isGone: () => boolean, route: string): void {
  writeNote({ route });
  const key = keyOf();
  const forget = () => {
    if (!isGone() || key !== keyOf()) return;
    const { top, written } = readNote();
    known.set(key, { ...(top !== undefined && { top }), ...(written !== undefined && { written }) });
  };
  signal.addEventListener('abort', forget);
}

/** Entries that somebody has come to, in this load of the page. */
const visited = new Set<string>();

/** Whether the document was loaded again or gone back to, at the entry that is shown, so that the browser restores it. */
function isRestored(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const first = navigation?.activation?.entry?.key ?? keyOf();
  return first === keyOf() && (loaded?.type === 'reload' || loaded?.type === 'back_forward');
}

/** Whether somebody comes to the entry that is shown, and has not been there before: true at most once for each. */
export function beginsVisit(): boolean {
  const key = keyOf();
  if (visited.has(key)) return false;
  visited.add(key);
  return readNote().top === undefined && !isRestored();
}

/** The entry at which the widget shows what it shows: a page may have gone on to another one already. */
let here = keyOf();
export const isHere = () => here === keyOf();
export const arriveHere = () => {
  here = keyOf();
};

let pushed = false;

/** Learns how the entries come about, in browsers that tell. @param changed is called at once for each */
export function watchEntries(signal: AbortSignal, changed: () => void): void {
  navigation?.addEventListener(
    'currententrychange',
    (event) => {
      const { navigationType: type } = event as Event & { navigationType?: string | null };
      // A router may write a new entry once more before anybody has looked at it.
      if (type !== 'replace') pushed = type === 'push';
      changed();
    },
    { signal },
  );
}

/**
 * Call when there may be another entry. Without keys a new one looks like an older one with the same address.
 * @returns whether it is a new one, which nobody comes back to; true at most once for each
 */
export function noteArrival(): boolean {
  const isNew = navigation ? pushed : history.length > entries;
  if (!navigation && isNew) known.delete(keyOf());
  pushed = false;
  entries = history.length;
  return isNew;
}

/** Calls before the page moves from its entry to another, or away, in browsers that know. @returns whether this one does */
export function beforeLeaving(signal: AbortSignal, leave: () => void): boolean {
  const leaveHere = () => isHere() && leave();
  addEventListener('pagehide', leaveHere, { signal });
  navigation?.addEventListener('navigate', leaveHere, { signal });
  return navigation !== undefined;
}
