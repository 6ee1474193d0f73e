import { scrollerOf, zoomOf } from './scroller.ts';

/** The part of the frame that is in view, in the frame's own CSS pixels from its top. */
export interface VisiblePart {
  top: number;
  height: number;
}

/**
 * Tells which part of the frame can be seen, at once and after each change, once per animation frame at most.
 * @param offset tells the height of the page's sticky header, in pixels of the screen
 * @returns how to look again, for changes that are no scrolling, and how to end it
 */
export function watchVisiblePart(
  frame: Element,
  offset: () => number,
  report: (part: VisiblePart) => void,
): { look(): void; stop(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const screen = window.visualViewport;
  let waiting = 0;
  let last = '';
  const look = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      const { top, bottom } = frame.getBoundingClientRect();
      // What a keyboard covers is not in view. Who enlarges a part with two fingers looks around on the same screen.
      const scale = Math.max(1, screen?.scale ?? 1);
      const begin = scale > 1 ? 0 : (screen?.offsetTop ?? 0);
      const end = begin + (screen ? screen.height * scale : innerHeight);
      const { edges, isPage } = scrollerOf(frame);
      const [upper, lower] = isPage ? [begin, end] : edges();
      const inFrame = (y: number) => Math.round((y - top) / zoomOf(frame));
      const from = Math.max(0, inFrame(Math.max(begin, offset(), upper)));
      const to = Math.max(from, inFrame(Math.min(end, lower, bottom)));
      const part = { top: from, height: to - from };
      const text = JSON.stringify(part);
      if (text === last) return;
      last = text;
      report(part);
    });
  };
  // Also what scrolls inside of the page.
  addEventListener('scroll', look, { signal, passive: true, capture: true });
  addEventListener('resize', look, { signal });
  screen?.addEventListener('resize', look, { signal });
  screen?.addEventListener('scroll', look, { signal });
  // The page may grow above the frame, as when a picture comes late, without any scrolling.
  const growth = new ResizeObserver(look);
  growth.observe(document.documentElement);
  look();
  return {
    look,
    stop: () => {
      ending.abort();
      growth.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}
