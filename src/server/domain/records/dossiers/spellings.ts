const foldings = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
] as const;

const folded = (name: string) => foldings.reduce((text, [letter, written]) => text.replaceAll(letter, written), name);
const unfolded = (name: string) => foldings.reduce((text, [letter, written]) => text.replaceAll(written, letter), name);
const capitalised = (name: string) =>
  name.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase('de'));

/**
 * How a name may be kept that somebody has typed: with umlauts or without. Beside small letters it stands with capitals, since a database
 * whose language is "C" makes only A to Z small.
 */
export function spellingsOf(typed: string): string[] {
  const name = typed.normalize('NFC').toLocaleLowerCase('de');
  const small = [name, folded(name), unfolded(name)];
  return [...new Set([...small, ...small.map(capitalised)])];
}

/** What may be somebody's name: at least two letters, and nothing that no name has. */
const nameShape = /^(?=(?:.*\p{L}){2})[\p{L}\p{M}'’.\- ]+(?:,[\p{L}\p{M}'’.\- ]+)?$/u;

/** People have no more parts of a name that one types to find them. */
const mostWords = 5;

/** A name as two columns have it: how the surname begins, or the whole of it with how the given name begins. */
export interface TypedName {
  readonly last: string;
  readonly first: string | null;
}

/** What surname and given name a text may mean: `Schmidt`, `von der Heide`, `Anna Schmidt`, `Schmidt, Anna`. */
export function namesIn(typed: string): TypedName[] {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (!nameShape.test(text)) return [];
  const [before = '', after] = text.split(',').map((part) => part.trim());
  if (after !== undefined) return [{ last: before, first: after }];
  const words = text.split(' ').slice(0, mostWords);
  const halves = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
  return [
    { last: text, first: null },
    ...halves.flatMap(([one, other]) => [
      { last: other, first: one },
      { last: one, first: other },
    ]),
  ];
}
