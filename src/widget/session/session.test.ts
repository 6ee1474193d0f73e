import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver } from './hand-over.ts';
import { passwordToken } from './password-token.ts';
import { endSession, resumeSession, signIn, signOut, useSession } from './session.ts';
import { anna } from './user.fixture.ts';

const user = { ...anna, expiresAt: '2030-01-01T12:00:00' };

const who = () => useSession.getState().user?.firstName ?? null;
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
  useSession.setState({ user: null, ending: null });
  resumeSession(tenant);
  return who();
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') });
  useSession.setState({ user: null, ending: null });
  resumeSession('lindenstrom');
});

afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
  localStorage.clear();
  vi.useRealTimers();
});

describe('the session', () => {
  it('survives a reload and ends with the logout', () => {
    signIn(user);
    expect(afterReload('lindenstrom')).toBe('Anna');
    signOut();
    expect(afterReload('lindenstrom')).toBeNull();
  });

  it('of one tenant is not seen at another', () => {
    signIn(user);
    expect(afterReload('fernklang')).toBeNull();
    expect(afterReload('lindenstrom')).toBe('Anna');
  });

  it('ends when its time is over, within a minute', () => {
    signIn(user);
    vi.setSystemTime(new Date('2030-01-01T12:00:01Z'));
    vi.advanceTimersByTime(60_000);
    expect(useSession.getState()).toMatchObject({ user: null, ending: 'expired' });
  });

  it('is checked every 60 s by the clock it was given, and takes along what pages show', () => {
    let now = Date.parse('2030-01-01T11:59:30Z');
    const checks: [number, () => void][] = [];
    const every = (milliseconds: number, check: () => void) => {
      checks.push([milliseconds, check]);
      return () => undefined;
    };
    resumeSession('lindenstrom', { now: () => now, every });
    const before = useSession.getState().expiries;
    signIn(user);
    const [period, check] = checks.at(-1) ?? [0, () => undefined];
    expect(period).toBe(60_000);
    check();
    expect(who()).toBe('Anna');
    now += 60_000;
    check();
    expect(useSession.getState()).toMatchObject({ user: null, ending: 'expired', expiries: before + 1 });
    expect(afterReload('lindenstrom')).toBeNull();
  });

  it('takes along what pages have left for each other, when somebody logs out, in, or another one in', () => {
    const [thanks, keep] = [handOver<string>(), () => thanks.keep('thanks')];
    const another = { ...user, recommenderHash: 'b'.repeat(40) };
    const ends = [() => signIn(user), () => signIn(another), endSession, () => signIn(user), () => signOut()];
    const left = ends.map((end) => {
      keep();
      end();
      return thanks.read();
    });
    expect(left).toEqual([null, null, null, null, null]);
  });

  it('leaves what a link has brought when it runs out, and takes that along with who logs out or in', () => {
    const link = handOver<string>({ isOfLink: true });
    const ends = [() => signIn(user), endSession, () => signIn(user), () => signOut()];
    const left = ends.map((end) => {
      link.keep('token');
      end();
      return link.read();
    });
    expect(left).toEqual([null, 'token', null, null]);
  });

  it('leaves it to who is only known anew', () => {
    signIn(user);
    passwordToken.keep('k'.repeat(43));
    signIn({ ...user, token: 'fresh' });
    expect(passwordToken.read()).toBe('k'.repeat(43));
    signOut();
    expect(passwordToken.read()).toBeNull();
  });

  it('is not taken up after its time', () => {
    signIn(user);
    vi.setSystemTime(new Date('2030-01-02T00:00:00Z'));
    expect(afterReload('lindenstrom')).toBeNull();
  });

  it('that ends without anybody signed in tells nobody', () => {
    endSession();
    expect(useSession.getState().ending).toBeNull();
  });

  it('lives without any storage', () => {
    blockLocalStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    signIn(user);
    expect(who()).toBe('Anna');
  });

  it('is kept in a cookie where localStorage is blocked', () => {
    const cookies: string[] = [];
    blockLocalStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    signIn(user);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^psoe_token_lindenstrom=.*; Max-Age=5184000; Path=\/; SameSite=None; Secure; Partitioned$/,
    );
  });

  it('leaves no cookie behind when it ends', () => {
    const cookie = jar();
    blockLocalStorage();
    signIn(user);
    expect(cookie()).toMatch(/^psoe_token_lindenstrom=/);
    signOut();
    expect(cookie()).toBe('');
    expect(afterReload('lindenstrom')).toBeNull();
  });
});
