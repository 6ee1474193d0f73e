/** What a person does who wants to use what is shown. */
const ACTS = ['keydown', 'pointerdown', 'focusin'];

/** How long to wait where nothing is painted, in milliseconds: a frame out of sight is not. */
const PATIENCE = 1000;

/**
 * Resolves when what the service rendered has been painted, or at once when the person acts: the app is large, and reading
 * it must hold up neither the first paint nor the page around.
 */
export function untilNeeded(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const go = () => resolve();
    for (const name of ACTS) page.addEventListener(name, go, { capture: true, passive: true, once: true });
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, PATIENCE);
  });
}
