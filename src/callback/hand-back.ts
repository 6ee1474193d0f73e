import * as v from 'valibot';
import { shownDigits } from '#contract/digits.ts';
import type { HandedMessage } from '#contract/agency/sign-in/handed-message.ts';
import { whyNoCode, type NoCode } from '#contract/agency/sign-in/provider-error.ts';
import { signInWords } from '#contract/agency/sign-in/wire.ts';

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
    code: given.get('code') || null,
    issuer: given.get('iss') || null,
    providerError: given.get('error') || null,
  };
}

/** Shows one part of the page alone. */
function say(part: 'waiting' | 'handed' | 'digits' | 'failed' | NoCode): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-says]')) {
    one.hidden = one.dataset['says'] !== part;
  }
}

const answer = v.object({ [signInWords.digits]: shownDigits });

/**
 * Leaves a code with the service (`handOverCode`).
 * @returns the digits for which it is given
 */
async function leave(code: string, { state, issuer }: HandedMessage): Promise<string> {
  const [, tenant = ''] = window.location.pathname.split('/');
  const { code: codeWord, signInState, issuer: issuerWord, digits } = signInWords;
  const left = await fetch(`/api/v1/${tenant}/agentur/sso/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [signInState]: state, [codeWord]: code, [issuerWord]: issuer }),
    credentials: 'omit',
  });
  if (!left.ok) throw new Error(`the service answers with ${left.status}`);
  return v.parse(answer, await left.json())[digits] ?? '';
}

/** Shows the number, in two groups that can be kept in mind. */
function show(digits: string): void {
  const place = document.getElementById('digits');
  if (place) place.textContent = `${digits.slice(0, 3)} ${digits.slice(3)}`;
  say('digits');
}

/**
 * Hands what an identity provider answered back to the window that opened this one, and to none of another origin. Without one whoever sends
 * somebody the provider's address by mail may have begun the sign-in, and would come in as them: so the service gives the code for a number
 * alone that stands here (docs/decisions/2026-11-28-agency-sign-in.md).
 */
export async function handBack(): Promise<void> {
  const answered = takeAnswer();
  if (!answered) return say('failed');
  const opener: unknown = window.opener;
  if (opener) {
    (opener as Pick<Window, 'postMessage'>).postMessage(answered, window.location.origin);
    window.close();
    // Some browsers close no window that they did not open for a script.
    return say('handed');
  }
  const { code, providerError } = answered;
  // Nobody has to type a number to read in another window what can be said here.
  if (code === null) return say(providerError === null ? 'failed' : whyNoCode(providerError));
  try {
    show(await leave(code, answered));
  } catch {
    // Whatever it was: nobody can go on from here, and the sentence says how.
    say('failed');
  }
}
