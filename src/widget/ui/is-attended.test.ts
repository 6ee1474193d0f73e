import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isAttended, noticeAttention } from './is-attended.ts';

const happens = (name: string) => window.dispatchEvent(new Event(name));

beforeAll(noticeAttention);

afterEach(() => {
  happens('blur');
  vi.restoreAllMocks();
});

it('who has the focus is here', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  expect(isAttended()).toBe(true);
});

it('who presses is here although the document denies its focus, until the window loses it', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  expect(isAttended()).toBe(false);
  happens('pointerdown');
  expect(isAttended()).toBe(true);
  happens('blur');
  expect(isAttended()).toBe(false);
});
