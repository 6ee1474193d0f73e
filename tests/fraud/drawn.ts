/** The same numbers for the same seed (mulberry32), so that what is measured can be measured again. */
export class Drawn {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  from(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.from(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  }
}
