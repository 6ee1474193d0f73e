import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from '#widget/testing/boot.fixture.ts';
import { handOver } from './hand-over.ts';
import { passwordToken } from './password-token.ts';
import type { Session, SessionClock } from './session.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { createWidget, type Widget } from './widget.ts';

const user = { ...anna, expiresAt: '2030-01-01T12:00:00' };

let widget: Widget;
let session: Session;

/** Opens a widget of the tenant in the same browser, as at first or after a reload. */
const open = (tenant: string, clock?: SessionClock) => {
  widget = createWidget({ ...boot, config: { ...boot.config, tenant } }, { clock });
  session = widget.session;
  session.resume();
};

const who = () => session.store.getState().user?.firstName ?? null;
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blockLocalStorage = () =>
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });

/** The frame's cookies, as a browser keeps them for it. */
const jar = () => {
  const kept = new Map<string, string>();
  const read = () => [...kept].map((pair) => pair.join('=')).join('; ');
  vi.spyOn(document, 'cookie', 'get').mockImplementation(read);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    const [, name = '', value = '', seconds] = /^([^=]+)=([^;]*); Max-Age=(\d+);/.exec(cookie) ?? [];
    if (Number(seconds) > 0) kept.set(name, value);
    else kept.delete(name);
  });
  return read;
};

const afterReload = (tenant: string) => {
  open(tenant);
  return who();
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') });
  open('lindenstrom');
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.signOut();
  localStorage.clear();
  vi.useRealTimers();
});

describe('the session', () => {
  it('survives a reload and ends with the logout', () => {
    session.signIn(user);
    expect(afterReload('lindenstrom')).toBe('Anna');
    session.signOut();
    expect(afterReload('lindenstrom')).toBeNull();
  });

  it('of one tenant is not seen at another', () => {
    session.signIn(user);
    expect(afterReload('fernklang')).toBeNull();
    expect(afterReload('lindenstrom')).toBe('Anna');
  });

  it('ends when its time is over, within a minute', () => {
    session.signIn(user);
    vi.setSystemTime(new Date('2030-01-01T12:00:01Z'));
    vi.advanceTimersByTime(60_000);
    expect(session.store.getState()).toMatchObject({ user: null, ending: 'expired' });
  });

  it('is checked every 60 s by the clock it was given, and takes along what pages show', () => {
    let now = Date.parse('2030-01-01T11:59:30Z');
    const checks: [number, () => void][] = [];
    const every = (milliseconds: number, check: () => void) => {
      checks.push([milliseconds, check]);
      return () => undefined;
    };
    open('lindenstrom', { now: () => now, every });
    const before = session.store.getState().expiries;
    session.signIn(user);
    const [period, check] = checks.at(-1) ?? [0, () => undefined];
    expect(period).toBe(60_000);
    check();
    expect(who()).toBe('Anna');
    now += 60_000;
    check();
    expect(session.store.getState()).toMatchObject({ user: null, ending: 'expired', expiries: before + 1 });
    expect(afterReload('lindenstrom')).toBeNull();
  });

  it('takes along what pages have left for each other, when somebody logs out, in, or another one in', () => {
    const [thanks, keep] = [handOver<string>()(widget), () => thanks.keep('thanks')];
    const another = { ...user, recommenderHash: 'b'.repeat(40) };
    const ends = [
      () => session.signIn(user),
      () => session.signIn(another),
      () => session.end(),
      () => session.signIn(user),
      () => session.signOut(),
    ];
    const left = ends.map((end) => {
      keep();
      end();
      return thanks.read();
    });
    expect(left).toEqual([null, null, null, null, null]);
  });

  it('leaves what a link has brought when it runs out, and takes that along with who logs out or in', () => {
    const link = handOver<string>({ isOfLink: true })(widget);
    const ends = [() => session.signIn(user), () => session.end(), () => session.signIn(user), () => session.signOut()];
    const left = ends.map((end) => {
      link.keep('token');
      end();
      return link.read();
    });
    expect(left).toEqual([null, 'token', null, null]);
  });

  it('leaves it to who is only known anew', () => {
    session.signIn(user);
    passwordToken(widget).keep('k'.repeat(43));
    session.signIn({ ...user, token: 'fresh' });
    expect(passwordToken(widget).read()).toBe('k'.repeat(43));
    session.signOut();
    expect(passwordToken(widget).read()).toBeNull();
  });

  it.each([
    ['by its time', () => void vi.advanceTimersByTime(3 * 60 * 60_000)],
    ['by what the service says', (here: Session) => here.end()],
  ])('that ends %s takes from the device no session that another tab has left there', (_, ends) => {
    const here = session;
    here.signIn(user);
    open('lindenstrom');
    const later = { ...user, token: 'fresh', expiresAt: '2030-01-01T20:00:00' };
    session.signIn(later);
    const { expiries } = here.store.getState();
    ends(here);
    expect(here.store.getState()).toMatchObject({ user: later, ending: null, expiries });
    expect(here.kept()).toEqual(later);
  });

  it('is not taken up after its time', () => {
    session.signIn(user);
    vi.setSystemTime(new Date('2030-01-02T00:00:00Z'));
    expect(afterReload('lindenstrom')).toBeNull();
  });

  it('that ends without anybody signed in tells nobody', () => {
    session.end();
    expect(session.store.getState().ending).toBeNull();
  });

  it('lives without any storage', () => {
    blockLocalStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    session.signIn(user);
    expect(who()).toBe('Anna');
  });

  it('is kept in a cookie where localStorage is blocked', () => {
    const cookies: string[] = [];
    blockLocalStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    session.signIn(user);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^psoe_token_lindenstrom=.*; Max-Age=5184000; Path=\/; SameSite=None; Secure; Partitioned$/,
    );
  });

  it('leaves no cookie behind when it ends', () => {
    const cookie = jar();
    blockLocalStorage();
    session.signIn(user);
    expect(cookie()).toMatch(/^psoe_token_lindenstrom=/);
    session.signOut();
    expect(cookie()).toBe('');
    expect(afterReload('lindenstrom')).toBeNull();
  });
});
