/**
 * Reports the height of the content in whole CSS pixels, at once and after each change. A ResizeObserver is called at
 * most once per frame; but a frame out of sight is not drawn, and then only the change of the content itself tells.
 * @returns `measure`, for moments that neither of them knows
 */
export function observeHeight(content: Element, report: (height: number) => void): { measure(): void; stop(): void } {
  let last = -1;
  const measure = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    report(height);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(content);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(measure);
  });
  changes.observe(content, { subtree: true, childList: true, characterData: true, attributes: true });
  return {
    measure,
    stop: () => {
      sizes.disconnect();
      changes.disconnect();
      clearTimeout(waiting);
    },
  };
}
