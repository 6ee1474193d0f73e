import { followLayout } from './follow-layout.ts';
import { scrollerOf, type Scroller } from './scroller.ts';

const DURATION = 300;
/** What people do on a page who look around in it: they have the last word about where it stands. */
export const LOOKING_AROUND = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * How far the element's top is from where it is to be, in CSS pixels: below the page's sticky header, and not above what
 * scrolls. A hidden one is nowhere.
 */
export function wayTo(element: Element, offset: number, { edges }: Scroller): number {
  const place = Math.max(offset, edges()[0]);
  return (element.getClientRects()[0]?.top ?? place) - place;
}

/**
 * Scrolls the page so that the element's top stands below the page's sticky header, unless it stands in the upper half of
 * the screen: what begins further down hides what a new screen has to say.
 */
export function bringIntoView(element: Element, offset: number): void {
  const scroller = scrollerOf(element);
  const { leap } = scroller;
  const way = () => wayTo(element, offset, scroller);
  // A page's own smooth scrolling that is still under way, as to a field that took the focus, is no answer to this step.
  // To where it is already Firefox does not scroll, and so goes on.
  leap(scroller.position + 1);
  leap(scroller.position - 1);
  const all = way();
  const [top, bottom] = scroller.edges();
  if (all >= 0 && all < (bottom - Math.max(offset, top)) / 2) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    leap(scroller.position + all);
    return;
  }
  const layout = followLayout(scroller);
  const ending = new AbortController();
  // As who follows a link of the page: where the widget's height changes at the same moment, nothing tells that from the layout.
  for (const act of LOOKING_AROUND)
    addEventListener(act, () => ending.abort(), { signal: ending.signal, passive: true });
  let begin = 0;
  let left = all;
  const advance = (now: number) => {
    begin ||= now;
    // So has whoever scrolls by other means.
    if (ending.signal.aborted || layout.isLeft(way() - left)) {
      ending.abort();
      return;
    }
    const part = Math.min((now - begin) / DURATION, 1);
    left = all * (1 - part) ** 2;
    leap(scroller.position + way() - left);
    layout.note();
    if (part < 1) requestAnimationFrame(advance);
    else ending.abort();
  };
  requestAnimationFrame(advance);
}
