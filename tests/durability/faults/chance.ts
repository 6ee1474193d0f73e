/** Chance that can be had again: the same numbers for the same seed (mulberry32), each from 0 up to 1. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `FAULT_SEED` has the moments of an earlier time again, as far as the machine does the same. */
export const newSeed = (): number => Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
