/** How long the service may take to say that it is there, in milliseconds: longer nobody believes that it was their press. */
const patience = 5_000;

/** Whoever does something else meanwhile does not want the screen to go. */
const ACTS = ['keydown', 'pointerdown'];

/**
 * Goes on to another document where the service has one to give; where it has not, this one is better than none.
 * @param go leaves this document
 */
export async function whereAnswered(page: Document, go: () => void): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  for (const act of ACTS) page.addEventListener(act, () => ending.abort(), { capture: true, signal });
  const timer = setTimeout(() => ending.abort(), patience);
  const answer = await fetch(page.URL, { method: 'HEAD', signal }).catch(() => undefined);
  clearTimeout(timer);
  if (signal.aborted) return;
  ending.abort();
  // Also the page that says that an address is unknown is a screen of the widget.
  if (answer?.ok || answer?.status === 404) go();
}
