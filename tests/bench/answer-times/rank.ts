/** Times of pairs that were measured one right after the other: what a busy machine does to one it does to the other. */
export interface Pair {
  readonly known: number;
  readonly unknown: number;
}

/** An area under the curve, and between which it lies in 95 of 100 repetitions. */
export interface Area {
  readonly area: number;
  readonly low: number;
  readonly high: number;
}

/** How likely a known one takes longer than an unknown one, whichever two are taken; 0.5 says nothing. */
function areaOf(pairs: readonly Pair[]): number {
  let greater = 0;
  for (const { known } of pairs) {
    for (const { unknown } of pairs) greater += known > unknown ? 1 : known === unknown ? 0.5 : 0;
  }
  return greater / pairs.length ** 2;
}

/** Numbers between 0 and 1 that are the same each time (mulberry32). */
function sameRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const repetitions = 1000;

/** The area under the curve with its spread, by drawing pairs again (bootstrap). Ranks alone count: one slow answer moves little. */
export function areaUnderCurve(pairs: readonly Pair[]): Area {
  if (pairs.length === 0) throw new Error('There is nothing to compare');
  const random = sameRandom(pairs.length);
  const drawn = Array.from({ length: repetitions }, () =>
    areaOf(pairs.map(() => pairs[Math.floor(random() * pairs.length)] as Pair)),
  ).toSorted((one, other) => one - other);
  const at = (share: number) => drawn[Math.round(share * (repetitions - 1))] ?? 0;
  return { area: areaOf(pairs), low: at(0.025), high: at(0.975) };
}

/** Whether all that is likely lies beyond the bound: the figures tell, and it is not the machine. */
export const tells = ({ low, high }: Area, bound: number): boolean => low > bound || high < 1 - bound;
