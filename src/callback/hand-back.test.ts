import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handBack } from './hand-back.ts';

const state = 's'.repeat(43);
const answer = `?code=geheim&state=${state}&iss=https%3A%2F%2Flogin.example`;
const handed = { kind: 'office-sign-in', state, code: 'geheim', issuer: 'https://login.example', providerError: null };

const saying = () =>
  [...document.querySelectorAll<HTMLElement>('[data-says]')].filter(({ hidden }) => !hidden).map(({ id }) => id);

/** Opens the page as a provider leads to it, by a window that can be told, or by none. */
function arrive(search: string, opener: unknown, left = Response.json({ Ziffern: '012345' })) {
  window.history.replaceState(null, '', `/lindenstrom/sso/callback${search}`);
  vi.stubGlobal('opener', opener);
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  const fetching = vi.fn(async (_url: string, _init: { readonly method: string; readonly body: string }) => left);
  vi.stubGlobal('fetch', fetching);
  return { close, fetching };
}

describe('the page on the way back from an identity provider', () => {
  beforeEach(() => {
    const parts = ['waiting', 'handed', 'failed', 'declined', 'PSOF0901', 'PSOF0903', 'PSOF0904'];
    const paragraphs = parts.map(
      (name, index) => `<p id="${name}" data-says="${name}"${index > 0 ? ' hidden' : ''}></p>`,
    );
    document.body.innerHTML = `${paragraphs.join('')}<div id="number" data-says="digits" hidden><p id="digits"></p></div>`;
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('tells the window that opened it, and that alone, and closes', async () => {
    const postMessage = vi.fn();
    const { close, fetching } = arrive(answer, { postMessage });
    await handBack();
    expect(postMessage.mock.calls).toEqual([[handed, window.location.origin]]);
    expect([close.mock.calls.length, fetching.mock.calls.length, saying()]).toEqual([1, 0, ['handed']]);
  });

  it('keeps nothing of the answer in its address', async () => {
    arrive(answer, { postMessage: vi.fn() });
    await handBack();
    expect(window.location.search).toBe('');
  });

  it('without that window leaves it with the service, and shows the number for which it is given', async () => {
    const { close, fetching } = arrive(answer, null);
    await handBack();
    expect(fetching.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
      [
        'POST',
        '/api/v1/lindenstrom/agentur/sso/code',
        JSON.stringify({ State: state, Code: 'geheim', Issuer: 'https://login.example' }),
      ],
    ]);
    expect([close.mock.calls.length, saying()]).toEqual([0, ['number']]);
    expect(document.getElementById('digits')?.textContent).toBe('012 345');
    expect(window.location.href).not.toMatch(/geheim|sss|012/);
  });

  it.each([
    ['refuses', Response.json({ Code: 'PSOF0908' }, { status: 410 })],
    ['gives no number', Response.json({ Ziffern: '<b>' })],
    ['says something else', new Response('hello')],
  ])('says that it did not work where the service %s', async (_what, left) => {
    arrive(answer, null, left);
    await handBack();
    expect([saying(), document.getElementById('digits')?.textContent]).toEqual([['failed'], '']);
  });

  it.each([
    ['access_denied', 'declined'],
    ['temporarily_unavailable', 'PSOF0904'],
    ['server_error', 'PSOF0904'],
    ['login_required', 'PSOF0901'],
    ['invalid_scope', 'PSOF0903'],
    ['toString', 'PSOF0903'],
    ['', 'failed'],
  ])('says itself why there is no code where no other window can: %s', async (error, sentence) => {
    const { fetching } = arrive(`?error=${error}&state=${state}`, null);
    await handBack();
    expect([fetching.mock.calls, saying()]).toEqual([[], [sentence]]);
  });

  it('hands over why there is no code, too', async () => {
    const postMessage = vi.fn();
    arrive(`?error=access_denied&state=${state}`, { postMessage });
    await handBack();
    expect(postMessage.mock.calls[0]?.[0]).toEqual({
      ...handed,
      code: null,
      issuer: null,
      providerError: 'access_denied',
    });
  });

  it('tells nobody of an address that no sign-in has led to', async () => {
    const postMessage = vi.fn();
    const { fetching } = arrive('?code=geheim&state=short', { postMessage });
    await handBack();
    expect([postMessage.mock.calls, fetching.mock.calls, saying()]).toEqual([[], [], ['failed']]);
  });
});
