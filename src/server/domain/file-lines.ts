/** A line of a file, counted from 1, without what ends it; null where it is too long to be one. */
export interface Line {
  readonly line: number;
  readonly text: string | null;
}

/** The lines that a part of a file has ended, and of one that is not ended so many letters as are kept. */
class Lines {
  readonly #most: number;
  #begun = '';
  #isLong = false;
  #isAfterReturn = false;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns those that have ended */
  add(part: string): Line[] {
    // A line feed that begins a part may belong to the end before.
    const text = this.#isAfterReturn && part.startsWith('\n') ? part.slice(1) : part;
    if (part !== '') this.#isAfterReturn = part.endsWith('\r');
    const pieces = text.split(/\r\n|\n|\r/);
    const last = pieces.pop() ?? '';
    const ended = pieces.map((piece) => {
      this.#keep(piece);
      return this.#end();
    });
    this.#keep(last);
    return ended;
  }

  /** @returns the one that nothing ends */
  rest(): Line[] {
    return this.#begun === '' && !this.#isLong ? [] : [this.#end()];
  }

  #keep(piece: string): void {
    this.#isLong ||= this.#begun.length + piece.length > this.#most;
    this.#begun = this.#isLong ? '' : this.#begun + piece;
  }

  #end(): Line {
    this.#count += 1;
    const line = { line: this.#count, text: this.#isLong ? null : this.#begun };
    this.#begun = '';
    this.#isLong = false;
    return line;
  }
}

/**
 * A file's lines, those of each piece together: UTF-8, or UTF-16 where its first bytes say so; U+FFFD stands for what is none.
 * @param most letters of a line: of a longer one nothing is kept
 */
export async function* fileLines(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<readonly Line[]> {
  const lines = new Lines(most);
  let decoder: TextDecoder | null = null;
  let first: Buffer = Buffer.alloc(0);
  const decode = (piece: Buffer, isLast: boolean): string => {
    first = decoder ? piece : Buffer.concat([first, piece]);
    if (!decoder && first.length < 2 && !isLast) return '';
    decoder ??= new TextDecoder(first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : 'utf-8');
    return decoder.decode(first, { stream: !isLast });
  };
  for await (const piece of pieces) yield lines.add(decode(piece, false));
  yield [...lines.add(decode(Buffer.alloc(0), true)), ...lines.rest()];
}
