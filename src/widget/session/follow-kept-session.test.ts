import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from '#widget/testing/boot.fixture.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { followKeptSession } from './follow-kept-session.ts';
import type { Session } from './session.ts';
import { passwordToken } from './password-token.ts';
import { createWidget, type Widget } from './widget.ts';

const user = { ...anna, expiresAt: '2030-01-01T12:00:00' };
const mira = { ...user, firstName: 'Mira', recommenderHash: 'b'.repeat(40), token: 'def' };

/** A widget of the tenant in a tab of the browser. */
const open = (): Widget => {
  const widget = createWidget({ ...boot, config: { ...boot.config, tenant: 'lindenstrom' } });
  widget.session.resume();
  return widget;
};

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blockLocalStorage = () =>
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });

const comesBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const hearsOfOthers = () => window.dispatchEvent(new StorageEvent('storage'));

let here: Widget;
let session: Session;
let expiries: number;

/** What has become of the session since it began. */
const became = () => {
  const state = session.store.getState();
  return { who: state.user?.firstName ?? null, ending: state.ending, anew: state.expiries - expiries };
};

const begin = () => {
  here = open();
  session = here.session;
  session.signIn(user);
  followKeptSession(session);
  expiries = session.store.getState().expiries;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') });
});

afterEach(() => {
  session.signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  vi.useRealTimers();
});

describe.each([
  ['who comes back to a page that the browser has kept', () => comesBack(true)],
  ['who hears of another tab', hearsOfOthers],
])('%s', (_, happens) => {
  it('is shown nothing of a person who has signed out elsewhere, or of what pages have left', () => {
    begin();
    passwordToken(here).keep('k'.repeat(43));
    open().session.signOut();
    happens();
    expect(became()).toEqual({ who: null, ending: 'signed-out', anew: 1 });
    expect(passwordToken(here).read()).toBeNull();
  });

  it('is told that the time is up, where it was that', () => {
    begin();
    vi.setSystemTime(new Date('2030-01-01T12:00:01Z'));
    happens();
    expect(became()).toEqual({ who: null, ending: 'expired', anew: 1 });
  });

  it('is who has signed in elsewhere meanwhile, and takes nothing from them', () => {
    begin();
    open().session.signIn(mira);
    happens();
    expect(became()).toEqual({ who: 'Mira', ending: null, anew: 1 });
    expect(open().session.whoIsHere()).toBe(mira.recommenderHash);
  });

  it('stays where nothing has changed, or the same person was only known anew', () => {
    begin();
    happens();
    open().session.signIn({ ...user, token: 'fresh' });
    happens();
    expect(became()).toEqual({ who: 'Anna', ending: null, anew: 0 });
  });

  it('takes up the later session of the same person, which goes on when the first one is over', () => {
    begin();
    passwordToken(here).keep('k'.repeat(43));
    open().session.signIn({ ...user, token: 'fresh', expiresAt: '2030-01-01T20:00:00' });
    happens();
    vi.advanceTimersByTime(3 * 60 * 60_000);
    expect(became()).toEqual({ who: 'Anna', ending: null, anew: 0 });
    expect(session.store.getState().user?.token).toBe('fresh');
    expect(passwordToken(here).read()).toBe('k'.repeat(43));
  });

  it('stays where all storage is blocked', () => {
    blockLocalStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    begin();
    happens();
    expect(became()).toEqual({ who: 'Anna', ending: null, anew: 0 });
  });

  it('is not ended when nobody is signed in', () => {
    begin();
    session.signOut();
    session.forgetEnding();
    open().session.signIn(mira);
    happens();
    expect(became()).toEqual({ who: null, ending: null, anew: 0 });
  });
});

it('a cookie tells as well who has signed out, where there is nothing but cookies', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  blockLocalStorage();
  cookie.mockReturnValue(`psoe_token_lindenstrom=${encodeURIComponent(JSON.stringify(user))}`);
  begin();
  comesBack(true);
  expect(became().who).toBe('Anna');
  cookie.mockReturnValue('');
  comesBack(true);
  expect(became()).toEqual({ who: null, ending: 'signed-out', anew: 1 });
});

it('who is known anew in another tab is so here, and neither ends the other one’s session', () => {
  begin();
  open().session.signIn({ ...user, token: 'fresh', expiresAt: '2030-01-01T14:00:00' });
  hearsOfOthers();
  vi.setSystemTime(new Date('2030-01-01T12:00:01Z'));
  vi.advanceTimersByTime(60_000);
  expect(became()).toEqual({ who: 'Anna', ending: null, anew: 0 });
  expect(session.store.getState().user?.token).toBe('fresh');
  expect(open().session.whoIsHere()).toBe(user.recommenderHash);
});

it('who signs in after the first look is followed, too', () => {
  begin();
  session.signOut();
  session.signIn(mira);
  open().session.signOut();
  comesBack(true);
  expect(became().who).toBeNull();
});

it('a page that was loaded and not kept says nothing of anybody', () => {
  begin();
  open().session.signOut();
  comesBack(false);
  expect(became().who).toBe('Anna');
});
