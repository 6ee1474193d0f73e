import { LOOKING_AROUND, wayTo } from './bring-into-view.ts';
import { followLayout, TOLERANCE } from './follow-layout.ts';
import { scrollerOf } from './scroller.ts';

/**
 * How long nothing may move before the page counts as settled, and how long it may take to settle, once all is loaded. The
 * time in a tab that nobody looks at does not count: browsers lay it out when somebody does.
 */
const SETTLED = 500;
const PATIENCE = 5000;
/** How long it may take until all is loaded. */
const LONGEST = 30_000;

/** Somebody who is being brought to the widget. */
export interface Arrival {
  /** The frame shows its first screen. */
  settle(): void;
  /** The person goes on. */
  end(): void;
}

/**
 * Brings whoever followed a link to a route to the widget, as a browser does with a fragment: at once, below the page's
 * sticky header, and again whenever the page's layout moves it, until all is loaded and still. Whoever has scrolled, or
 * does so meanwhile, stays where they are.
 * @param offset tells the height of the page's sticky header, in pixels of the screen
 */
export function arrive(
  element: Element,
  frame: Element,
  offset: () => number,
  signal: AbortSignal,
): Arrival | undefined {
  const scroller = scrollerOf(element);
  if (scroller.position !== 0) return undefined;
  const ending = new AbortController();
  const end = () => ending.abort();
  const during = { signal: ending.signal, passive: true };
  const layout = followLayout(scroller);
  let shown = false;
  let stillness: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const way = () => wayTo(element, offset(), scroller);
  const isLoaded = () => shown && document.readyState === 'complete';
  const watchStillness = () => {
    clearTimeout(stillness);
    if (isLoaded() && !document.hidden) stillness = setTimeout(end, SETTLED);
  };
  const bePatient = () => {
    clearTimeout(patience);
    if (!document.hidden) patience = setTimeout(end, isLoaded() ? PATIENCE : LONGEST);
    watchStillness();
  };
  const align = () => {
    if (ending.signal.aborted) return;
    if (Math.abs(way()) > TOLERANCE) scroller.leap(scroller.position + way());
    layout.note();
    watchStillness();
  };
  const judge = () => {
    if (layout.isLeft(way())) end();
    else if (!layout.isStill()) align();
  };
  // Whoever goes into the frame has arrived; whoever looks at another tab meanwhile has not.
  const goneInside = () => setTimeout(() => element.contains(document.activeElement) && end());
  const allLoaded = () => {
    if (isLoaded()) bePatient();
  };

  const growth = new ResizeObserver(align);
  // What stands beside the widget in a part that scrolls moves it without changing the size of anything around.
  const beside = scroller.isPage ? [] : (element.parentElement?.children ?? []);
  for (const grown of [document.documentElement, document.body, frame, ...beside]) growth.observe(grown);
  for (const name of LOOKING_AROUND) addEventListener(name, end, during);
  addEventListener('scroll', judge, { ...during, capture: true });
  addEventListener('blur', goneInside, during);
  addEventListener('load', allLoaded, during);
  document.addEventListener('visibilitychange', bePatient, during);
  signal.addEventListener('abort', end, during);
  ending.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(stillness);
    clearTimeout(patience);
  });
  bePatient();
  align();
  return {
    settle: () => {
      shown = true;
      allLoaded();
    },
    end,
  };
}
