import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());

const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('begins at once with all of its seconds, and ends with the last of them', () => {
  const { result } = renderHook(() => useCountdown(3, true));
  const shown = [result.current.left];
  for (const milliseconds of [999, 1, 999, 1, 999, 1]) {
    passes(milliseconds);
    shown.push(result.current.left);
  }
  expect(shown).toEqual([3, 3, 2, 2, 1, 1, 0]);
  // Nothing ticks any more.
  expect(vi.getTimerCount()).toBe(0);
  passes(10_000);
  expect(result.current.left).toBe(0);
});

it('does not run before it is begun, and then from its first second on', () => {
  const { result } = renderHook(() => useCountdown(3, false));
  expect([result.current.left, vi.getTimerCount()]).toEqual([0, 0]);
  passes(700);
  act(() => result.current.restart());
  expect(result.current.left).toBe(3);
  passes(999);
  expect(result.current.left).toBe(3);
  passes(1);
  expect(result.current.left).toBe(2);
});

it('begins again in the middle, and leaves nothing behind', () => {
  const { result, unmount } = renderHook(() => useCountdown(60, true));
  passes(59_000);
  expect(result.current.left).toBe(1);
  act(() => result.current.restart());
  expect(result.current.left).toBe(60);
  passes(60_000);
  expect(result.current.left).toBe(0);
  act(() => result.current.restart());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
