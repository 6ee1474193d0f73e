const DURATION = 300;

/** Scrolls the page at once, whatever its style sheet says. */
export const leap = (top: number) => scrollTo({ top, behavior: 'instant' });

/** Scrolls the page so that the element's top stands below the page's sticky header, if it is out of view. */
export function bringIntoView(element: Element, offset: number): void {
  const { top } = element.getBoundingClientRect();
  if (top >= offset && top < innerHeight) return;
  const from = scrollY;
  const way = top - offset;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    leap(from + way);
    return;
  }
  let begin = 0;
  let last = from;
  const advance = (now: number) => {
    begin ||= now;
    // Whoever scrolls meanwhile has the last word.
    if (Math.abs(scrollY - last) > 2) return;
    const part = Math.min((now - begin) / DURATION, 1);
    leap(from + way * part * (2 - part));
    last = scrollY;
    if (part < 1) requestAnimationFrame(advance);
  };
  requestAnimationFrame(advance);
}
