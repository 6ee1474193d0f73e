import { afterEach, expect, it, vi } from 'vitest';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { shownOnce } from './shown-once.ts';

/** A widget as it is after a reload: what it had in memory is gone. */
function afterReload() {
  const widget = createWidget(boot);
  const { read, keep } = shownOnce(widget);
  return { grant: widget.consent.followPage, wasShown: read, keepShown: keep };
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  { where: 'nobody has said anything', granted: null, keys: [] },
  { where: 'everything is refused', granted: [], keys: [] },
  { where: 'only something else is allowed', granted: ['analytical', 'marketing'] as const, keys: [] },
  { where: 'it is allowed', granted: ['functional'] as const, keys: ['referral-widget_exit'] },
])('where $where, that the popup was shown is kept beyond a reload by $keys', ({ granted, keys }) => {
  const { grant, keepShown, wasShown } = afterReload();
  grant(granted);
  expect(wasShown()).toBe(false);
  keepShown();
  // Before it is asked for, which would clear away what must not be there.
  expect(Object.keys(sessionStorage)).toEqual(keys);
  expect(wasShown()).toBe(true);
  expect(localStorage).toHaveLength(0);
  const again = afterReload();
  again.grant(granted);
  expect(again.wasShown()).toBe(keys.length > 0);
});

it('is forgotten where what allowed it was taken back', () => {
  const { grant, keepShown } = afterReload();
  grant(['functional']);
  keepShown();
  const again = afterReload();
  again.grant(['analytical']);
  expect(again.wasShown()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

it('is remembered for the visit where the browser allows no storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const { grant, keepShown, wasShown } = afterReload();
  grant(['functional']);
  expect(wasShown()).toBe(false);
  keepShown();
  expect(wasShown()).toBe(true);
});
