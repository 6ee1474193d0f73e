import { afterEach, expect, it } from 'vitest';
import { createStorage } from '#widget/session/storage.ts';
import { kaya } from '#widget/testing/open-office.fixture.tsx';
import { createOfficeSession, officeUserFrom } from './office-session.ts';

afterEach(() => localStorage.clear());

function opened(now = Date.parse('2026-11-28T10:00:00Z')) {
  const time = { now };
  let check: () => void = () => undefined;
  const session = createOfficeSession({
    tenant: 'lindenstrom',
    storage: createStorage(),
    clock: {
      now: () => time.now,
      every: (_milliseconds, again) => {
        check = again;
        return () => {
          check = () => undefined;
        };
      },
    },
  });
  return { session, time, look: () => check() };
}

it('is there after a reload, beside that of a recommender', () => {
  localStorage.setItem(`${window.location.host}/lindenstrom_token`, 'a recommender’s');
  opened().session.signIn(kaya);
  const { session } = opened();
  session.resume();
  expect(session.store.getState().user).toEqual(kaya);
  session.signOut();
  expect(session.store.getState()).toEqual({ user: null, ending: 'signed-out' });
  expect(localStorage.getItem(`${window.location.host}/lindenstrom_token`)).toBe('a recommender’s');
  const later = opened().session;
  later.resume();
  expect(later.store.getState().user).toBeNull();
});

it('ends by its age, and where the service says so', () => {
  const { session, time, look } = opened();
  session.signIn({ ...kaya, expiresAt: '2026-11-28T11:00:00' });
  look();
  expect(session.store.getState().user).not.toBeNull();
  time.now += 3_600_000;
  look();
  expect(session.store.getState()).toEqual({ user: null, ending: 'expired' });
  session.signIn(kaya);
  session.end();
  expect(session.store.getState()).toEqual({ user: null, ending: 'expired' });
});

it.each([
  null,
  'no JSON',
  '7',
  'null',
  JSON.stringify({ ...kaya, token: 7 }),
  JSON.stringify({ ...kaya, role: 'König' }),
])('is nobody’s where what was kept is none of it: %s', (kept) => {
  expect(officeUserFrom(kept)).toBeNull();
});
