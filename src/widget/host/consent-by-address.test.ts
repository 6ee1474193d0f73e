import { afterEach, expect, test, vi } from 'vitest';
import { readFrameAddress } from './frame-address.ts';
import { createHost } from './host.ts';
import { leaveFor } from './leave-for.ts';
import type { ConnectionEvents } from './page-connection.ts';

const page = vi.hoisted(() => ({
  leads: (route: string): void => void route,
  grants: (granted: string[] | null): void => void granted,
}));

vi.mock('./page-connection.ts', () => ({
  createPageConnection: (_: string, { onGo, onNews }: ConnectionEvents) => {
    page.leads = (route) => onGo(route, null);
    page.grants = (granted) => onNews({ type: 'consent', granted: granted as never });
    return { connected: true, open: () => undefined, close: () => undefined, send: () => undefined };
  },
}));

const partner = 'https://partner.example';
const allowedOrigins = [partner];

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As the frame of a page with this origin would be opened. */
function openFrame(query: string, around: string | null) {
  window.history.replaceState(null, '', `/lindenstrom/?${query}`);
  if (around !== null) {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: () => undefined } as unknown as Window &
      typeof globalThis);
  }
  return createHost({ tenant: 'lindenstrom', allowedOrigins });
}

test('a page that the tenant lists says what its consent manager has granted', () => {
  const host = openFrame(`consent=functional&host=${partner}`, partner);
  expect(host.page.mode).toBe('embedded');
  expect(host.page.consent.get()).toEqual(['functional']);
});

test('a link to the widget as a page of its own grants nothing', () => {
  const host = openFrame('consent=functional+analytical+marketing', null);
  expect(host.page.mode).toBe('standalone');
  expect(host.page.consent.get()).toBeNull();
});

test('a page that the tenant does not list grants nothing', () => {
  const host = openFrame('consent=analytical&host=https://evil.example', 'https://evil.example');
  expect(host.page.mode).toBe('bare');
  expect(host.page.consent.get()).toBeNull();
});

/** Everything that a link could say in the name of a page, and what it is for. */
const greedy = `/faq?consent=functional+analytical+marketing&host=${partner}&channel=sms`;

test('no second link in the same tab grants anything either, as a page of its own', () => {
  const host = openFrame('', null);
  const changes = vi.fn<() => void>();
  host.page.consent.subscribe(changes);
  window.history.pushState(null, '', `/lindenstrom/#${greedy}`);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(host.location.route).toContain('/faq');
  expect(host.page.parameters.channel).toBe('sms');
  expect([host.page.mode, host.page.consent.get()]).toEqual(['standalone', null]);
  host.location.navigate(greedy);
  expect(host.page.consent.get()).toBeNull();
  expect(changes).not.toHaveBeenCalled();
});

test.each([
  ['functional', ['functional']],
  ['', []],
  [null, null],
])('a second link changes nothing about the %j that a page has granted; only the page does', (said, granted) => {
  const host = openFrame(`${said === null ? '' : `consent=${said}&`}host=${partner}`, partner);
  const changes = vi.fn<() => void>();
  host.page.consent.subscribe(changes);
  page.leads(greedy);
  expect(host.location.route).toContain('/faq');
  expect(host.page.consent.get()).toEqual(granted);
  expect(changes).not.toHaveBeenCalled();
  page.grants(['marketing']);
  expect(host.page.consent.get()).toEqual(['marketing']);
  page.leads('/faq?consent=functional');
  expect(host.page.consent.get()).toEqual(['marketing']);
});

/** All that a frame's address can say beside a route, said by a route. */
const greediest = `/faq?topic=1&consent=functional+analytical&consent=marketing&again=2&lang=fr&token=&token=x&host=${partner}&channel=sms&c=1&pk_campaign=2&mtm_campaign=3&widget=4`;

/** Where the frame leaves for when the page leads to such a route, which another document shows. */
async function leavesFor(host: ReturnType<typeof openFrame>): Promise<URL | null | undefined> {
  const left: (URL | null)[] = [];
  leaveFor(
    host,
    (route) => route.startsWith('/faq'),
    () => import('./whole-address.ts'),
    (to) => left.push(to),
  );
  host.location.follow(greediest);
  await vi.waitFor(() => expect(left).toHaveLength(1));
  return left[0];
}

test.each(
  ([null, '', 'functional'] as const).flatMap((consent) =>
    [null, 'mail'].map((channel) => [consent, channel] as const),
  ),
)(
  'another document hears that the page has granted %j and handed over %j, and not what the route says of that',
  async (consent, channel) => {
    const said = { lang: 'de', host: partner, ...(consent !== null && { consent }), ...(channel && { channel }) };
    const address = await leavesFor(openFrame(new URLSearchParams(said).toString(), partner));
    expect(address && readFrameAddress(address, 'lindenstrom')).toEqual({
      route: '/faq?topic=1',
      token: null,
      lang: 'de',
      host: partner,
      consent,
      again: null,
      parameters: channel ? { channel } : {},
    });
    expect(address?.href).not.toMatch(/token|marketing|=fr/);
  },
);

test('another document hears of no page where none is around, whatever the route says', async () => {
  const address = await leavesFor(openFrame('lang=de', null));
  expect(address?.search).toBe('?topic=1&lang=de');
});

test('a page that the tenant does not list is not heard', () => {
  page.leads = () => {
    throw new Error('nobody listens');
  };
  const host = openFrame('host=https://evil.example', 'https://evil.example');
  expect(() => page.leads(greedy)).toThrow('nobody listens');
  expect(host.page.consent.get()).toBeNull();
});
