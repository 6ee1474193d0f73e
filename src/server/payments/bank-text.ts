import anyAscii from 'any-ascii';

/**
 * Text as every SEPA bank takes it: letters without marks, digits and `/ - ? : ( ) . , ' + ` and blank (EPC217-08 "SEPA
 * requirements for an extended character set", chapter 6; DFÜ agreement, appendix 3, chapter 2.1). These are spelled as German
 * banks spell them; every other letter as it is written without marks, or as it sounds.
 */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  // As in passports (ICAO Doc 9303, part 3, section 6).
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  '*': '.',
  _: '-',
  '"': "'",
  '`': "'",
};

const isAllowed = (letter: string) => /^[A-Za-z0-9/\-?:().,'+ ]$/.test(letter);

/** One character; `.` for what has no spelling at all (EPC217-08, 6.2), a blank between words, nothing for a mark. */
function spelled(letter: string): string {
  if (isAllowed(letter)) return letter;
  if (/^[\p{Z}\p{C}]$/u.test(letter)) return ' ';
  if (/^\p{M}$/u.test(letter)) return '';
  const known = spelledOut[letter];
  if (known !== undefined) return known;
  const plain = [...anyAscii(letter)].map((one) => spelledOut[one] ?? one).filter(isAllowed);
  return plain.join('').trim() || '.';
}

/**
 * @param most how many characters the field takes
 * @returns never empty: of nothing becomes `.`
 */
export function bankText(text: string, most: number): string {
  const plain = [...text.normalize('NFC')].map(spelled).join('').replaceAll(/ +/g, ' ').trim();
  // Neither a slash at an end nor two in a row (EPC217-08, 6.2).
  const allowed = plain
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most)
    .replace(/[/ ]+$/, '');
  return allowed === '' ? '.' : allowed;
}
