import { afterEach, expect, it, vi } from 'vitest';
import { scrollerOf } from '#loader/scroller.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const find = (id: string) => document.getElementById(id) ?? document.body;

it('is the page where nothing in it scrolls by itself', () => {
  document.body.innerHTML = '<main><div id="widget"></div></main>';
  document.body.style.overflowY = 'scroll';
  const scroller = scrollerOf(find('widget'));
  expect(scroller.heard).toBe(window);
  expect(scroller.edges()).toEqual([0, innerHeight]);
  document.body.style.overflowY = '';
});

it('is the nearest part that scrolls, as far as that can be seen', () => {
  document.body.innerHTML =
    '<div style="overflow-y:auto"><main id="main" style="overflow-y:scroll"><p><i id="widget"></i></p></main></div>';
  const main = find('main');
  vi.spyOn(main, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 64, 300, 500));
  vi.spyOn(main, 'clientTop', 'get').mockReturnValue(1);
  vi.spyOn(main, 'clientHeight', 'get').mockReturnValue(498);
  const scroller = scrollerOf(find('widget'));
  expect(scroller.heard).toBe(main);
  expect(scroller.edges()).toEqual([65, 563]);
});

it('is found out of a shadow and through a slot', () => {
  document.body.innerHTML = '<main id="main" style="overflow-y:auto"><div id="host"><b id="widget"></b></div></main>';
  const root = find('host').attachShadow({ mode: 'open' });
  root.innerHTML = '<section id="inner" style="overflow-y:scroll"><slot></slot></section><u></u>';
  // Happy DOM knows no assigned slots.
  Object.defineProperty(find('widget'), 'assignedSlot', { value: root.querySelector('slot') });
  expect(scrollerOf(find('widget')).heard).toBe(root.getElementById('inner'));
  expect(scrollerOf(root.querySelector('u') ?? document.body).heard).toBe(find('main'));
});
