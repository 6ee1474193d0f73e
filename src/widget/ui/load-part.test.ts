import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadPart } from './load-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives a part that comes, and forgets the clock', async () => {
  await expect(loadPart(async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('“Loading a part of the app fails after 120 s: a chunk load error”', async () => {
  const outcome = loadPart(() => Promise.race<never>([])).catch((error: unknown) => error);
  const settled = vi.fn();
  void outcome.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

it('says why a part cannot be fetched', async () => {
  const cause = new TypeError('Failed to fetch');
  const failure: unknown = await loadPart(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause });
});
