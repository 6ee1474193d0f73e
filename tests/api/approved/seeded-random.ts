import { createHash } from 'node:crypto';
import type { Random } from '#server/random.ts';

/**
 * Draws that are the same each time. They begin anew with every step of a story and are drawn apart by their size: a draw more or less
 * changes what comes after it in the same step, and nothing else that was approved.
 */
export class SeededRandom implements Random {
  #seed = '';
  readonly #drawn = new Map<number, number>();

  begin(seed: string): void {
    this.#seed = seed;
    this.#drawn.clear();
  }

  bytes(size: number): Buffer {
    const count = (this.#drawn.get(size) ?? 0) + 1;
    this.#drawn.set(size, count);
    return createHash('shake256', { outputLength: size }).update(`${this.#seed}/${size}/${count}`).digest();
  }
}
