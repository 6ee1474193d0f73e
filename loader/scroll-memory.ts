import { beforeLeaving, readNote, writeNote } from './entry-notes.ts';
import { scrollerOf } from './scroller.ts';

const SETTLED = 100;
/** How long the position of an entry is held where the page scrolls smoothly. */
const HELD = 500;
/** How long to wait for the screen of an entry before its position is restored anyway. */
const PATIENCE = 2000;

/** Knows where the page was scrolled to at each of its entries. */
export interface ScrollMemory {
  /** Call before the address changes. */
  keep(): void;
  /** Call after the page moved to another entry. */
  recall(): void;
  /** Call when the screen of the entry is shown, or when the height changed: both have to be over. */
  settle(what: 'shown' | 'height'): void;
  /** Call when somebody scrolls where the page cannot hear it: they have the last word. */
  leave(): void;
}

/**
 * Remembers scroll positions, which the browser restores before the frame has its height and so often wrongly; also that
 * of an entry which is loaded anew.
 * @param element what is scrolled, by the page or by a part of it
 * @param route tells the route that is shown, to be noted as well
 * @param restores the entry that is shown may be one that somebody has come back to
 */
export function rememberScroll(
  element: Element,
  route: () => string,
  signal: AbortSignal,
  restores: boolean,
): ScrollMemory {
  const scroller = scrollerOf(element);
  let wanted: number | undefined;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: AbortController | undefined;
  const forget = () => {
    clearTimeout(timer);
    watch?.abort();
    wanted = undefined;
  };
  /** A page that scrolls smoothly is still on its way to where the browser thinks that it was. */
  const hold = (until: number) => (now: number) => {
    if (wanted === undefined) return;
    scroller.leap(wanted);
    if (now < until) requestAnimationFrame(hold(until));
    else forget();
  };
  const restore = () => {
    const isSmooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
    const now = performance.now();
    hold(isSmooth ? now + HELD : now)(now);
  };
  const keep = () => writeNote({ route: route(), ...(wanted === undefined && { top: scroller.position }) }, true);
  const wait = (duration: number) => {
    clearTimeout(timer);
    timer = setTimeout(restore, duration);
  };
  const begin = () => {
    forget();
    wanted = readNote().top;
    if (wanted === undefined) return;
    shown = false;
    watch = new AbortController();
    // Whoever scrolls meanwhile has the last word.
    for (const name of ['wheel', 'touchmove', 'keydown'])
      addEventListener(name, forget, { signal: watch.signal, passive: true });
  };
  const follow = () => {
    if (wanted === undefined) writeNote({ top: scroller.position });
  };
  if (!beforeLeaving(signal, keep)) addEventListener('scroll', follow, { signal, passive: true, capture: true });
  signal.addEventListener('abort', forget);
  // A page that restores by itself is left to it.
  if (restores && history.scrollRestoration === 'auto') begin();
  return {
    keep,
    recall: () => {
      begin();
      if (wanted !== undefined) wait(PATIENCE);
    },
    settle: (what) => {
      shown ||= what === 'shown';
      if (wanted !== undefined && shown) wait(SETTLED);
    },
    leave: forget,
  };
}
