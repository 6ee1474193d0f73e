/** What people take one character of a code for another of, where only a consonant, a vowel or a digit can stand. */
const consonants: Readonly<Record<string, string>> = { 1: 'L', 2: 'Z', 5: 'S', 6: 'G', 7: 'T', 8: 'B', I: 'L', Q: 'G' };
const vowels: Readonly<Record<string, string>> = { 1: 'I', L: 'I', J: 'I', Y: 'I', 3: 'E', 4: 'A', V: 'U' };
const digits: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', T: '7', B: '8', E: '3', A: '4', Q: '9' };

const shape = /^([BDFGHJKLMNPRSTVZ][AEIU]){5,6}[2-9]{2}$/;

/**
 * The code that somebody means, e.g. `KUBA-RITA-LE-47` for `kuba r1ta le 47`: case, blanks and signs do not count, and a
 * character that cannot stand where it stands is taken for the one that looks like it. Null for what is no code. A sixth syllable is known
 * before any code has one (docs/decisions/2026-11-29-codes.md).
 */
export function meantCode(typed: string): string | null {
  const characters = [
    ...typed
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, ''),
  ];
  const meant = characters
    .map((character, at) => {
      const lookalikes = at >= characters.length - 2 ? digits : at % 2 === 0 ? consonants : vowels;
      return lookalikes[character] ?? character;
    })
    .join('');
  if (!shape.test(meant)) return null;
  return `${meant.slice(0, 4)}-${meant.slice(4, 8)}-${meant.slice(8, -2)}-${meant.slice(-2)}`;
}
