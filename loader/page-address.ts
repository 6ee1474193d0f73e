import { ROUTE_PARAMETER } from '#bridge/parameters.ts';
import { asRoute, routeFromHash, splitSecret } from '#bridge/route.ts';

import {
  arriveHere,
  type EntryNote,
  isHere,
  noteArrival,
  noteWhileHere,
  readNote,
  watchEntries,
  writeNote,
} from './entry-notes.ts';
import { stateOfStep } from './step-state.ts';
import { adapted, takeSecret, withoutSecret } from './take-secret.ts';

/** The part of the page's address and history that belongs to the widget: the hash, or one parameter of the query. */
export interface PageAddress {
  /** Where the address leads by now; else what was shown at this entry when the page was loaded before, else what is shown. */
  readonly route: string;
  /** The secret of a link that was followed since the frame was made; it is out of the address. */
  readonly token: string | null;
  /** Whether the page was opened at an address that names a route. */
  readonly linked: boolean;
  /** The page's address with another route. */
  at(route: string): string;
  write(route: string, replace: boolean): void;
  /** Looks whether the page has gone on by itself: a browser without the Navigation API does not tell. */
  lookSoon(): void;
}

/** By when a router may have written the address of a step that was left to it, in milliseconds: a page that is busy takes its time. */
const ROUTERS_TIMES = [50, 250, 1000, 4000];

interface Following {
  /** The route stands in the query, and not in the hash. */
  readonly inQuery: boolean;
  /** The route of an entry that names none. */
  readonly start: string;
  /** Tells the route that is shown; an entry of the page's own keeps what is shown when it comes about. */
  readonly shown: () => string;
  /** What is to be shown instead now, should the address name none. */
  readonly began: string | undefined;
  readonly signal: AbortSignal;
  /** Whether the element has gone, once the signal has ended. */
  readonly isGone: () => boolean;
  /** Gets the route of an entry that the page moved to, and whether that came of a link to it. */
  readonly onMove: (route: string, token: string | null, isLink: boolean) => void;
}

/**
 * Mirrors a route in the page's address, as a guest in the page's history: an entry of a step carries what the page's router can do
 * with ({@link stateOfStep}), one that is written anew keeps what the page has there. A secret is taken out of both at once.
 */
export function followAddress({ inQuery, start, shown, began, signal, isGone, onMove }: Following): PageAddress {
  const { pathname, search } = location;
  const isPage = () => location.pathname === pathname;
  /** The route that the address named when it was looked at last. */
  let known: string | null;

  const at = (route: string) => {
    // The whole address, because a <base> of the page would lead a bare hash elsewhere.
    const address = new URL(location.href);
    if (inQuery) address.searchParams.set(ROUTE_PARAMETER, route);
    else address.hash = route;
    return address.href;
  };
  const put = (address: string, replace: boolean) => {
    const { href } = location;
    const [former, next] = [href, address].map((each) => each.slice(location.origin.length));
    const change = (text: string) => (text === href ? address : text === former ? (next ?? '') : withoutSecret(text));
    try {
      if (replace) history.replaceState(adapted(history.state, change), '', address);
      else history.pushState(stateOfStep(history.state, change), '', address);
    } catch {
      // Safari takes a hundred in half a minute, and a document without an address none: the widget goes on all the same.
    }
    known = named();
    noteArrival();
    arriveHere();
  };
  const write = (route: string, replace: boolean) => {
    put(at(route), replace);
    writeNote({ route, written: location.pathname });
  };
  /** The route that the address names. */
  const named = () =>
    inQuery ? asRoute(new URLSearchParams(location.search).get(ROUTE_PARAMETER) ?? '') : routeFromHash(location.hash);
  const hasForeignHash = () => !inQuery && location.href.includes('#');
  /**
   * What an entry shows that names no route. One from before the first step shows the start; so does one that the page wrote
   * or made for its own address, as by a link in its navigation. Another page of a host with a router of its own, and one
   * with a hash of the page's, keep what is shown.
   */
  const unnamed = () => (isPage() && !hasForeignHash() && (inQuery || location.search === search) ? start : null);

  /** Takes the secret of a link that was followed out of the address, and moves its route to where this page has routes. */
  const takeLink = () => {
    const secret = takeSecret();
    // In the query mode a hash is the page's, unless it has brought a secret: only our links do.
    const brought = inQuery && secret !== null ? routeFromHash(location.hash) : null;
    if (brought !== null) put(moved(brought), true);
    const [route, own] = splitSecret(named() ?? '/');
    if (own) put(at(route), true);
    return secret ?? (own || null);
  };
  const read = () => {
    const isNew = noteArrival();
    const rewritten = isHere() && !isNew;
    const former = known;
    const token = takeLink();
    known = named();
    if (rewritten && known === former && token === null) return;
    // A page that opens something of its own writes the same address again, and keeps something with it.
    const isOther = known !== former || token !== null || (!inQuery && history.state === null);
    const isLink = isNew && known !== null && isOther;
    const note = rewritten ? {} : readNote();
    const to = known ?? note.route ?? unnamed();
    arriveHere();
    if (to === null) {
      noteWhileHere(signal, isGone, shown());
      onMove(shown(), null, false);
      return;
    }
    const [route] = splitSecret(to);
    // What the page has written here by itself is what it wants here, also from an element that comes after this one.
    if (rewritten) writeNote({ route, written: '' });
    nameAgain(note, route);
    onMove(route, token, isLink);
  };
  /** Routers that know nothing of our steps write their own address into an entry before they leave it. */
  const nameAgain = ({ written }: EntryNote, route: string) => {
    if (known === null && written === location.pathname && !hasForeignHash()) write(route, true);
  };
  /** In the query mode: the address of a link that names the route in the hash. */
  const moved = (route: string) => {
    const address = new URL(at(route));
    address.hash = '';
    return address.href;
  };

  // The entry that the page has come to with this element is none that it goes on to afterwards.
  noteArrival();
  // The script that made the frame took its secret: one that stands there has come since.
  const token = takeLink();
  known = named();
  const first = known;
  const note = readNote();
  const route = first ?? note.route ?? began ?? shown();
  arriveHere();
  nameAgain(note, route);
  // What the page does to its entries is heard once it has done it: some write an address before they make an entry of another.
  watchEntries(signal, () => queueMicrotask(() => signal.aborted || read()));
  addEventListener('popstate', read, { signal });
  addEventListener('hashchange', read, { signal });
  return {
    at,
    write,
    lookSoon: () => {
      const timers = ROUTERS_TIMES.map((time) => setTimeout(read, time));
      signal.addEventListener('abort', () => {
        for (const timer of timers) clearTimeout(timer);
      });
    },
    route,
    token,
    linked: first !== null,
  };
}
