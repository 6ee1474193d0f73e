import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountForm } from './account-schema.ts';

const german = { accountHolder: 'Anna Beispiel', iban: 'DE89370400440532013000', currentPassword: '' };
const austrian = { ...german, iban: 'AT611904300234573201' };
const turkish = { ...german, iban: 'TR330006100519786457841326' };

it.each([
  ['nothing but the account', { germanIbanOnly: false, needsPassword: false }, austrian, []],
  [
    'a German account where the tenant pays to no other',
    { germanIbanOnly: true, needsPassword: false },
    austrian,
    ['german-iban'],
  ],
  ['a country that a transfer reaches', { germanIbanOnly: false, needsPassword: false }, turkish, ['sepa-iban']],
  [
    'a German account, of whatever country the other one is',
    { germanIbanOnly: true, needsPassword: false },
    turkish,
    ['german-iban'],
  ],
  [
    'an IBAN without a slip',
    { germanIbanOnly: false, needsPassword: false },
    { ...german, iban: 'TR330006100519786457841327' },
    ['invalid'],
  ],
  ['what the tenant pays to', { germanIbanOnly: true, needsPassword: false }, german, []],
  ['the password of who has one', { germanIbanOnly: false, needsPassword: true }, german, ['required']],
  [
    'the password, which is there',
    { germanIbanOnly: false, needsPassword: true },
    { ...german, currentPassword: 'x' },
    [],
  ],
])('the form asks for %s', (_, demands, input, broken) => {
  const { issues = [] } = v.safeParse(accountForm(demands), input);
  expect(issues.map(({ message }) => message)).toEqual(broken);
});
