import { scrollerOf, zoomOf } from './scroller.ts';

/** Where something is in the frame, in the frame's own CSS pixels from its top. */
interface Place {
  top: number;
  height: number;
}

/**
 * Scrolls the page as far as what took the focus in the frame is hidden by the page's sticky header, or below the end of the
 * screen (WCAG 2.4.11): a browser that scrolls to a field in a frame knows of neither.
 */
export function showFocus(frame: Element, offset: number, { top, height }: Place): void {
  const scroller = scrollerOf(frame);
  const [upper, lower] = scroller.edges();
  const zoom = zoomOf(frame);
  const begin = frame.getBoundingClientRect().top + top * zoom;
  const below = begin + height * zoom - lower;
  // What is higher than the screen is shown from its beginning.
  const way = Math.min(Math.max(0, below), begin - Math.max(offset, upper));
  if (way !== 0) scroller.leap(scroller.position + way);
}
