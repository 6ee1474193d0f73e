import { afterEach, expect, it, vi } from 'vitest';
import { scrollerOf } from '#loader/scroller.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const find = (id: string) => document.getElementById(id) ?? document.body;
/** Puts more into a part than fits. */
const fill = (id: string) => vi.spyOn(find(id), 'scrollHeight', 'get').mockReturnValue(2000);
/** Whether it is this part that scrolls the element. */
const isBy = (element: Element, part: Element | null) => {
  const before = part?.scrollTop ?? 0;
  if (part)
    part.scrollTo = (to?: ScrollToOptions | number) => Object.assign(part, { scrollTop: (to as ScrollToOptions).top });
  scrollerOf(element).leap(before + 7);
  return part?.scrollTop === before + 7;
};

it('is the page where nothing in it scrolls by itself', () => {
  document.body.innerHTML = '<main><div id="widget"></div></main>';
  document.body.style.overflowY = 'scroll';
  const scroller = scrollerOf(find('widget'));
  expect(scroller.isPage).toBe(true);
  expect(scroller.edges()).toEqual([0, innerHeight]);
  document.body.style.overflowY = '';
});

it('is the nearest part that scrolls, as far as that can be seen', () => {
  document.body.innerHTML =
    '<div style="overflow-y:auto"><main id="main" style="overflow-y:scroll"><p><i id="widget"></i></p></main></div>';
  const main = find('main');
  vi.spyOn(main, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 64, 300, 500));
  fill('main');
  vi.spyOn(main, 'clientTop', 'get').mockReturnValue(1);
  vi.spyOn(main, 'clientHeight', 'get').mockReturnValue(498);
  const scroller = scrollerOf(find('widget'));
  expect(scroller.isPage).toBe(false);
  expect(scroller.edges()).toEqual([65, 563]);
});

it('is found out of a shadow and through a slot', () => {
  document.body.innerHTML = '<main id="main" style="overflow-y:auto"><div id="host"><b id="widget"></b></div></main>';
  fill('main');
  const root = find('host').attachShadow({ mode: 'open' });
  root.innerHTML = '<section id="inner" style="overflow-y:scroll"><slot></slot></section><u></u>';
  const inner = root.getElementById('inner');
  if (inner) vi.spyOn(inner, 'scrollHeight', 'get').mockReturnValue(2000);
  // Happy DOM knows no assigned slots.
  Object.defineProperty(find('widget'), 'assignedSlot', { value: root.querySelector('slot') });
  expect(isBy(find('widget'), inner)).toBe(true);
  expect(isBy(root.querySelector('u') ?? document.body, find('main'))).toBe(true);
});

it('is no part that hides what is too wide and has nothing to scroll, until there is something', () => {
  document.body.innerHTML = '<div id="wide" style="overflow-y:auto"><b id="widget"></b></div>';
  expect(scrollerOf(find('widget')).isPage).toBe(true);
  const scroller = scrollerOf(find('widget'));
  fill('wide');
  expect(scroller.isPage).toBe(false);
});

it('counts in pixels of the screen, whatever the page’s style sheets enlarge', () => {
  document.body.innerHTML = '<main id="main" style="overflow-y:auto"><b id="widget"></b></main>';
  const main = find('main');
  Object.defineProperty(main, 'currentCSSZoom', { value: 2 });
  vi.spyOn(main, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 64, 300, 500));
  vi.spyOn(main, 'clientHeight', 'get').mockReturnValue(250);
  vi.spyOn(main, 'scrollHeight', 'get').mockReturnValue(2000);
  main.scrollTop = 30;
  const leaps: unknown[] = [];
  main.scrollTo = (to: unknown) => leaps.push(to);
  const scroller = scrollerOf(find('widget'));
  scroller.leap(100);
  expect([scroller.position, scroller.content(), scroller.edges(), leaps]).toEqual([
    60,
    4000,
    [64, 564],
    [{ top: 50, behavior: 'instant' }],
  ]);
});
