const DURATION = 300;
const SETTLED = 100;

const leap = (top: number) => scrollTo({ top, behavior: 'instant' });

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

/** Knows where the page was scrolled to at each of its addresses. */
export interface ScrollMemory {
  /** Call before the address changes. */
  keep(): void;
  /** Call after the page moved to another entry. */
  recall(): void;
  /** Call when the height changed: the position is restored when it has settled. */
  settle(): void;
}

/** Remembers scroll positions, which the browser restores before the frame has its height and so often wrongly. */
export function rememberScroll(signal: AbortSignal): ScrollMemory {
  const positions = new Map<string, number>();
  let wanted: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (wanted === undefined) positions.set(location.href, scrollY);
  };
  const settle = () => {
    if (wanted === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (wanted !== undefined) leap(wanted);
      wanted = undefined;
    }, SETTLED);
  };
  addEventListener('scroll', keep, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    keep,
    settle,
    recall: () => {
      wanted = positions.get(location.href);
      settle();
    },
  };
}
