import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorage } from '#widget/session/storage.ts';
import { kaya } from '#widget/testing/open-office.fixture.tsx';
import { createOfficeSession } from '../office-session.ts';
import { createLookedFor } from './looked-for.ts';

const tenant = 'lindenstrom';
const path = '/agentur/auftraege';

/** A document of the office in this window. */
function opened() {
  const session = createOfficeSession({
    tenant,
    storage: createStorage(),
    clock: { now: () => Date.parse('2026-11-28T10:00:00Z'), every: () => () => undefined },
  });
  const lookedFor = createLookedFor({ tenant, session });
  return { session, lookedFor, words: () => lookedFor.store.getState() };
}

/** Somebody has signed in and looks for somebody. */
function looking() {
  const here = opened();
  here.session.signIn(kaya);
  here.lookedFor.keep(path, 'Anna');
  return here;
}

/** The document is loaded anew. */
function reloaded() {
  const here = opened();
  here.session.resume();
  return here;
}

const forget = () => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

it('is there after a reload and where who is here is known anew, each report with its own', () => {
  const here = looking();
  here.lookedFor.keep('/agentur/leads', 'Ben');
  here.session.renew({ ...kaya, token: 'fresh' });
  expect(here.words()).toEqual({ [path]: 'Anna', '/agentur/leads': 'Ben' });
  expect(reloaded().words()).toEqual({ [path]: 'Anna', '/agentur/leads': 'Ben' });
});

it('is no longer there once somebody shows everything again', () => {
  looking().lookedFor.keep(path, '');
  expect(reloaded().words()).toEqual({});
});

it.each([
  ['signs out', ({ session }: ReturnType<typeof opened>) => session.signOut()],
  ['is no longer known', ({ session }: ReturnType<typeof opened>) => session.end()],
])('goes with who %s, also out of the window', (_, leaves) => {
  const here = looking();
  leaves(here);
  expect(here.words()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('is not there for who has signed in in another tab before a reload, or where nobody is left', () => {
  looking();
  opened().session.signIn({ ...kaya, name: 'Mira' });
  expect(reloaded().words()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
  looking();
  localStorage.clear();
  expect(reloaded().words()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('stands nowhere but in the window and its memory', () => {
  looking();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Anna');
  expect(document.cookie).not.toContain('Anna');
});

it('is there until the document goes where the window keeps nothing', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(looking().words()).toEqual({ [path]: 'Anna' });
  expect(reloaded().words()).toEqual({});
});

it.each(['{', 'null', '7', '{"sessionId":"x","words":{}}', '{"words":7}'])(
  'is nothing where what was kept is none of it: %s',
  (text) => {
    looking();
    sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);
    expect(reloaded().words()).toEqual({});
  },
);
