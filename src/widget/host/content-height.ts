/**
 * Reports the height of the content in whole CSS pixels, at once and after each change, at most once per frame: that is
 * when the browser calls a ResizeObserver.
 * @returns `measure`, for moments when a frame that is out of sight gets no rendering and so no observer's call
 */
export function observeHeight(content: Element, report: (height: number) => void): { measure(): void; stop(): void } {
  let last = -1;
  const measure = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    report(height);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(content);
  return { measure, stop: () => observer.disconnect() };
}
