import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptChannel } from './kept-channel.ts';
import { createStorage } from './storage.ts';

const visit = () => createKeptChannel(createStorage(), 'lindenstrom');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') });
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (date: string, allowed = true) => {
  vi.setSystemTime(new Date(date));
  const channel = visit();
  channel.keep('', allowed);
  return channel.known({});
};

describe('the channel that brought a person', () => {
  it('is known on the visit, but not kept without consent', () => {
    const channel = visit();
    channel.keep('radio', false);
    expect(channel.known({ channel: 'radio' })).toBe('radio');
    expect(channel.known({})).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('is kept for two years with consent, and a new one comes before it', () => {
    const channel = visit();
    channel.keep('radio', true);
    expect(channel.known({ channel: 'flyer' })).toBe('flyer');
    expect(later('2032-01-01T09:59:59.999Z')).toBe('radio');
    expect(later('2032-01-01T10:00:00Z')).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('is forgotten when the consent is taken back', () => {
    const channel = visit();
    channel.keep('radio', true);
    expect(later('2030-01-02T10:00:00Z', false)).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('stands in a cookie of two years where localStorage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const cookies: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    const channel = visit();
    channel.keep('radio', true);
    expect(cookies).toEqual([
      expect.stringMatching(/^psoe_channel_lindenstrom=\d+%20radio; Max-Age=63072000; .*Secure; Partitioned$/),
    ]);
  });
});
