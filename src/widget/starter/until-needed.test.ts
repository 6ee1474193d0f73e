import { beforeEach, expect, it, vi } from 'vitest';
import { untilNeeded } from './until-needed.ts';

/** What the browser does later. */
let painted: FrameRequestCallback;
let isNeeded: boolean;

const turn = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    painted = callback;
    return 1;
  });
  isNeeded = false;
  void untilNeeded(document).then(() => {
    isNeeded = true;
  });
});

it('waits for what is rendered to be painted', async () => {
  await turn();
  expect(isNeeded).toBe(false);
  painted(0);
  await turn();
  expect(isNeeded).toBe(true);
});

it.each(['pointerdown', 'keydown', 'focusin'])('waits for nothing at a %s', async (name) => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await turn();
  expect(isNeeded).toBe(true);
});

it('waits for no painting that does not come, as where the frame is out of sight', async () => {
  await vi.advanceTimersByTimeAsync(999);
  expect(isNeeded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isNeeded).toBe(true);
});
