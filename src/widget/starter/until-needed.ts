/** What a person does who wants to use what is shown. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** How long to wait where nothing is painted, in milliseconds: a frame out of sight is not. */
const PATIENCE = 500;

/**
 * Resolves when what the service rendered has been painted and the browser has nothing more urgent to do, or at once when
 * the person acts: the app is large, and reading it must hold up neither the first paint nor the page around.
 */
export function untilNeeded(page: Document): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  return new Promise<void>((resolve) => {
    for (const name of ACTS) page.addEventListener(name, () => resolve(), { capture: true, passive: true, signal });
    const atRest = () => {
      // Safari has no word for having nothing to do.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
      else setTimeout(resolve);
    };
    requestAnimationFrame(() => setTimeout(atRest));
    setTimeout(resolve, PATIENCE);
  }).finally(() => ending.abort());
}
