import { afterEach, describe, expect, it } from 'vitest';
import { createStorage } from '#widget/session/storage.ts';
import { kaya } from '#widget/testing/open-office.fixture.tsx';
import { createOfficeSession, keptSessionFrom } from './office-session.ts';

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
  expect(session.store.getState()).toEqual({ user: null, sessionId: null, ending: 'signed-out' });
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
  expect(session.store.getState()).toEqual({ user: null, sessionId: null, ending: 'expired' });
  session.signIn(kaya);
  session.end();
  expect(session.store.getState()).toEqual({ user: null, sessionId: null, ending: 'expired' });
});

it('goes on where another tab knows it anew, also when the service says that the older one is over', () => {
  const here = opened().session;
  here.signIn(kaya);
  const other = opened().session;
  other.resume();
  const fresh = { ...kaya, token: 'fresh', expiresAt: '2026-11-28T23:00:00' };
  other.renew(fresh);
  here.end();
  expect(here.store.getState()).toMatchObject({ user: fresh, ending: null });
  here.end();
  expect(here.store.getState()).toMatchObject({ user: null, ending: 'expired' });
});

it.each([
  null,
  'no JSON',
  '7',
  'null',
  JSON.stringify({ ...kaya, token: 7 }),
  JSON.stringify({ ...kaya, role: 'König' }),
])('is nobody’s where what was kept is none of it: %s', (kept) => {
  expect(keptSessionFrom(kept)).toBeNull();
});

describe('which sign-in it is', () => {
  const idOf = ({ session }: ReturnType<typeof opened>) => session.store.getState().sessionId;

  it('stays after a reload and where somebody is known anew, and is another one with each sign-in', () => {
    const here = opened();
    here.session.signIn(kaya);
    const first = idOf(here);
    here.session.renew({ ...kaya, token: 'fresh' });
    expect(idOf(here)).toBe(first);
    const later = opened();
    later.session.resume();
    expect(later.session.store.getState()).toEqual({
      user: { ...kaya, token: 'fresh' },
      sessionId: first,
      ending: null,
    });
    later.session.signIn(kaya);
    expect(idOf(later)).not.toBe(first);
  });

  it('is none where nobody is', () => {
    const here = opened();
    here.session.resume();
    expect(idOf(here)).toBeNull();
  });
});

describe('a session that another tab has too', () => {
  it('goes on where it is known anew there, and ends with its own time', () => {
    const here = opened();
    here.session.signIn({ ...kaya, expiresAt: '2026-11-28T11:00:00' });
    const other = opened();
    other.session.resume();
    other.session.renew({ ...kaya, token: 'fresh', expiresAt: '2026-11-28T12:00:00' });
    here.time.now += 3_600_000;
    here.look();
    expect(here.session.store.getState().user?.token).toBe('fresh');
    here.time.now += 3_600_000;
    here.look();
    expect(here.session.store.getState()).toEqual({ user: null, sessionId: null, ending: 'expired' });
  });

  it('takes nothing from who has signed in there meanwhile', () => {
    const here = opened();
    here.session.signIn(kaya);
    opened().session.signIn({ ...kaya, name: 'Mira' });
    here.session.end();
    const later = opened();
    later.session.resume();
    expect(later.session.store.getState().user?.name).toBe('Mira');
  });
});
