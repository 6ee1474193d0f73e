import { expect, it, vi } from 'vitest';
import { createFollowed } from './followed.ts';
import { holdWindow } from './visible-window.ts';

it('is wanted from the first to the last who holds it, and forgotten then', () => {
  const changes: boolean[] = [];
  const { visible, hold, see } = holdWindow((held) => changes.push(held));
  see({ top: 1, height: 2 });
  expect(visible.get()).toBeNull();
  const [first, second] = [hold(), hold()];
  see({ top: 3, height: 4 });
  first();
  first();
  expect([changes, visible.get()]).toEqual([[true], { top: 3, height: 4 }]);
  second();
  expect([changes, visible.get()]).toEqual([[true, false], null]);
  second();
  see({ top: 5, height: 6 });
  expect([changes, visible.get()]).toEqual([[true, false], null]);
  hold();
  expect(changes).toEqual([true, false, true]);
});

it('what is followed is told where it is another, to whoever still listens', () => {
  const value = createFollowed<number | null>(null);
  const listener = vi.fn<() => void>();
  const end = value.subscribe(listener);
  value.set(null);
  value.set(Number.NaN);
  value.set(Number.NaN);
  value.set(0);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  value.set(1);
  expect([listener.mock.calls.length, value.get()]).toEqual([2, 1]);
});
