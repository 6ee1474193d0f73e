import { PRESSES } from '#widget/host/embedding.ts';

/** How long the service may take to say that it is there, in milliseconds: longer nobody believes that it was their press. */
const patience = 5_000;

/**
 * Goes on to another document where the service has one to give; where it has not, this one is better than none.
 * @param go leaves this document
 */
export async function whereAnswered(page: Document, go: () => void): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  // Whoever goes on meanwhile does not want the screen to go.
  for (const press of PRESSES) page.addEventListener(press, () => ending.abort(), { capture: true, signal });
  const timer = setTimeout(() => ending.abort(), patience);
  const answer = await fetch(page.URL, { method: 'HEAD', signal }).catch(() => undefined);
  clearTimeout(timer);
  if (signal.aborted) return;
  ending.abort();
  // Also the page that says that an address is unknown is a screen of the widget.
  if (answer?.ok || answer?.status === 404) go();
}
