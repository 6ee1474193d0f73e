import { afterEach, expect, test, vi } from 'vitest';

import { followLayout } from '#loader/follow-layout.ts';
import { scrollerOf } from '#loader/scroller.ts';

/** A page of this height that is scrolled to there. */
const page = (scrolled: number, height: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
};

afterEach(() => void vi.restoreAllMocks());

test.each([
  { what: 'who scrolled', scrolled: 300, height: 3000, off: -700, isLeft: true },
  { what: 'a page that stands still', scrolled: 1000, height: 3000, off: 400, isLeft: false },
  { what: 'who scrolled down by more than rounding', scrolled: 1003, height: 3000, off: 3, isLeft: true },
  { what: 'who scrolled up by more than rounding', scrolled: 997, height: 3000, off: -3, isLeft: true },
  { what: 'rounding far from the place', scrolled: 1002, height: 3000, off: -50, isLeft: false },
  { what: 'scrolling to a place that is off by rounding', scrolled: 1400, height: 3000, off: -2, isLeft: false },
  { what: 'a page that grew by a pixel', scrolled: 1300, height: 3001, off: 300, isLeft: false },
  { what: 'rounding', scrolled: 1002, height: 3000, off: 2, isLeft: false },
  { what: 'a page that was scrolled to the place itself', scrolled: 1400, height: 3000, off: 1, isLeft: false },
  { what: 'a page that shrank below', scrolled: 600, height: 1300, off: -400, isLeft: false },
  { what: 'a page that grew above and was held where it was', scrolled: 1300, height: 3300, off: 20, isLeft: false },
])('$what: was it somebody? $isLeft', ({ scrolled, height, off, isLeft }) => {
  page(1000, 3000);
  const layout = followLayout(scrollerOf(document.body));
  page(scrolled, height);
  expect(layout.isLeft(off)).toBe(isLeft);
});

test('one’s own scrolling is nobody’s', () => {
  page(1000, 3000);
  const layout = followLayout(scrollerOf(document.body));
  page(400, 3000);
  layout.note();
  expect(layout.isLeft(-600)).toBe(false);
});

test.each([
  ['the beginning of a smooth scrolling', 1002, 3000, true],
  ['a scrolling', 1003, 3000, false],
  ['a page that grew', 1000, 3001, false],
] as const)('%s may stand still or not', (_, scrolled, height, isStill) => {
  page(1000, 3000);
  const layout = followLayout(scrollerOf(document.body));
  page(scrolled, height);
  expect(layout.isStill()).toBe(isStill);
});
