import { expect, it } from 'vitest';
import { secureRandom } from '#server/random.ts';
import { emailKey } from '../mails/email-key.ts';
import { maskedEmail, maskedName, shortName } from './masking.ts';
import {
  drawUnused,
  newHex,
  newMissingNumber,
  newRecipientNumber,
  newReferralCode,
  newReferralNumber,
  newSecret,
} from './numbers.ts';

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
  ['an.na+shop@outlook.de', 'an.na@outlook.de'],
  ['a.b+c@example.de', 'a.b+c@example.de'],
])('compares %s as %s', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

it('compares without what a provider passes over behind a plus, and with it elsewhere', () => {
  const passing =
    'gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.de live.de icloud.com me.com fastmail.com proton.me protonmail.com pm.me'.split(
      ' ',
    );
  const others = ['gmx.de', 'web.de', 't-online.de', 'outlook.at', 'live.com', 'yahoo.com', 'mac.com', 'proton.com'];
  const isPassed = (domain: string) => emailKey(`anna+x@${domain}`) === emailKey(`anna@${domain}`);
  expect([...passing, ...others].filter(isPassed)).toEqual(passing);
  const isWithoutDots = (domain: string) => emailKey(`a.nna@${domain}`) === emailKey(`anna@${domain}`);
  expect([...passing, ...others].filter(isWithoutDots)).toEqual(['gmail.com', 'googlemail.com']);
  const isAnother = (domain: string) => emailKey(`anna@${domain}`) !== `anna@${domain}`;
  expect([...passing, ...others].filter(isAnother)).toEqual(['googlemail.com']);
  expect(emailKey('Anna@Example.de.')).toBe('anna@example.de');
});

it.each([
  ['referral', () => newReferralNumber(secureRandom), /^[0-9A-HJKMNP-TV-Z]{10}$/],
  ['recipient', () => newRecipientNumber(secureRandom), /^[0-9A-HJKMNP-TV-Z]{12}$/],
  ['missing one', () => newMissingNumber(secureRandom), /^V-[0-9A-HJKMNP-TV-Z]{10}$/],
  ['hash', () => newHex(secureRandom), /^[0-9a-f]{40}$/],
  ['secret', () => newSecret(secureRandom), /^[A-Za-z0-9_-]{43}$/],
])('draws what names a %s as the contract has it', (_, draw, shape) => {
  for (let n = 0; n < 50; n += 1) expect(draw()).toMatch(shape);
});

it('draws ten times until it finds something unused, and no more', async () => {
  let draws = 0;
  const takesAt = (time: number) => () => Promise.resolve((draws += 1) === time ? 'taken' : null);
  expect(await drawUnused(takesAt(10))).toBe('taken');
  draws = 0;
  await expect(drawUnused(takesAt(11))).rejects.toMatchObject({ code: 'PSOF0001' });
  expect(draws).toBe(10);
});

it('masks people', () => {
  expect(shortName('Anna', 'schmidt')).toBe('Anna S.');
  expect(maskedName('lena', 'Öztürk')).toBe('L••• Ö.');
  expect(maskedEmail('lena@example.de')).toBe('l•••@example.de');
});
