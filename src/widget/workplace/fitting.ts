/** Letters without a mark to take off. */
const otherwise: Readonly<Record<string, string>> = { ß: 'ss', đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/** Small letters without marks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[ßđłøı]/g, (letter) => otherwise[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

/** As people write who have no umlauts. */
const spelledOut = (text: string) =>
  plain(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));

/** Those rows of whose text each word is a part, as people type: `ue` finds `ü`, and so does `u`. */
export function fitting<Row>(rows: readonly Row[], textOf: (row: Row) => string, typed: string): readonly Row[] {
  const words = typed.split(/[\s,]+/).filter(Boolean);
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => plain(text).includes(plain(word)) || spelledOut(text).includes(spelledOut(word)));
  });
}
