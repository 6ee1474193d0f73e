import type { OrderRow } from '#server/domain/referral/order/read-row.ts';

/** Which lines of a file cannot be read, as they are come to. */
export class Unreadable {
  readonly #long = new Set<number>();
  #found: number[] = [];
  #lastLine = 0;
  #lostFrom = Infinity;

  /** A row was read that ends with this line. */
  readUpTo(line: number): void {
    this.#lastLine = line;
  }

  isLong(line: number): void {
    this.#long.add(line);
    this.#found.push(line);
  }

  /** A row was left out that ends with this line, or is so long by then that nobody knows where it ends. */
  isLeftOut(line: number, isEndless: boolean): void {
    // Of a row that is left out already the parser says so again.
    if (line <= this.#lastLine || this.isLost) return;
    // A quotation mark that nobody closes is where its row begins, however far the row goes.
    let first = this.#lastLine + 1;
    while (this.#long.has(first)) first += 1;
    if (isEndless) this.#lostFrom = first;
    else this.#found.push(first);
    this.#lastLine = line;
  }

  /** Whether no row can be read any more. */
  get isLost(): boolean {
    return this.#lostFrom < Infinity;
  }

  /** Those that are new. @param lines how many there are, once that is known */
  *take(lines = 0): Generator<OrderRow> {
    for (const line of this.#found) if (line < this.#lostFrom) yield { line, cells: null };
    this.#found = [];
    for (let line = this.#lostFrom; line <= lines; line += 1) yield { line, cells: null };
  }
}
