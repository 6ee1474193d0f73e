/** Calls once the element is in sight or nearly so. */
export function whenNear(element: Element, signal: AbortSignal, near: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      near();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
