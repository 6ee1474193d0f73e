import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringIntoView, wayTo } from '#loader/bring-into-view.ts';
import { scrollerOf } from '#loader/scroller.ts';

let drawing: FrameRequestCallback[];
/** Where the element begins in the page. */
let place: number;
let element: HTMLElement;
let scrolled: number[];

beforeEach(() => {
  drawing = [];
  scrolled = [];
  element = document.createElement('div');
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => drawing.push(run));
  let position = 1000;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position);
  vi.stubGlobal('scrollTo', ({ top = 0, behavior }: ScrollToOptions) => {
    expect(behavior).toBe('instant');
    position = top;
    scrolled.push(top);
  });
  const rects = () => [new DOMRect(0, place - position, 300, 3000)] as unknown as DOMRectList;
  vi.spyOn(element, 'getClientRects').mockImplementation(rects);
});
afterEach(() => vi.restoreAllMocks());

const reduces = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: matches && media === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    );

/** What the page was scrolled to besides stopping it where it is. */
const brought = () => scrolled.slice(2);
const drawAt = (now: number) => {
  for (const run of drawing.splice(0)) run(now);
};

it.each([
  ['right below the header', 1080, false],
  ['above it by a pixel', 1079, true],
  ['in the upper half', 1080 + 359, false],
  ['where the lower half begins', 1080 + 360, true],
])('an element that begins %s is brought into view or not', (_, at, isBrought) => {
  reduces(true);
  place = at;
  bringIntoView(element, 80);
  expect(scrolled.slice(0, 2)).toEqual([1001, 1000]);
  expect(brought()).toEqual(isBrought ? [at - 80] : []);
});

it('takes 0.3 s, ever slower, and nothing comes after that', () => {
  reduces(false);
  place = 2080;
  bringIntoView(element, 80);
  for (const now of [5000, 5150, 5299, 5300]) drawAt(now);
  expect(brought().map((top) => Math.round(top * 100) / 100)).toEqual([1000, 1750, 1999.99, 2000]);
  expect(drawing).toEqual([]);
});

it('who scrolls meanwhile has the last word', () => {
  reduces(false);
  place = 2080;
  bringIntoView(element, 80);
  drawAt(5000);
  drawAt(5150);
  scrollTo({ top: 300, behavior: 'instant' });
  drawAt(5200);
  expect(scrolled.at(-1)).toBe(300);
  expect(drawing).toEqual([]);
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'so has who is led elsewhere by a %s, although the widget’s height changes at that moment',
  (act) => {
    reduces(false);
    place = 2080;
    bringIntoView(element, 80);
    drawAt(5000);
    drawAt(5150);
    window.dispatchEvent(new Event(act));
    scrollTo({ top: 300, behavior: 'instant' });
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    drawAt(5200);
    expect(scrolled.at(-1)).toBe(300);
    expect(drawing).toEqual([]);
  },
);

it('a hidden element is nowhere', () => {
  vi.spyOn(element, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  expect(wayTo(element, 80, scrollerOf(element))).toBe(0);
});
