import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handBack } from './hand-back.ts';

const state = 's'.repeat(43);
const address = '/api/v1/lindenstrom/agentur/sso/code';
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

  it('tells the window that opened it, and that alone, and closes', async () => {
    const postMessage = vi.fn();
    const { close, fetching } = arrive(answer, { postMessage });
    await handBack(address);
    expect(postMessage.mock.calls).toEqual([[handed, window.location.origin]]);
    expect([close.mock.calls.length, fetching.mock.calls.length, saying()]).toEqual([1, 0, ['handed']]);
  });

  it('keeps nothing of the answer in its address', async () => {
    arrive(answer, { postMessage: vi.fn() });
    await handBack(address);
    expect(window.location.search).toBe('');
  });

  it('without that window gives it to the service', async () => {
    const { close, fetching } = arrive(answer, null);
    await handBack(address);
    const [[url, init] = []] = fetching.mock.calls;
    expect([url, init?.method, JSON.parse(init?.body ?? '')]).toEqual([
      address,
      'POST',
      { State: state, Code: 'geheim', Issuer: 'https://login.example', Anbieterfehler: null },
    ]);
    expect([close.mock.calls.length, saying()]).toEqual([0, ['handed']]);
  });

  it('hands over why there is no code, too', async () => {
    const postMessage = vi.fn();
    arrive(`?error=access_denied&state=${state}`, { postMessage });
    await handBack(address);
    expect(postMessage.mock.calls[0]?.[0]).toEqual({
      ...handed,
      code: null,
      issuer: null,
      providerError: 'access_denied',
    });
  });

  it.each([
    ['refuses it', async () => new Response(null, { status: 429 })],
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
  ])('says how to go on where the service %s', async (_what, fetching) => {
    arrive(answer, null);
    vi.stubGlobal('fetch', fetching);
    await handBack(address);
    expect(saying()).toEqual(['failed']);
  });

  it('tells nobody of an address that no sign-in has led to', async () => {
    const postMessage = vi.fn();
    const { fetching } = arrive('?code=geheim&state=short', { postMessage });
    await handBack(address);
    expect([postMessage.mock.calls, fetching.mock.calls, saying()]).toEqual([[], [], ['failed']]);
  });
});
