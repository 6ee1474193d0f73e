/** How many letters have to be put in, taken out, changed, or swapped with their neighbour (Damerau–Levenshtein, each pair once). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(least);
    }
  }
  return at(one.length, other.length);
}

/** What was mistyped to be `word`: of the known ones those it begins, or else the nearest, where a third of the letters at most is wrong. */
export function nearest(word: string, known: readonly string[]): string[] {
  const begun = word.length >= 2 ? known.filter((one) => one.startsWith(word)) : [];
  if (begun.length > 0) return begun;
  const far = known.map((one) => [one, distance(word.toLowerCase(), one)] as const);
  const near = far.filter(([one, steps]) => steps <= Math.max(1, Math.floor(one.length / 3)));
  const least = Math.min(...near.map(([, steps]) => steps));
  return near.filter(([, steps]) => steps === least).map(([one]) => one);
}

/** `Did you mean keys?`, or nothing where nothing is near. */
export function didYouMean(found: readonly string[]): string {
  const [first, ...others] = found;
  if (first === undefined) return '';
  const last = others.pop();
  return ` Did you mean ${last === undefined ? first : `${[first, ...others].join(', ')} or ${last}`}?`;
}
