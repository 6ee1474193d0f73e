import { readConsent } from '#bridge/consent.ts';
import type { PageMessage } from '#bridge/messages.ts';

import { languageOf } from './texts.ts';

/** The frame's name for assistive technology. */
const titles: Record<ReturnType<typeof languageOf>, string> = { de: 'Empfehlungsprogramm', en: 'Referral programme' };

/**
 * Follows the language of the page and the attributes of the element while the widget runs.
 * @param send tells the frame; what is said before the connection gets lost
 * @returns what to do when a frame is connected, which knows only what its address said
 */
export function watchPage(
  element: HTMLElement,
  frame: HTMLIFrameElement,
  signal: AbortSignal,
  send: (message: PageMessage) => void,
): { greet(): void } {
  const read = () => ({
    lang: languageOf(element),
    consent: element.getAttribute('consent'),
    height: element.getAttribute('min-height'),
  });
  let told: { lang: string; consent: string | null; height: string | null } = read();
  frame.title = titles[languageOf(element)];
  const tell = () => {
    const now = read();
    if (now.lang !== told.lang) {
      frame.title = titles[now.lang];
      send({ type: 'language', lang: now.lang });
    }
    if (now.consent !== told.consent)
      send({ type: 'consent', granted: now.consent === null ? null : readConsent(now.consent) });
    // Once the frame has said its height, the next one that it says is the truth again.
    if (now.height && now.height !== told.height) frame.height = now.height;
    told = now;
  };
  const observer = new MutationObserver(tell);
  observer.observe(element, { attributes: true });
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  signal.addEventListener('abort', () => observer.disconnect());
  let isLater = false;
  return {
    greet: () => {
      // A frame that came with a secret has no address here, and knows what was said when it was made.
      if (frame.src) {
        const { searchParams } = new URL(frame.src);
        told = { ...told, lang: searchParams.get('lang') ?? '', consent: searchParams.get('consent') };
      }
      // One that a browser has kept for the way back knows what was granted then, whatever its address says.
      if (isLater) told = { ...told, consent: 'unknown' };
      isLater = true;
      tell();
    },
  };
}
