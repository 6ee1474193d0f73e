import { beforeEach, describe, expect, it, vi } from 'vitest';
import { karin } from '#widget/testing/open-desk.fixture.tsx';
import { createDeskSession, deskUserFrom } from './desk-session.ts';
import { deskTime } from '#contract/operator/desk-time.ts';
import { watchIdleness } from './watch-idleness.ts';

const user = { ...karin, expiresAt: '2026-11-28T18:00:00' };
const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);
const storage = window.sessionStorage;

beforeEach(() => storage.clear());

describe('the session of the desk', () => {
  it('is taken up after a reload of its window, until it is over', () => {
    createDeskSession({ tenant: 'lindenstrom', storage, now: () => at('10:00:00') }).signIn(user);
    const reloaded = createDeskSession({ tenant: 'lindenstrom', storage, now: () => at('17:59:59') });
    reloaded.resume();
    expect(reloaded.store.getState().user).toEqual(user);
    const late = createDeskSession({ tenant: 'lindenstrom', storage, now: () => at('18:00:00') });
    late.resume();
    expect(late.store.getState().user).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('is of one tenant, and leaves nothing behind', () => {
    const session = createDeskSession({ tenant: 'lindenstrom', storage, now: () => at('10:00:00') });
    session.signIn(user);
    const other = createDeskSession({ tenant: 'fernklang', storage, now: () => at('10:00:00') });
    other.resume();
    expect(other.store.getState().user).toBeNull();
    session.signOut();
    expect([session.store.getState(), storage.length]).toEqual([{ user: null, ending: 'signed-out' }, 0]);
  });

  it('is nobody’s by what is no session of ours', () => {
    for (const text of [null, '', '{', 'null', '[]', '{"token":"x"}', JSON.stringify({ ...user, scopes: 'all' })]) {
      expect(deskUserFrom(text)).toBeNull();
    }
    expect(deskUserFrom(JSON.stringify(user))).toEqual(user);
  });

  it('does not end twice: who is not here is told of nothing', () => {
    const session = createDeskSession({ tenant: 'lindenstrom', storage });
    session.end();
    expect(session.store.getState().ending).toBeNull();
  });
});

const { idleMinutes, touchMinutes } = deskTime;

describe('a desk that nobody touches', () => {
  let now = at('10:00:00');
  let asked = 0;
  const opened = () => {
    const session = createDeskSession({ tenant: 'lindenstrom', storage, now: () => now });
    const unwatch = watchIdleness(session, document, { now: () => now, tellService: () => void (asked += 1) });
    session.signIn(user);
    return { session, unwatch };
  };
  beforeEach(() => {
    now = at('10:00:00');
    asked = 0;
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    return () => vi.unstubAllGlobals();
  });

  it('is left after a while, and says so; a key that is pressed before keeps it open', () => {
    const { session, unwatch } = opened();
    now += (idleMinutes - 1) * 60_000;
    document.dispatchEvent(new KeyboardEvent('keydown'));
    now += (idleMinutes - 1) * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.store.getState().user).toEqual(user);
    now += 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.store.getState()).toEqual({ user: null, ending: 'idle' });
    unwatch();
  });

  it('tells the service now and then of who types and asks for nothing, and of nobody who is not there', () => {
    const { session, unwatch } = opened();
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown'));
    press();
    expect(asked).toBe(0);
    now += touchMinutes * 60_000;
    press();
    press();
    expect(asked).toBe(1);
    now += touchMinutes * 60_000;
    press();
    expect(asked).toBe(2);
    session.signOut();
    now += touchMinutes * 60_000;
    press();
    expect(asked).toBe(2);
    unwatch();
  });

  it('is not kept open by who comes by too late', () => {
    const { session, unwatch } = opened();
    now += idleMinutes * 60_000;
    document.dispatchEvent(new Event('pointerdown'));
    expect(session.store.getState().user).toBeNull();
    unwatch();
  });
});
