import { afterEach, expect, it, vi } from 'vitest';
import { keepRecipientToken, forgetRecipientToken, recipientToken } from './recipient-tokens.ts';

afterEach(() => localStorage.clear());

/** The module as it is after a reload: what it had in memory is gone. */
async function afterReload() {
  vi.resetModules();
  return import('./storage.ts');
}

const slot = { storageKey: 'place', cookieName: 'own' };

it('reads memory before the storage, and the storage before a cookie', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; own=a%20cookie; ownly=2');
  const { read, write } = await afterReload();
  expect(read(slot)).toBe('a cookie');
  localStorage.setItem('place', 'the storage');
  expect(read(slot)).toBe('the storage');
  write(slot, 'memory');
  localStorage.setItem('place', 'another tab');
  expect(read(slot)).toBe('memory');
});

it('finds nothing in a cookie that only looks alike', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('my_own=1; ownly=2');
  const { read } = await afterReload();
  expect(read(slot)).toBeNull();
});

it('writes a cookie only where there is no other place, and erases it by its age', async () => {
  const cookies: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  const { erase, write } = await afterReload();
  write(slot, 'x');
  erase(slot);
  expect(cookies).toEqual([]);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('own=x');
  erase(slot);
  expect(cookies).toEqual(['own=; Max-Age=0; Path=/; SameSite=None; Secure; Partitioned']);
});

it('keeps a recipient’s token by their referral, under the name that is promised', () => {
  keepRecipientToken('AB12CD34EF', 'token');
  expect(localStorage.getItem('pso_AB12CD34EF')).toBe('token');
  expect([recipientToken('AB12CD34EF'), recipientToken('AB12CD34EG')]).toEqual(['token', null]);
  forgetRecipientToken('AB12CD34EF');
  expect([recipientToken('AB12CD34EF'), localStorage.length]).toEqual([null, 0]);
});
