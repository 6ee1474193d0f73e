import * as v from 'valibot';
import { handedMessage, type HandedMessage } from '#contract/agency/sign-in/handed-message.ts';

/** What may be asked of the window around. */
export interface Surroundings {
  readonly origin: string;
  readonly listen: (hear: (event: MessageEvent) => void) => () => void;
  /** @returns how to end it */
  readonly every: (milliseconds: number, look: () => void) => () => void;
}

export const browser: Surroundings = {
  get origin() {
    return window.location.origin;
  },
  listen: (hear) => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  },
  every: (milliseconds, look) => {
    const timer = window.setInterval(look, milliseconds);
    return () => window.clearInterval(timer);
  },
};

interface Awaited {
  readonly state: string;
  /** The provider's window; null where a link opened it, which gives no hold on it. */
  readonly popup: Pick<Window, 'closed'> | null;
  readonly onAnswer: (answer: HandedMessage) => void;
  /** The window that was opened brings the answer to another try. The right one may still come. */
  readonly onStray: () => void;
  /** The window is gone, or looks so from here. It may still answer. */
  readonly onGone: () => void;
}

/** How often it is looked whether the window is there, in milliseconds. */
const look = 500;

/**
 * Waits for what comes back from a provider, by a message of the window that its page leads back to. A message from elsewhere, or of another
 * shape, is as if there were none.
 * @returns how to end it: nothing is heard or looked for any more
 */
export function awaitAnswer(awaited: Awaited, around: Surroundings = browser): () => void {
  const { state, popup, onAnswer, onStray, onGone } = awaited;
  const stopListening = around.listen((event) => {
    if (event.origin !== around.origin || (popup !== null && event.source !== popup)) return;
    const heard = v.safeParse(handedMessage, event.data);
    if (!heard.success) return;
    if (heard.output.state === state) {
      end();
      onAnswer(heard.output);
    } else if (popup !== null) onStray();
  });
  const stopLooking = around.every(look, () => {
    if (!popup?.closed) return;
    stopLooking();
    onGone();
  });
  const end = () => {
    stopListening();
    stopLooking();
  };
  if (popup === null) stopLooking();
  return end;
}
