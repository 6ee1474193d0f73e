import { expect, it } from 'vitest';
import { secureRandom } from '#server/random.ts';
import { emailKey } from './email-key.ts';
import { maskedEmail, maskedName, shortName } from './masking.ts';
import { newReferralCode, newReferralNumber } from './numbers.ts';

it('makes referral numbers of ten characters that nobody confuses', () => {
  for (let n = 0; n < 200; n += 1) expect(newReferralNumber(secureRandom)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
});

it('makes codes that can be said on the phone', () => {
  for (let n = 0; n < 200; n += 1) {
    expect(newReferralCode(secureRandom)).toMatch(/^([B-Z][AEIU]){2}-([B-Z][AEIU]){2}-[B-Z][AEIU]-[2-9]{2}$/);
  }
});

it.each([
  ['Anna@Example.DE', 'anna@example.de'],
  ['a.n.n.a+x@googlemail.com', 'anna@gmail.com'],
  [' anna @gmail.com', 'anna@gmail.com'],
  ['anna+shop@outlook.de', 'anna@outlook.de'],
  ['a.b+c@example.de', 'a.b+c@example.de'],
])('compares %s as %s', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

it('masks people', () => {
  expect(shortName('Anna', 'schmidt')).toBe('Anna S.');
  expect(maskedName('lena', 'Öztürk')).toBe('L••• Ö.');
  expect(maskedEmail('lena@example.de')).toBe('l•••@example.de');
});
