import { parse } from 'csv-parse/sync';
import type { Line } from './file-lines.ts';

/** What stands in a row, and in which line it ends; null where a row begins there that cannot be read. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/** A line that is short enough. */
type Text = Line & { readonly text: string };

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const hasOdd = (text: string) => text.includes('"') && text.split('"').length % 2 === 0;

/**
 * The rows of CSV, out of its lines. One with an even number of quotation marks is a row; one with an odd number goes on with the next lines up to one that has, too. Where that is
 * no row, or none comes within so many letters, its first line alone cannot be read, and the next ones are looked at anew: csv-parse by itself would leave out, unsaid,
 * whatever it has read along with a row that it cannot read (7.0.3).
 */
export class CsvRecords {
  readonly #delimiter: string;
  readonly #most: number;
  /** Lines that are rows each. */
  #plain: Text[] = [];
  /** Of a row that is not at its end. */
  #open: Text[] = [];
  #length = 0;

  /** @param most letters of a row that goes over several lines */
  constructor(delimiter: string, most: number) {
    this.#delimiter = delimiter;
    this.#most = most;
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
      this.#plain.push({ line, text });
      return;
    }
    if (!isOpen) yield* this.#rows();
    this.#open.push({ line, text });
    this.#length += text.length;
    if (this.#length > this.#most) yield* this.#giveUp(this.#opened(), left);
    else if (isOpen && isOdd) {
      const open = this.#opened();
      yield* this.#parsed(open) ?? this.#giveUp(open, left);
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
    left.push(...others.toReversed());
    if (first) yield { line: first.line, cells: null };
  }

  *#rows(): Generator<CsvRecord> {
    const plain = this.#plain;
    this.#plain = [];
    const rows = this.#parsed(plain);
    if (rows) yield* rows;
    // One of them is none: each by itself.
    else for (const each of plain) yield* this.#parsed([each]) ?? [{ line: each.line, cells: null }];
  }

  /** @returns null where they are no rows */
  #parsed(lines: readonly Text[]): CsvRecord[] | null {
    const [first] = lines;
    if (!first) return [];
    try {
      const parsed = parse(lines.map(({ text }) => text).join('\n'), {
        delimiter: this.#delimiter,
        record_delimiter: '\n',
        trim: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
      }) as unknown as Parsed[];
      return parsed.map(({ record, info }) => ({ line: first.line + info.lines - 1, cells: record }));
    } catch {
      // The library's words repeat what stands in the file.
      return null;
    }
  }
}
