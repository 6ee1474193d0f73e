import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameHeight } from '#loader/frame-height.ts';

let ending: AbortController;
const changed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  changed.mockClear();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

function frame() {
  const element = document.createElement('div');
  const made = document.createElement('iframe');
  made.height = '480';
  return { made, height: frameHeight(element, made, ending.signal, changed) };
}

it('is that of the content, at once', () => {
  const { made, height } = frame();
  height.say(900);
  height.say(300);
  expect([made.height, changed.mock.calls.length]).toEqual(['300', 2]);
});

it('does not shrink during a step before its screen is shown and still', () => {
  const { made, height } = frame();
  height.say(900);
  height.keep();
  height.say(200);
  expect(made.height).toBe('900');
  height.letGo();
  height.say(400);
  vi.advanceTimersByTime(149);
  expect(made.height).toBe('900');
  vi.advanceTimersByTime(1);
  expect(made.height).toBe('400');
  height.say(300);
  expect(made.height).toBe('300');
});

it('grows during a step', () => {
  const { made, height } = frame();
  height.say(900);
  height.keep();
  height.say(1200);
  expect(made.height).toBe('1200');
});

it('shrinks without the screen when that does not come', () => {
  const { made, height } = frame();
  height.say(900);
  height.keep();
  height.say(200);
  vi.advanceTimersByTime(2000);
  expect(made.height).toBe('200');
});

it('has nothing going on once it has ended', () => {
  const { made, height } = frame();
  height.say(900);
  height.keep();
  height.say(200);
  ending.abort();
  vi.advanceTimersByTime(5000);
  expect(made.height).toBe('900');
});
