import { describe, expect, it } from 'vitest';
import { groupedIban, isGermanIban, isPayableIban, plainIban } from './iban.ts';

/** Examples of the IBAN registry (ISO 13616), one for each country that a SEPA transfer reaches. */
const examples = [
  'AD1200012030200359100100',
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GI75NWBK000000007099453',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'VA59001123000012345678',
];

describe('an IBAN', () => {
  it.each(examples)('is one that a SEPA transfer reaches: %s', (iban) => {
    expect(isPayableIban(iban)).toBe(true);
  });

  it.each([
    'XK051212012345678906',
    'BA391290079401028494',
    'TR330006100519786457841326',
    'FO6264600001631634',
    'UA213223130000026007233566001',
  ])('of another country is none: %s', (iban) => {
    expect(isPayableIban(iban)).toBe(false);
  });

  it.each(['RS35260005601001611378', 'AL4721211009000000023569874', ''])('that is wrong is none: "%s"', (iban) => {
    expect(isPayableIban(iban)).toBe(false);
  });
});

describe('an IBAN as people type and copy it', () => {
  it.each([
    ['in groups', 'DE89 3704 0044 0532 0130 00'],
    ['with hyphens, in small letters', 'de89-3704-0044-0532-0130-00'],
    ['with no-break blanks', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000'],
    ['with thin blanks', 'DE89\u202f3704\u202f0044\u202f0532\u202f0130\u202f00'],
    ['with tabs and a line’s end', 'DE89\t3704 0044 0532 0130 00\r\n'],
    ['with marks that nobody sees', '\u200b\ufeffDE89370400440532013000\u2060'],
  ])('%s', (_, typed) => {
    expect(plainIban(typed)).toBe('DE89370400440532013000');
  });
});

it('shows an IBAN in groups of four, without a blank behind the last', () => {
  expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupedIban('BE68539007547034')).toBe('BE68 5390 0754 7034');
  expect(groupedIban('')).toBe('');
});

it('knows a German IBAN by its beginning alone', () => {
  expect(['DE89370400440532013000', 'ATDE', 'AT611904300234573201', ''].map(isGermanIban)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('makes nothing of what has neither letter nor digit', () => {
  expect(plainIban(' -\u200b ')).toBe('');
});
