/** How many bytes of one kind are kept in this process at most. */
export class KeptBytes {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** @returns whether there is room for so many more, which they have then */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }
}
