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
  /** The provider's window; null where a link opened it, which gives no hold on it. */
  readonly popup: Pick<Window, 'closed'> | null;
  readonly onAnswer: (answer: ProviderAnswer) => void;
  /** The window is gone, or looks so from here: whoever wants may press again. It may still answer. */
  readonly onGone: () => void;
  /** Nothing more is waited for. */
  readonly onGivenUp: () => void;
}

/** How often it is looked whether the window is there, in milliseconds. */
const look = 500;
/** How long an answer is waited for once the window looks gone, in milliseconds: as long as somebody may take to sign in. */
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
 * Waits for what comes back from a provider, by a message of the window that its page leads back to. A message from elsewhere, of another
 * try or of another issuer is as if there were none.
 * @returns how to end it: nothing is heard or looked for any more
 */
export function awaitAnswer(awaited: Awaited, around: Surroundings = browser): () => void {
  const { state, issuer, popup, onAnswer, onGone, onGivenUp } = awaited;
  let gone = popup === null;
  let waited = 0;

  const end = () => {
    stopListening();
    stopLooking();
  };
  const take = (answer: ProviderAnswer | null) => {
    if (!answer || (answer.issuer !== null && answer.issuer !== issuer)) return;
    if (answer.code === null && answer.error === null) return;
    end();
    onAnswer(answer);
  };
  const stopListening = around.listen((event) => {
    if (event.origin !== around.origin || (popup !== null && event.source !== popup)) return;
    take(answerIn(event.data, state));
  });
  const stopLooking = around.every(look, () => {
    if (!gone && popup?.closed) {
      gone = true;
      onGone();
    }
    if (!gone) return;
    waited += look;
    if (waited <= patience) return;
    end();
    onGivenUp();
  });
  return end;
}
