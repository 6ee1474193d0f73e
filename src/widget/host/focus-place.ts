/** What is read around what has the focus, in CSS pixels. */
const around = 16;

/** A part of the frame, in CSS pixels from the frame's top. */
export interface FocusPlace {
  readonly top: number;
  readonly height: number;
}

/**
 * Tells where what takes the focus is, with what covers the end of the view by the root's `scroll-padding`: the page scrolls it out from
 * under its own header. Nothing moves under a finger or a mouse button that is down.
 * @returns how to end it
 */
export function watchFocusPlace(root: HTMLElement, tell: (place: FocusPlace) => void): () => void {
  const ending = new AbortController();
  let isDown = false;
  const listen = (name: string, hear: (event: Event) => void) =>
    root.addEventListener(name, hear, { capture: true, passive: true, signal: ending.signal });
  listen('pointerdown', () => (isDown = true));
  for (const name of ['pointerup', 'pointercancel']) listen(name, () => (isDown = false));
  listen('focusin', ({ target }) => {
    if (isDown || !(target instanceof Element) || !target.matches('a, button, input, select, textarea')) return;
    const { top, height } = target.getBoundingClientRect();
    const covered = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockEnd) || 0;
    tell({ top: Math.max(0, Math.round(top) - around), height: Math.round(height + 2 * around + covered) });
  });
  return () => ending.abort();
}
