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

/** Gives it to the service, for the frame that asks there: the tie to it was cut by the provider's page or the partner's. */
async function leave({ state, code, issuer, providerError }: HandedMessage, address: string): Promise<void> {
  const body = JSON.stringify({ State: state, Code: code, Issuer: issuer, Anbieterfehler: providerError });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body, credentials: 'omit' });
  if (!answer.ok) throw new Error(`the service answers with ${answer.status}`);
}

/**
 * Hands what an identity provider answered back to the window that opened this one, and to none of another origin; without one, to the
 * service. @param address of the call that keeps it
 */
export async function handBack(address: string): Promise<void> {
  const answer = takeAnswer();
  if (!answer) return say('failed');
  const opener: unknown = window.opener;
  if (opener) {
    (opener as Pick<Window, 'postMessage'>).postMessage(answer, window.location.origin);
    window.close();
    // Some browsers close no window that they did not open for a script.
    return say('handed');
  }
  try {
    await leave(answer, address);
    say('handed');
  } catch {
    // Whatever it was: nobody can go on from here, and the sentence says how.
    say('failed');
  }
}
