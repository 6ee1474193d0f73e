import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insist } from './insist.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('fetches four times at most, with longer and longer pauses, and not again once it is there', async () => {
  const times: number[] = [];
  const since = Date.now();
  const failing = (failures: number) => async () => {
    times.push(Date.now() - since);
    if (times.length <= failures) throw new Error(`failure ${times.length}`);
    return 'there';
  };
  const coming = insist(failing(2));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(coming).resolves.toBe('there');
  expect(times).toEqual([0, 1_000, 5_000]);
  times.length = 0;
  const refused = insist(failing(9)).catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(refused).resolves.toBe('Error: failure 4');
  expect(times).toHaveLength(4);
});
