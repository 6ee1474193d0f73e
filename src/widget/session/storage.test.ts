import { afterEach, expect, it, vi } from 'vitest';
import { createRecipientTokens } from './recipient-tokens.ts';
import { createStorage } from './storage.ts';

afterEach(() => localStorage.clear());

const slot = { storageKey: 'place', cookieName: 'own' };

it('reads memory before the storage, and the storage before a cookie', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; own=a%20cookie; ownly=2');
  const { read, write } = createStorage();
  expect(read(slot)).toBe('a cookie');
  localStorage.setItem('place', 'the storage');
  expect(read(slot)).toBe('the storage');
  write(slot, 'memory');
  localStorage.setItem('place', 'another tab');
  expect(read(slot)).toBe('memory');
});

it('knows what lies there beside what it remembers', () => {
  const { kept, read, write } = createStorage();
  write(slot, 'memory');
  localStorage.setItem('place', 'another tab');
  expect([read(slot), kept(slot)]).toEqual(['memory', 'another tab']);
  localStorage.removeItem('place');
  expect([read(slot), kept(slot)]).toEqual(['memory', null]);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('own=a%20cookie');
  expect(kept(slot)).toBe('a cookie');
});

it('finds nothing in a cookie that only looks alike', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('my_own=1; ownly=2');
  const { read } = createStorage();
  expect(read(slot)).toBeNull();
});

it('writes a cookie only where there is no other place, and erases it by its age', () => {
  const cookies: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  const { erase, write } = createStorage();
  write(slot, 'x');
  erase(slot);
  expect(cookies).toEqual([]);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('own=x');
  erase(slot);
  expect(cookies).toEqual(['own=; Max-Age=0; Path=/; SameSite=None; Secure; Partitioned']);
});

it('keeps a recipient’s token by their referral, under the name that is promised', () => {
  const tokens = createRecipientTokens(createStorage());
  tokens.keep('AB12CD34EF', 'token');
  expect(localStorage.getItem('pso_AB12CD34EF')).toBe('token');
  expect([tokens.read('AB12CD34EF'), tokens.read('AB12CD34EG')]).toEqual(['token', null]);
  tokens.forget('AB12CD34EF');
  expect([tokens.read('AB12CD34EF'), localStorage.length]).toEqual([null, 0]);
});

it('lets a recipient’s token that has no end yet, as of another version, last as long as any', () => {
  localStorage.setItem('pso_AB12CD34EF', 'token');
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z'), toFake: ['Date'] });
  const read = () => createRecipientTokens(createStorage()).read('AB12CD34EF');
  const first = read();
  vi.setSystemTime(new Date('2030-03-02T09:59:59Z'));
  const last = read();
  vi.setSystemTime(new Date('2030-03-02T10:00:01Z'));
  expect([first, last, read(), localStorage.length]).toEqual(['token', 'token', null, 0]);
  vi.useRealTimers();
});
