import { describe, expect, it } from 'vitest';
import { meantCode } from './referral-code.ts';

describe('the code that somebody means', () => {
  it.each([
    ['as it is written', 'KUBA-RITA-LE-47'],
    ['in small letters without signs', 'kubaritale47'],
    ['with blanks and other dashes', ' kuba – rita  le_47 '],
    ['with 1 for I and for L', 'KUBA-R1TA-1E-47'],
    ['with letters for digits and digits for letters', 'KU8A-RI7A-L3-4T'],
  ])('is found %s', (_, typed) => {
    expect(meantCode(typed)).toBe('KUBA-RITA-LE-47');
  });

  it.each([
    ['nothing', ''],
    ['a part of one', 'KUBA-RITA'],
    ['more than one', 'KUBA-RITA-LE-477'],
    ['syllables that no code has', 'KOBA-RITA-LE-47'],
    ['a referral number', '0123456789'],
  ])('is none for %s', (_, typed) => {
    expect(meantCode(typed)).toBeNull();
  });
});
