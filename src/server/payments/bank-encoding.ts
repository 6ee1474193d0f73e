import { NoBankResult, type Place } from './unreadable.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Bytes with which something begins that is packed or printed. */
const others = [
  { kind: 'ZIP', start: [0x50, 0x4b] },
  { kind: 'gzip', start: [0x1f, 0x8b] },
  { kind: 'PDF', start: [0x25, 0x50, 0x44, 0x46] },
];

/** `<`, with which every file begins that has no mark of its byte order. */
const first = 0x3c;

/** The declaration fits into this. */
const declaration = 200;

/** More than any transfer puts in front of a file. */
const mostInFront = 4096;

const linesIn = (text: string) => text.split('\n').length - 1;

/** The decoder for a name of the Encoding Standard, which reads Latin 1 as windows-1252, as it has more of it. @throws NoBankResult of the declaration's line */
function decoderOf(encoding: string, line = 1): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new NoBankResult('PSOF0743', { encoding, line });
  }
}

/** The encoding of an XML file by its first bytes (XML 1.0, appendix F), blanks in front of it or not. @throws NoBankResult */
function encodingOf(head: Uint8Array): string {
  const other = others.find(({ start }) => startsWith(head, ...start));
  if (other) throw new NoBankResult('PSOF0742', { kind: other.kind });
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  const begin = head.indexOf(first);
  if (begin % 2 === 0 && head[begin + 1] === 0) return 'utf-16le';
  if (begin % 2 === 1 && head[begin - 1] === 0) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, Math.max(begin, 0) + declaration));
  const [before = '', declared] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start) ?? [];
  if (declared === undefined) return 'utf-8';
  const { encoding } = decoderOf(declared.toLowerCase(), 1 + linesIn(before));
  // What could be read until here byte by byte is not written in two bytes a character, whatever it says.
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
}

/** What transfers leave at the end of a file: line feeds, zeros that fill a block, the end of file of old systems. */
const isFiller = (code: number) =>
  code === 0 || code === 0x1a || code === 0xfeff || code === 0x20 || (code >= 9 && code <= 13);

/** The text without what stands behind it, and that. */
function splitEnd(text: string): readonly [text: string, end: string] {
  let length = text.length;
  while (length > 0 && isFiller(text.charCodeAt(length - 1))) length -= 1;
  return [text.slice(0, length), text.slice(length)];
}

/** How many lines end before the first bytes that the encoding has not, in a piece that may begin within a character. */
function linesBeforeBroken(encoding: string, bytes: Uint8Array): number {
  const isWithin = (byte: number) => encoding === 'utf-8' && byte >> 6 === 0b10;
  const begin = bytes.findIndex((byte) => !isWithin(byte));
  const text = new TextDecoder(encoding).decode(bytes.subarray(Math.max(begin, 0)));
  // Without any, a character that an earlier piece began does not go on here.
  return linesIn(text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)));
}

/** Turns the bytes of a file into text, as they come, without what a transfer has put in front of it or behind. */
export class FileDecoder {
  #head: Uint8Array = new Uint8Array();
  #decoder: TextDecoder | null = null;
  #hasBegun = false;
  #line = 1;
  /** What may be the end, or not. */
  #held = '';
  #start: Place = { line: 1, column: 1 };

  /** Where in the file the text begins, after what stands in front of it. */
  get start(): Place {
    return this.#start;
  }

  /** @throws NoBankResult for bytes that the encoding does not have */
  decode(chunk: Uint8Array): string {
    if (this.#decoder) return this.#text(chunk, true);
    const head = new Uint8Array(this.#head.length + chunk.length);
    head.set(this.#head);
    head.set(chunk, this.#head.length);
    this.#head = head;
    const begin = head.indexOf(first);
    const needed = begin < 0 ? mostInFront : begin + declaration;
    return head.length < needed ? '' : this.#begin(true);
  }

  end(): string {
    return this.#decoder ? this.#text(new Uint8Array(), false) : this.#begin(false);
  }

  #begin(more: boolean): string {
    this.#decoder = decoderOf(encodingOf(this.#head));
    return this.#text(this.#head, more);
  }

  #text(bytes: Uint8Array, more: boolean): string {
    let text: string;
    try {
      text = this.#decoder?.decode(bytes, { stream: more }) ?? '';
    } catch {
      const encoding = this.#decoder?.encoding ?? '';
      throw new NoBankResult('PSOF0743', { encoding, line: this.#line + linesBeforeBroken(encoding, bytes) });
    }
    this.#line += linesIn(text);
    if (!this.#hasBegun) {
      const [front = ''] = /^[\s\uFEFF]*/.exec(text) ?? [];
      const lines = linesIn(front);
      const { line, column } = this.#start;
      const behind = front.length - front.lastIndexOf('\n') - 1;
      this.#start = { line: line + lines, column: lines > 0 ? behind + 1 : column + behind };
      text = text.slice(front.length);
    }
    this.#hasBegun ||= text !== '';
    const [some, end] = splitEnd(text);
    if (some === '') {
      this.#held += end;
      return '';
    }
    const told = this.#held + some;
    this.#held = end;
    return told;
  }
}
