import { afterEach, expect, test, vi } from 'vitest';
import { createHost } from './host.ts';
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

test('a page that the tenant does not list is not heard', () => {
  page.leads = () => {
    throw new Error('nobody listens');
  };
  const host = openFrame('host=https://evil.example', 'https://evil.example');
  expect(() => page.leads(greedy)).toThrow('nobody listens');
  expect(host.page.consent.get()).toBeNull();
});
