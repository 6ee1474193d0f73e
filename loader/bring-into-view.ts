import { followLayout } from './follow-layout.ts';

const DURATION = 300;
/** What people do on a page who look around in it: they have the last word about where it stands. */
export const LOOKING_AROUND = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Scrolls the page at once, whatever its style sheet says. */
export const leap = (top: number) => scrollTo({ top, behavior: 'instant' });

/** How far the element's top is from the lower edge of the page's sticky header, in CSS pixels; a hidden one is nowhere. */
export const wayTo = (element: Element, offset: number) => (element.getClientRects()[0]?.top ?? offset) - offset;

/**
 * Scrolls the page so that the element's top stands below the page's sticky header, unless it stands in the upper half of
 * the screen: what begins further down hides what a new screen has to say.
 */
export function bringIntoView(element: Element, offset: number): void {
  // A page's own smooth scrolling that is still under way, as to a field that took the focus, is no answer to this step.
  // To where it is already Firefox does not scroll, and so goes on.
  leap(scrollY + 1);
  leap(scrollY - 1);
  const all = wayTo(element, offset);
  if (all >= 0 && all < (innerHeight - offset) / 2) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    leap(scrollY + all);
    return;
  }
  const layout = followLayout();
  const ending = new AbortController();
  // As who follows a link of the page: where the widget's height changes at the same moment, nothing tells that from the layout.
  for (const act of LOOKING_AROUND)
    addEventListener(act, () => ending.abort(), { signal: ending.signal, passive: true });
  let begin = 0;
  let left = all;
  const advance = (now: number) => {
    begin ||= now;
    // So has whoever scrolls by other means.
    if (ending.signal.aborted || layout.isLeft(wayTo(element, offset) - left)) {
      ending.abort();
      return;
    }
    const part = Math.min((now - begin) / DURATION, 1);
    left = all * (1 - part) ** 2;
    leap(scrollY + wayTo(element, offset) - left);
    layout.note();
    if (part < 1) requestAnimationFrame(advance);
    else ending.abort();
  };
  requestAnimationFrame(advance);
}
