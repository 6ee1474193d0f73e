import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whereAnswered } from './where-answered.ts';

const go = vi.fn();
let answer: (status: number) => void;
let signal: AbortSignal | null | undefined;

beforeEach(() => {
  go.mockClear();
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    ({ signal } = options);
    return new Promise((resolve, reject) => {
      answer = (status) => resolve(new Response(null, { status }));
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [200, 1],
  [404, 1],
  [429, 0],
  [500, 0],
  [503, 0],
])('goes on where the service answers %i: %i', async (status, times) => {
  const asking = whereAnswered(document, go);
  answer(status);
  await asking;
  expect(go).toHaveBeenCalledTimes(times);
});

it.each(['keydown', 'pointerdown'])('stays where somebody does something else meanwhile, by a %s', async (act) => {
  const asking = whereAnswered(document, go);
  document.dispatchEvent(new Event(act));
  answer(200);
  await asking;
  expect([go.mock.calls.length, signal?.aborted]).toEqual([0, true]);
});

it('stays where there is no answer for 5 s, or no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asking = whereAnswered(document, go);
  vi.advanceTimersByTime(5_000);
  await asking;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await whereAnswered(document, go);
  expect(go).not.toHaveBeenCalled();
});
