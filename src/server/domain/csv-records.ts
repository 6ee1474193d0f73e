import { parse } from 'csv-parse/sync';
import { fileLines, type Line } from './file-lines.ts';

/** What stands in a row, and in which line it begins; null where that line cannot be read. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/** A line that is short enough. */
type Text = Line & { readonly text: string };

/** A line is no longer than that, in letters. */
export const longestLine = 10_000;

/** Nor a row that goes over several, with the ends of these: a quotation mark is open that nobody closes. */
const longestRow = 100_000;

/** Rows that are parsed together: one of them that is none has each looked at by itself. */
const together = 100;

const hasOdd = (text: string) => text.includes('"') && text.split('"').length % 2 === 0;

/**
 * The rows out of lines of CSV. A line with an even number of quotation marks is a row; one with an odd number goes on with the next lines up to one that has, too. Where that is
 * no row, or none comes within so many letters, its first line alone cannot be read, and the next ones are looked at anew: csv-parse by itself would leave out, unsaid,
 * whatever it has read along with a row that it cannot read (7.0.3).
 */
class CsvRecords {
  readonly #delimiter: string;
  /** Lines that are rows each. */
  #plain: Text[] = [];
  /** Of a row that is not at its end. */
  #open: Text[] = [];
  #length = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** @param isLast whether no lines come after these @returns the rows that they end */
  *add(lines: readonly Line[], isLast: boolean): Generator<CsvRecord> {
    const left = lines.toReversed();
    for (;;) {
      const next = left.pop();
      if (next) yield* this.#take(next, left);
      else if (isLast && this.#open.length > 0) yield* this.#giveUp(this.#opened(), left);
      else break;
    }
    yield* this.#rows();
  }

  *#take({ line, text }: Line, left: Line[]): Generator<CsvRecord> {
    const isOpen = this.#open.length > 0;
    if (text === null) {
      if (isOpen) {
        left.push({ line, text });
        yield* this.#giveUp(this.#opened(), left);
      } else {
        yield* this.#rows();
        yield { line, cells: null };
      }
      return;
    }
    const isOdd = hasOdd(text);
    if (!isOpen && !isOdd) {
      if (text.trim() !== '') this.#plain.push({ line, text });
      if (this.#plain.length >= together) yield* this.#rows();
      return;
    }
    if (!isOpen) yield* this.#rows();
    this.#open.push({ line, text });
    // An empty line counts, too: there may be any number of them.
    this.#length += text.length + 1;
    if (this.#length > longestRow) yield* this.#giveUp(this.#opened(), left);
    else if (isOpen && isOdd) {
      const open = this.#opened();
      yield* this.#parsed(open, 1) ?? this.#giveUp(open, left);
    }
  }

  /** What was open, and is no more. */
  #opened(): readonly Text[] {
    const open = this.#open;
    this.#open = [];
    this.#length = 0;
    return open;
  }

  /** The first line of what was open cannot be read; the others may. */
  *#giveUp([first, ...others]: readonly Text[], left: Line[]): Generator<CsvRecord> {
    // One by one: a call takes no hundred thousand arguments.
    for (const other of others.toReversed()) left.push(other);
    if (first) yield { line: first.line, cells: null };
  }

  *#rows(): Generator<CsvRecord> {
    const plain = this.#plain;
    this.#plain = [];
    const rows = this.#parsed(plain, plain.length);
    if (rows) yield* rows;
    else for (const each of plain) yield* this.#parsed([each], 1) ?? [{ line: each.line, cells: null }];
  }

  /** @returns null where they are not so many rows, which begin with the first of them */
  #parsed(lines: readonly Text[], count: number): CsvRecord[] | null {
    if (count === 0) return [];
    try {
      const parsed = parse(lines.map(({ text }) => text).join('\n'), {
        delimiter: this.#delimiter,
        record_delimiter: '\n',
        trim: true,
        relax_column_count: true,
      });
      if (parsed.length !== count) return null;
      return parsed.flatMap((cells, at) => {
        const line = lines[at]?.line;
        return line === undefined ? [] : [{ line, cells }];
      });
    } catch {
      // The library's words repeat what stands in the file.
      return null;
    }
  }
}

/**
 * The rows of CSV as its bytes come, in their order. One that cannot be read is told as such, and costs no other.
 * @throws as the pieces do
 */
export async function* csvRecords(pieces: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<CsvRecord> {
  const records = new CsvRecords(delimiter);
  for await (const lines of fileLines(pieces, longestLine)) yield* records.add(lines, false);
  yield* records.add([], true);
}
