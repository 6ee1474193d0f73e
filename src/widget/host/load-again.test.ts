import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHost } from './host.ts';

const replace = vi.fn<(address: URL) => void>();
let parent: unknown = window;

beforeEach(() => {
  replace.mockClear();
  vi.spyOn(window, 'parent', 'get').mockImplementation(() => parent as Window);
});

afterEach(() => {
  parent = window;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Opens a host at an address of this origin, whose document cannot be loaded again for real. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  vi.stubGlobal(
    'location',
    new Proxy(window.location, {
      get: (at, name) => (name === 'replace' ? replace : (Reflect.get(at, name) as unknown)),
    }),
  );
  return createHost({
    tenant: 'lindenstrom',
    allowedOrigins: ['https://partner.example'],
    language: 'de',
    spelling: { shown: (route) => route.replace('/faq', '/fragen'), own: (route) => route.replace('/fragen', '/faq') },
  });
}

/** Where it leads, without what makes each address another one. */
function left(): string {
  const [address] = replace.mock.calls[0] ?? [];
  const again = new URL(address ?? '');
  expect(again.searchParams.get('again')).toBe('1');
  again.searchParams.delete('again');
  return again.href.slice(window.location.origin.length);
}

it('loads the screen that is shown, by the tenant’s path and in the language of now', () => {
  const { location, loadAgain } = open('/lindenstrom/?lang=de#/kontakt');
  location.navigate('/faq?topic=1');
  location.respell('en');
  loadAgain();
  expect(left()).toBe('/lindenstrom/fragen?topic=1&lang=en');
});

it('keeps what the page around has said of itself, and where the person came from', () => {
  parent = {};
  const host = encodeURIComponent('https://partner.example');
  const { location, loadAgain } = open(`/lindenstrom/kontakt?channel=sms&consent=functional&lang=de&host=${host}`);
  location.navigate('/faq');
  loadAgain();
  expect(left()).toBe(`/lindenstrom/fragen?lang=de&host=${host}&consent=functional&channel=sms`);
});

it('has the secret of the screen come again where no server sees it', () => {
  const { secret, loadAgain } = open('/lindenstrom/?lang=de#/bounty?token=a%2Fb');
  secret.forget('a/b');
  loadAgain();
  expect(left()).toBe('/lindenstrom/bounty?lang=de#token=a%2Fb');
});

it('asks each time for the modules at other addresses', () => {
  open('/lindenstrom/faq?again=1').loadAgain();
  open('/lindenstrom/faq?again=3').loadAgain();
  open('/lindenstrom/faq?again=x').loadAgain();
  expect(replace.mock.calls.map(([address]) => address.searchParams.get('again'))).toEqual(['2', '1', '1']);
});
