import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberScroll } from '#loader/scroll-memory.ts';

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => ending.abort());

/** Somebody has scrolled at an entry, gone on from it, and comes back. */
function comeBackTo(address: string) {
  history.replaceState(null, '', address);
  const memory = rememberScroll(document.createElement('div'), () => '/faq', ending.signal, true);
  memory.settle('shown');
  memory.settle('height');
  scrollTo({ top: 300, behavior: 'instant' });
  memory.keep();
  history.pushState(null, '', '/elsewhere');
  scrollTo({ top: 0, behavior: 'instant' });
  // As the way back does, before the page hears of it.
  history.replaceState(null, '', address);
  memory.recall();
  return memory;
}

it('restores where the page was at an entry, although the entry’s screen never comes', () => {
  comeBackTo('/');
  vi.advanceTimersByTime(1_999);
  expect(scrollY).toBe(0);
  vi.advanceTimersByTime(1);
  expect(scrollY).toBe(300);
});

it('restores it no sooner than the entry’s screen is there and its height stays', () => {
  const memory = comeBackTo('/slowly');
  // What stands there while the screen is fetched has a height of its own.
  memory.settle('height');
  vi.advanceTimersByTime(1_000);
  expect(scrollY).toBe(0);
  memory.settle('shown');
  vi.advanceTimersByTime(99);
  memory.settle('height');
  vi.advanceTimersByTime(99);
  expect(scrollY).toBe(0);
  vi.advanceTimersByTime(1);
  expect(scrollY).toBe(300);
});

it.each(['wheel', 'touchmove', 'keydown'])('leaves who has scrolled meanwhile by a %s where they are', (event) => {
  comeBackTo(`/by-${event}`);
  dispatchEvent(new Event(event));
  vi.advanceTimersByTime(5_000);
  expect(scrollY).toBe(0);
});

it('leaves who has scrolled inside of the frame where they are', () => {
  comeBackTo('/by-hand').leave();
  vi.advanceTimersByTime(5_000);
  expect(scrollY).toBe(0);
});

it('restores nothing once it has ended', () => {
  comeBackTo('/ended');
  ending.abort();
  vi.advanceTimersByTime(5_000);
  expect(scrollY).toBe(0);
});
