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
    ['as it is written', 'KUBA-RITA-LENA-47'],
    ['in small letters without signs', 'kubaritalena47'],
    ['with letters for digits and digits for letters', 'KU8A-RI7A-L3N4-4T'],
  ])('may have a sixth syllable, and is found %s', (_, typed) => {
    expect(meantCode(typed)).toBe('KUBA-RITA-LENA-47');
  });

  it.each([
    ['nothing', ''],
    ['a part of one', 'KUBA-RITA'],
    ['more than one', 'KUBA-RITA-LE-477'],
    ['syllables that no code has', 'KOBA-RITA-LE-47'],
    ['half a syllable more', 'KUBA-RITA-LEN-47'],
    ['a seventh syllable', 'KUBA-RITA-LENALE-47'],
    ['a referral number', '0123456789'],
  ])('is none for %s', (_, typed) => {
    expect(meantCode(typed)).toBeNull();
  });

  // What stands at each of its twelve places, and what is taken for it there: every other character makes it no code.
  it.each([
    ['consonant', 0, 'BDFGHJKLMNPRSTVZ', { 1: 'L', 2: 'Z', 5: 'S', 6: 'G', 7: 'T', 8: 'B', I: 'L', Q: 'G' }],
    ['vowel', 1, 'AEIU', { 1: 'I', L: 'I', J: 'I', Y: 'I', 3: 'E', 4: 'A', V: 'U' }],
    ['consonant', 8, 'BDFGHJKLMNPRSTVZ', { 1: 'L', 2: 'Z', 5: 'S', 6: 'G', 7: 'T', 8: 'B', I: 'L', Q: 'G' }],
    ['vowel', 9, 'AEIU', { 1: 'I', L: 'I', J: 'I', Y: 'I', 3: 'E', 4: 'A', V: 'U' }],
    ['digit', 10, '23456789', { Z: '2', S: '5', G: '6', T: '7', B: '8', E: '3', A: '4', Q: '9' }],
    ['digit', 11, '23456789', { Z: '2', S: '5', G: '6', T: '7', B: '8', E: '3', A: '4', Q: '9' }],
  ])('has a %s at place %i', (_, place, right, alike) => {
    const meant = (character: string) => {
      const typed = `${'KUBARITALE47'.slice(0, place)}${character}${'KUBARITALE47'.slice(place + 1)}`;
      return meantCode(typed)?.replaceAll('-', '')[place] ?? null;
    };
    const taken: Readonly<Record<string, string>> = alike;
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
      expect([character, meant(character)]).toEqual([
        character,
        right.includes(character) ? character : (taken[character] ?? null),
      ]);
  });
});
