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
/** Every database makes A to Z small. */
const comparable = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const withoutMarks = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');

/** What is typed for letters that a keyboard lacks, of the languages whose names are most often typed so here. */
const marked: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', s: 'ş', c: 'ç', g: 'ğ', i: 'ı' };

/** A name of ten letters that may each have a mark has no more. */
const mostSpellings = 64;

/** A name with one letter and then another one marked, e.g. `ozturk` as `özturk` and `öztürk`. */
function withMarks(name: string, most = 2): string[] {
  const letters = [...name];
  let latest: { readonly letters: readonly string[]; readonly from: number }[] = [{ letters, from: 0 }];
  const all: string[] = [];
  for (let nth = 0; nth < most; nth += 1) {
    // What somebody has pasted may be long.
    latest = latest.slice(0, mostSpellings).flatMap((one) =>
      one.letters.flatMap((letter, at) => {
        const mark = at < one.from ? undefined : marked[letter];
        return mark === undefined ? [] : [{ letters: one.letters.with(at, mark), from: at + 1 }];
      }),
    );
    all.push(...latest.map((one) => one.letters.join('')));
  }
  return all;
}

/** A spelling, and how far it is from what was typed: 0 where it is only written another way. */
export interface Spelling {
  readonly text: string;
  readonly far: 0 | 1;
}

/**
 * How a name may be kept that somebody has typed: with umlauts or without, and with up to two marks that they have left out. Beside small
 * letters it stands with capitals, since a database whose language is "C" makes only A to Z small. The nearest first.
 */
export function spellingsOf(typed: string): Spelling[] {
  const name = typed.normalize('NFC').toLocaleLowerCase('de');
  const near = [name, folded(name), unfolded(name), withoutMarks(name)];
  const further = withMarks(name).slice(0, mostSpellings);
  const known = new Set<string>();
  const spelled = (small: readonly string[], far: Spelling['far']) =>
    small
      .flatMap((one) => [one, comparable(capitalised(one))])
      .flatMap((text): Spelling[] => {
        if (known.has(text)) return [];
        known.add(text);
        return [{ text, far }];
      });
  return [...spelled(near, 0), ...spelled([...further, ...further.map(folded)], 1)].slice(0, mostSpellings);
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
