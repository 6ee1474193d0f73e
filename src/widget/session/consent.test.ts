import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsent, isGranted, isOpen, type ConsentKeeper } from './consent.ts';
import { createStorage } from './storage.ts';

let consent: ConsentKeeper;

/** The consent as a widget of the tenant finds it when it starts. */
function afterReload(tenant = 'lindenstrom') {
  consent = createConsent(createStorage(), tenant);
  consent.resume();
}

const all = ['functional', 'analytical', 'marketing'] as const;
const granted = () => all.filter((purpose) => isGranted(consent.store.getState(), purpose));
const isAsked = (purposes: readonly (typeof all)[number][] = all) => isOpen(consent.store.getState(), purposes);

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const blockStorage = () => vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') });
  localStorage.clear();
  afterReload();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('consent', () => {
  it('is nothing until somebody gives it, and nothing is asked where nothing needs it', () => {
    expect(granted()).toEqual([]);
    expect(isAsked()).toBe(true);
    expect(isAsked([])).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('is what the person chose, after a reload too, and not at another tenant', () => {
    consent.decide(all, ['functional', 'marketing']);
    afterReload('fernklang');
    expect(isAsked()).toBe(true);
    afterReload();
    expect(granted()).toEqual(['functional', 'marketing']);
    expect(isAsked()).toBe(false);
  });

  it('that was refused is not asked for again', () => {
    consent.decide(all, []);
    afterReload();
    expect(granted()).toEqual([]);
    expect(isAsked()).toBe(false);
  });

  it('is asked for again after 60 days, and when the tenant wants something new', () => {
    consent.decide(['functional'], ['functional']);
    expect(isAsked(['functional', 'analytical'])).toBe(true);
    vi.setSystemTime(new Date('2030-03-02T09:59:59Z'));
    afterReload();
    expect(granted()).toEqual(['functional']);
    vi.setSystemTime(new Date('2030-03-02T09:59:59.999Z'));
    afterReload();
    expect(granted()).toEqual(['functional']);
    vi.setSystemTime(new Date('2030-03-02T10:00:00Z'));
    afterReload();
    expect(granted()).toEqual([]);
    expect(isAsked(['functional'])).toBe(true);
  });

  it('is what the page says for as long as the page says anything', () => {
    consent.decide(all, ['marketing']);
    consent.followPage(['functional']);
    expect(granted()).toEqual(['functional']);
    consent.followPage([]);
    expect(granted()).toEqual([]);
    expect(isAsked()).toBe(false);
    consent.followPage(null);
    expect(granted()).toEqual(['marketing']);
  });

  it('lasts for the visit where all storage is blocked', () => {
    blockStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    consent.decide(all, ['analytical']);
    expect(granted()).toEqual(['analytical']);
    expect(isAsked()).toBe(false);
  });

  it.each([
    'functional=yes',
    '1 functional=yes',
    '9999999999999 functional=YES',
    '9999999999999 functional=yess',
    '9999999999999 functionality=yes',
    '9999999999999 functional:yes',
  ])('that is not written as we write it counts as not given: %s', (text) => {
    localStorage.setItem(`${window.location.host}/fernklang_consent`, text);
    afterReload('fernklang');
    expect(granted()).toEqual([]);
    expect(isAsked()).toBe(true);
  });

  it('stands in the storage, or in a cookie of 60 days, in words that other versions know', () => {
    consent.decide(all, ['functional', 'marketing']);
    const text = '1898676000000 functional=yes analytical=no marketing=yes';
    expect(localStorage.getItem(`${window.location.host}/lindenstrom_consent`)).toBe(text);
    blockStorage();
    const cookies: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    consent.decide(all, ['functional', 'marketing']);
    expect(cookies).toEqual([
      `psoe_consent_lindenstrom=${encodeURIComponent(text)}; Max-Age=5184000; Path=/; SameSite=None; Secure; Partitioned`,
    ]);
  });
});
