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

type Marks = Readonly<Record<string, string>>;

/** What is typed for letters that a keyboard lacks: of German, and of that and Turkish, the names most often typed so here. */
const german: Marks = { a: 'ä', o: 'ö', u: 'ü' };
const turkish: Marks = { ...german, s: 'ş', c: 'ç', g: 'ğ', i: 'ı' };

/** What somebody has pasted may be long. */
const mostSpellings = 64;
const mostMarks = 2;

/** A name with one letter and then another one marked, e.g. `ozturk` as `özturk` and `öztürk`. */
function withMarks(name: string, marks: Marks): string[] {
  let latest: { readonly letters: readonly string[]; readonly from: number }[] = [{ letters: [...name], from: 0 }];
  const all: string[] = [];
  for (let nth = 0; nth < mostMarks; nth += 1) {
    latest = latest.slice(0, mostSpellings).flatMap((one) =>
      one.letters.flatMap((letter, at) => {
        const mark = at < one.from ? undefined : marks[letter];
        return mark === undefined ? [] : [{ letters: one.letters.with(at, mark), from: at + 1 }];
      }),
    );
    all.push(...latest.map((one) => one.letters.join('')));
  }
  return all.slice(0, mostSpellings);
}

/** A spelling, and how far it is from what was typed: 0 where it is only written another way, 1 where umlauts were left out, 3 with other marks. */
export interface Spelling {
  readonly text: string;
  readonly far: number;
}

/**
 * How a name may be kept that somebody has typed: with umlauts or without, and with up to two marks that they have left out. Beside small
 * letters it stands with capitals, since a database whose language is "C" makes only A to Z small. The nearest first.
 */
export function spellingsOf(typed: string): Spelling[] {
  const name = typed.normalize('NFC').toLocaleLowerCase('de');
  const umlauts = [name, name.replaceAll('ss', 'ß')].flatMap((one) => withMarks(one, german));
  const steps: readonly (readonly [far: number, small: readonly string[]])[] = [
    [0, [name, folded(name), unfolded(name), withoutMarks(name)]],
    [1, [...umlauts, ...umlauts.map(folded)]],
    [3, withMarks(name, turkish)],
  ];
  const far = new Map<string, number>();
  for (const [step, small] of steps) {
    for (const text of small.flatMap((one) => [one, comparable(capitalised(one))])) {
      if (!far.has(text)) far.set(text, step);
    }
  }
  return [...far].map(([text, step]) => ({ text, far: step })).slice(0, mostSpellings);
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
