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

/**
 * Draws cards in an order of chance, all of them before any comes again: a short trial has its share of everything too.
 * @param cards each as often as it is to come
 */
export function deckOf<Card>(chance: Chance, cards: readonly Card[]): () => Card {
  let left: Card[] = [];
  return () => {
    if (left.length === 0) left = [...cards];
    const [drawn] = left.splice(Math.floor(chance() * left.length), 1);
    if (drawn === undefined) throw new Error('a deck has cards');
    return drawn;
  };
}

/** `FAULT_SEED` has the moments of an earlier time again, as far as the machine does the same. */
export const newSeed = (): number => Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
