import type { HandedMessage } from '#contract/agency/sign-in/handed-message.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** What an identity provider has put into the address, taken out of it: it stands in no history. Null for an address of nobody's. */
function takeAnswer(): HandedMessage | null {
  const given = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', window.location.pathname);
  const state = given.get('state') ?? '';
  if (!shape.test(state)) return null;
  return {
    kind: 'office-sign-in',
    state,
    code: given.get('code'),
    issuer: given.get('iss'),
    providerError: given.get('error'),
  };
}

/** Shows one of the page's sentences alone. */
function say(sentence: 'waiting' | 'handed' | 'failed'): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-says]')) {
    one.hidden = one.dataset['says'] !== sentence;
  }
}

/**
 * Hands what an identity provider answered back to the window that opened this one, and to none of another origin. Without one nobody gets it:
 * whoever sends somebody the provider's address by mail began the sign-in, and would come in as them (docs/decisions/2026-11-28-agency-sign-in.md).
 */
export function handBack(): void {
  const answer = takeAnswer();
  const opener: unknown = window.opener;
  if (!answer || !opener) return say('failed');
  (opener as Pick<Window, 'postMessage'>).postMessage(answer, window.location.origin);
  window.close();
  // Some browsers close no window that they did not open for a script.
  say('handed');
}
