import { afterEach, expect, it, vi } from 'vitest';

/** The widget as it is after a reload: what it had in memory is gone. */
async function afterReload() {
  vi.resetModules();
  const { followPage: grant } = await import('#widget/session/consent.ts');
  return { grant, ...(await import('./shown-once.ts')) };
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
])('where $where, that the popup was shown is kept beyond a reload by $keys', async ({ granted, keys }) => {
  const { grant, keepShown, wasShown } = await afterReload();
  grant(granted);
  expect(wasShown()).toBe(false);
  keepShown();
  // Before it is asked for, which would clear away what must not be there.
  expect(Object.keys(sessionStorage)).toEqual(keys);
  expect(wasShown()).toBe(true);
  expect(localStorage).toHaveLength(0);
  const again = await afterReload();
  again.grant(granted);
  expect(again.wasShown()).toBe(keys.length > 0);
});

it('is forgotten where what allowed it was taken back', async () => {
  const { grant, keepShown } = await afterReload();
  grant(['functional']);
  keepShown();
  const again = await afterReload();
  again.grant(['analytical']);
  expect(again.wasShown()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

it('is remembered for the visit where the browser allows no storage', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const { grant, keepShown, wasShown } = await afterReload();
  grant(['functional']);
  expect(wasShown()).toBe(false);
  keepShown();
  expect(wasShown()).toBe(true);
});
