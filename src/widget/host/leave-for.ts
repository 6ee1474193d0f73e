import type { BrowsersHost } from './host.ts';
import type { wholeAddress } from './whole-address.ts';

/** Makes the other document's address; a chunk that comes when it is needed. */
type Addressing = () => Promise<{ readonly wholeAddress: typeof wholeAddress }>;

/** How long what is shown stays where the way could not be had: a document that begins anew may come to the same. */
const pauseMs = 5_000;

/** @param address null where it could not be made: the page around leads a document that begins anew */
const leaveNow = (address: URL | null) => {
  if (address) window.location.replace(address);
  else window.location.reload();
};

/**
 * Some routes of a tenant are another document's to show: when the page around leads to one of these, that takes the place of this
 * document, as the frame would begin with it. Until it does, what is shown stays: no page of this document is to say that there is
 * nothing, or to take the secret of the link. No page leads there by itself. Call it once.
 * @returns whether the document has begun with such a route, so that nothing is to be shown
 */
export function leaveFor(
  host: BrowsersHost,
  isElsewhere: (route: string) => boolean,
  addressing: Addressing,
  leave: (address: URL | null) => void = leaveNow,
): boolean {
  const {
    location: { place },
    secret,
  } = host;
  let here = place.get();
  let moves = 0;
  const look = (): boolean => {
    const now = place.get();
    moves += 1;
    if (!isElsewhere(now.route)) {
      here = now;
      return false;
    }
    // A secret that a page here has not taken belongs to the link that leads away, unless it was one before.
    const led = now === here || now.arrivals !== here.arrivals ? secret.read() : null;
    if (led !== null) secret.forget(led)();
    place.set(here);
    const last = moves;
    addressing().then(
      (made) => leave(made.wholeAddress(host, now.route, led, new URL(window.location.href))),
      // Not under the eyes of who has gone on elsewhere since.
      () => setTimeout(() => last === moves && leave(null), pauseMs),
    );
    return true;
  };
  place.subscribe(look);
  return look();
}
