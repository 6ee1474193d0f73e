// What a pattern consists of, in the syntax of the flag `u`; that it is one has been seen before.
const part =
  /(?<quantifier>(?:[*+?]|\{(?<min>\d+)(?<range>,(?<max>\d*))?\})\??)|(?<open>\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?)|(?<close>\))|(?<or>\|)|\\(?:[pPu]\{[^}]*\}|k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/gu;

type Groups = Readonly<Record<string, string | undefined>>;

function timesOf({ quantifier = '', min, range, max }: Groups, longest: number): readonly [number, number] {
  if (min !== undefined) return [Number(min), range === undefined ? Number(min) : Number(max || longest)];
  return [quantifier.startsWith('+') ? 1 : 0, quantifier.startsWith('?') ? 1 : longest];
}

/** Ways of a part that is repeated: any choice anew each time. */
function repeated(ways: number, [min, max]: readonly [number, number], longest: number): number {
  let sum = 0;
  // Of a text no part is repeated more often than it has characters.
  for (let times = Math.min(min, longest); times <= Math.min(max, longest); times += 1) sum += ways ** times;
  return sum;
}

/** A group that is being read: the ways of its choices so far, of what stands before the last part, and of that. */
interface Level {
  choices: number;
  before: number;
  last: number;
}

const start = (): Level => ({ choices: 0, before: 1, last: 1 });
const waysIn = ({ choices, before, last }: Level) => choices + before * last;

/**
 * In how many ways a text can be tried against a pattern, at most: so many steps, and as many characters each, it takes to find that it does
 * not fit. A repeated group with a repetition or a choice in it has more than anybody can wait for.
 * @param pattern a regular expression, read as with the flag `u`
 * @param longest how many characters a text has at most
 */
export function waysOf(pattern: string, longest: number): number {
  const outer: Level[] = [];
  let level = start();
  const follow = (ways: number) => {
    level.before *= level.last;
    level.last = ways;
  };
  for (const { groups = {} } of pattern.matchAll(part)) {
    if (groups['quantifier'] !== undefined) level.last = repeated(level.last, timesOf(groups, longest), longest);
    else if (groups['open'] !== undefined) {
      outer.push(level);
      level = start();
    } else if (groups['close'] !== undefined) {
      const ways = waysIn(level);
      level = outer.pop() ?? start();
      follow(ways);
    } else if (groups['or'] !== undefined) level = { ...start(), choices: waysIn(level) };
    else follow(1);
  }
  return waysIn(level);
}
