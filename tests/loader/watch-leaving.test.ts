import { expect, it, vi } from 'vitest';
import { watchExit } from '#widget/host/exit-watch.ts';
import { watchLeaving } from '#loader/watch-leaving.ts';

const leaveAt = (clientY: number) =>
  void document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));

const watches = {
  'the page around': watchLeaving,
  'a page of its own': (report: () => void) => watchExit(null).onExit(report),
};

it.each(
  Object.entries(watches).flatMap(([who, watch]) =>
    [
      [-1, 1],
      [0, 1],
      [1, 0],
      [300, 0],
    ].map(([clientY, times]) => ({ who, watch, clientY, times })),
  ),
)('$who hears $times times of a pointer that leaves at $clientY', ({ watch, clientY = 0, times = 0 }) => {
  const report = vi.fn<() => void>();
  const end = watch(report);
  leaveAt(clientY);
  expect(report).toHaveBeenCalledTimes(times);
  end();
  leaveAt(-1);
  expect(report).toHaveBeenCalledTimes(times);
});

it('the page is asked once for all who listen, and until the last has gone', () => {
  const asked: boolean[] = [];
  const { onExit, leaving } = watchExit((watched) => asked.push(watched));
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()];
  const [first, second] = listeners.map((listener) => onExit(listener));
  expect(asked).toEqual([true]);
  leaving();
  first?.();
  first?.();
  leaving();
  expect(asked).toEqual([true]);
  second?.();
  expect(asked).toEqual([true, false]);
  leaving();
  expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 2]);
  leaveAt(-1);
  expect(listeners[1]).toHaveBeenCalledTimes(2);
});
