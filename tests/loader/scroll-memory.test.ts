import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberScroll } from '#loader/scroll-memory.ts';

const ending = new AbortController();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => ending.abort());

it('restores where the page was at an entry, although the entry’s screen never comes', () => {
  const memory = rememberScroll(() => '/faq', ending.signal);
  scrollTo({ top: 300, behavior: 'instant' });
  memory.keep();
  history.pushState(null, '', '/elsewhere');
  scrollTo({ top: 0, behavior: 'instant' });
  // As the way back does, before the page hears of it.
  history.replaceState(null, '', '/');
  memory.recall();
  vi.advanceTimersByTime(1_999);
  expect(scrollY).toBe(0);
  vi.advanceTimersByTime(1);
  expect(scrollY).toBe(300);
});
