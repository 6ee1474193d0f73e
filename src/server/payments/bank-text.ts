/**
 * Text as every SEPA bank takes it: letters without marks, digits and `/ - ? : ( ) . , ' + ` and blank (EPC217-08 "SEPA
 * requirements for an extended character set", chapter 6; DFÜ agreement, appendix 3, chapter 2.1).
 */
const others: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '&': '+',
  '*': '.',
  _: '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': "'",
  '„': "'",
};

/**
 * @param most how many characters the field takes
 * @returns never empty: what has no letter the bank knows becomes `.`
 */
export function bankText(text: string, most: number): string {
  const spelled = [...text.normalize('NFC')].map((letter) => others[letter] ?? letter).join('');
  const plain = spelled
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  // Neither a slash at an end nor two in a row (EPC217-08, 6.2).
  const allowed = plain
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most)
    .replace(/[/ ]+$/, '');
  return allowed === '' ? '.' : allowed;
}
