import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handBack } from './hand-back.ts';

const state = 's'.repeat(43);
const answer = `?code=geheim&state=${state}&iss=https%3A%2F%2Flogin.example`;
const handed = { kind: 'office-sign-in', state, code: 'geheim', issuer: 'https://login.example', providerError: null };

const saying = () =>
  [...document.querySelectorAll<HTMLElement>('[data-says]')].filter(({ hidden }) => !hidden).map(({ id }) => id);

/** Opens the page as a provider leads to it, by a window that can be told, or by none. */
function arrive(search: string, opener: unknown) {
  window.history.replaceState(null, '', `/lindenstrom/sso/callback${search}`);
  vi.stubGlobal('opener', opener);
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  const fetching = vi.fn(
    async (_url: string, _init: { readonly method: string; readonly body: string }) =>
      new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', fetching);
  return { close, fetching };
}

describe('the page on the way back from an identity provider', () => {
  beforeEach(() => {
    document.body.innerHTML = ['waiting', 'handed', 'failed']
      .map((name, index) => `<p id="${name}" data-says="${name}"${index > 0 ? ' hidden' : ''}></p>`)
      .join('');
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('tells the window that opened it, and that alone, and closes', () => {
    const postMessage = vi.fn();
    const { close, fetching } = arrive(answer, { postMessage });
    handBack();
    expect(postMessage.mock.calls).toEqual([[handed, window.location.origin]]);
    expect([close.mock.calls.length, fetching.mock.calls.length, saying()]).toEqual([1, 0, ['handed']]);
  });

  it('keeps nothing of the answer in its address', () => {
    arrive(answer, { postMessage: vi.fn() });
    handBack();
    expect(window.location.search).toBe('');
  });

  it('without that window gives it to nobody: somebody else may have begun the sign-in, and sent the address', () => {
    const { close, fetching } = arrive(answer, null);
    handBack();
    expect([close.mock.calls.length, fetching.mock.calls.length, saying()]).toEqual([0, 0, ['failed']]);
    expect(window.location.search).toBe('');
  });

  it('hands over why there is no code, too', () => {
    const postMessage = vi.fn();
    arrive(`?error=access_denied&state=${state}`, { postMessage });
    handBack();
    expect(postMessage.mock.calls[0]?.[0]).toEqual({
      ...handed,
      code: null,
      issuer: null,
      providerError: 'access_denied',
    });
  });

  it('tells nobody of an address that no sign-in has led to', () => {
    const postMessage = vi.fn();
    const { fetching } = arrive('?code=geheim&state=short', { postMessage });
    handBack();
    expect([postMessage.mock.calls, fetching.mock.calls, saying()]).toEqual([[], [], ['failed']]);
  });
});
