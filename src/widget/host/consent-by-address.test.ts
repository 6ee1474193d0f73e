import { afterEach, expect, test, vi } from 'vitest';
import { createHost } from './host.ts';

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
  expect(host.mode).toBe('embedded');
  expect(host.consent.get()).toEqual(['functional']);
});

test('a link to the widget as a page of its own grants nothing', () => {
  const host = openFrame('consent=functional+analytical+marketing', null);
  expect(host.mode).toBe('standalone');
  expect(host.consent.get()).toBeNull();
});

test('a page that the tenant does not list grants nothing', () => {
  const host = openFrame('consent=analytical&host=https://evil.example', 'https://evil.example');
  expect(host.mode).toBe('bare');
  expect(host.consent.get()).toBeNull();
});
