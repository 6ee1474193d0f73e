/** Figures of several rounds: the middle one, and between which the middle half of them lies. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** The value below which a share of the sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) throw new Error('There is no figure to take the middle of');
  return below + (above - below) * (at - Math.floor(at));
}

/** Median and quartiles. A single slow round moves none of them, unlike mean and range. */
export function spreadOf(values: readonly number[]): Spread {
  if (!values.every(Number.isFinite)) throw new Error(`Not every figure is a number: ${values.join(', ')}`);
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/**
 * How many times the other's figure ours is, round by round: both were measured within the same seconds, so that what
 * disturbs the machine for longer than a round is in both.
 */
export function ratiosOf(ours: readonly number[], theirs: readonly number[]): Spread {
  if (ours.length !== theirs.length) throw new Error(`${ours.length} rounds cannot be paired with ${theirs.length}`);
  return spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

/** The order of the variants in a round: each comes first, second … equally often. */
export function orderIn<Variant>(round: number, variants: readonly Variant[]): Variant[] {
  const first = round % variants.length;
  return [...variants.slice(first), ...variants.slice(0, first)];
}

/** How much more each value is than the one before: the middle one of all slopes between two of them, which one bad moment does not move; 0 where there are fewer than two. */
export function slopeOf(values: readonly number[]): number {
  const slopes = values.flatMap((value, at) =>
    values.slice(at + 1).map((later, steps) => (later - value) / (steps + 1)),
  );
  return slopes.length === 0 ? 0 : spreadOf(slopes).median;
}
