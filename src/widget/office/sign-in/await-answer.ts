import type { HandedMessage } from '#contract/agency/sign-in/handed-message.ts';

/** What came back from the provider: a code, or why there is none. */
export interface ProviderAnswer {
  readonly code: string | null;
  /** Who says that it has answered (RFC 9207); null where nobody says so. */
  readonly issuer: string | null;
  /** As the provider names it, e.g. `access_denied` for who declined. */
  readonly error: string | null;
}

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
  readonly issuer: string;
  /** The provider's window; null where the browser opened none, or one that it gives no hold on. */
  readonly popup: Pick<Window, 'closed'> | null;
  /** Asks the service whether the page that the provider answers to has left something there. */
  readonly ask: () => Promise<ProviderAnswer | null>;
  readonly onAnswer: (answer: ProviderAnswer) => void;
  /** The window is gone, or looks so from here: whoever wants may press again. It may still answer. */
  readonly onGone: () => void;
  /** Nothing more is waited for. */
  readonly onGivenUp: () => void;
}

/** How often it is looked whether the window is there, and what is left at the service, in milliseconds. */
const look = 500;
const pause = 3_000;
/** How long the service is asked, in milliseconds: as long as somebody may take to sign in. */
const patience = 5 * 60_000;

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The answer in a message of the page that the provider answers to (`HandedMessage`); null for anything else. */
function answerIn(data: unknown, state: string): ProviderAnswer | null {
  if (typeof data !== 'object' || data === null) return null;
  const said: { readonly [Name in keyof HandedMessage]?: unknown } = data;
  if (said.kind !== 'office-sign-in' || said.state !== state) return null;
  return { code: textOr(said.code), issuer: textOr(said.issuer), error: textOr(said.providerError) };
}

/**
 * Waits for what comes back from a provider: by a message of the popup, or by the service, where popup and frame have lost each
 * other, as with `Cross-Origin-Opener-Policy` at the provider or on the partner's page. A message from elsewhere, of another try or
 * of another issuer is as if there were none.
 * @returns how to end it: nothing is heard, asked or looked for any more
 */
export function awaitAnswer(awaited: Awaited, around: Surroundings = browser): () => void {
  const { state, issuer, popup, ask, onAnswer, onGone, onGivenUp } = awaited;
  let gone = popup === null;
  let waited = 0;
  let sinceAsked = pause;
  let isAsking = false;
  let ended = false;

  const end = () => {
    ended = true;
    stopListening();
    stopLooking();
  };
  const take = (answer: ProviderAnswer | null) => {
    if (ended || !answer || (answer.issuer !== null && answer.issuer !== issuer)) return;
    if (answer.code === null && answer.error === null) return;
    end();
    onAnswer(answer);
  };
  const askService = async () => {
    isAsking = true;
    // The next one is asked anyway, and the person can press the button.
    take(await ask().catch(() => null));
    isAsking = false;
  };
  const stopListening = around.listen((event) => {
    if (event.origin === around.origin && popup !== null && event.source === popup) take(answerIn(event.data, state));
  });
  const stopLooking = around.every(look, () => {
    if (!gone && popup?.closed) {
      gone = true;
      onGone();
    }
    if (!gone) return;
    waited += look;
    sinceAsked += look;
    if (waited > patience) {
      end();
      onGivenUp();
    } else if (sinceAsked >= pause && !isAsking) {
      sinceAsked = 0;
      void askService();
    }
  });
  return end;
}
