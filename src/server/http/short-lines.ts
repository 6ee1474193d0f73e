const lineFeed = 0x0a;

/** What is told of a file's lines, which are counted from 1. */
interface Told {
  /** A line was too long, and is left empty. */
  readonly onLong: (line: number) => void;
  /** Whether nothing of what is left is wanted: it is counted alone. */
  readonly isEnough: () => boolean;
}

/**
 * A file in pieces that end with a line, none of which is longer than so many bytes.
 * @returns how many lines there are
 */
export async function* shortLines(
  pieces: AsyncIterable<Buffer>,
  most: number,
  { onLong, isEnough }: Told,
): AsyncGenerator<Buffer, number> {
  let lines = 0;
  /** Of the line that has begun. */
  let begun: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= most) begun.push(part);
  };
  const end = (): Buffer => {
    lines += 1;
    const isLong = length > most;
    if (isLong) onLong(lines);
    const line = isLong ? Buffer.alloc(0) : Buffer.concat(begun);
    begun = [];
    length = 0;
    return line;
  };
  for await (const piece of pieces) {
    const whole: Buffer[] = [];
    let from = 0;
    for (let to = piece.indexOf(lineFeed); to >= 0; to = piece.indexOf(lineFeed, from)) {
      add(piece.subarray(from, to));
      whole.push(end(), piece.subarray(to, to + 1));
      from = to + 1;
    }
    add(piece.subarray(from));
    if (whole.length > 0 && !isEnough()) yield Buffer.concat(whole);
  }
  if (length > 0) {
    const last = end();
    if (!isEnough()) yield last;
  }
  return lines;
}
