import { afterEach, expect, it, vi } from 'vitest';
import { showFocus } from '#loader/show-focus.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['in view', 300, 48, 0],
  ['right below the header', 180, 48, 0],
  ['under the header', 150, 48, -30],
  ['above the screen', -200, 48, -380],
  ['at the lower edge', 852, 48, 0],
  ['below the screen', 900, 48, 48],
  ['higher than what is in view', 300, 1000, 120],
])('the page is scrolled as far as what has the focus is hidden: %s', (_, top, height, way) => {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1000);
  const scrolled: unknown[] = [];
  vi.stubGlobal('scrollTo', (to: unknown) => scrolled.push(to));
  const frame = document.createElement('iframe');
  // The frame begins 100 pixels above the screen, and the header is 80 high.
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100, 300, 3000));
  showFocus(frame, 80, { top, height });
  expect(scrolled).toEqual(way === 0 ? [] : [{ top: 1000 + way, behavior: 'instant' }]);
});

it('finds what has the focus where the page is enlarged', () => {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1000);
  const scrolled: unknown[] = [];
  vi.stubGlobal('scrollTo', (to: unknown) => scrolled.push(to));
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'currentCSSZoom', { value: 2 });
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100, 300, 3000));
  showFocus(frame, 80, { top: 450, height: 24 });
  expect(scrolled).toEqual([{ top: 1048, behavior: 'instant' }]);
});
