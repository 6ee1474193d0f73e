import { NoBankResult } from './unreadable.ts';

/** What a bank may write in; the Encoding Standard reads Latin 1 as windows-1252, which has more of it. */
const known: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']);

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Bytes with which something begins that is packed or printed: ZIP, gzip, PDF. */
const archives = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
];

/** The encoding of an XML file by its first bytes (XML 1.0, appendix F). @throws NoBankResult */
function encodingOf(head: Uint8Array): string {
  if (archives.some((start) => startsWith(head, ...start))) throw new NoBankResult('PSOF0742');
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0x3c, 0x00)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff) || startsWith(head, 0x00, 0x3c)) return 'utf-16be';
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]?.toLowerCase();
  // What could be read until here byte by byte is not written in two bytes a character, whatever it says.
  if (declared === undefined || declared.startsWith('utf-16')) return 'utf-8';
  if (!known.has(declared)) throw new NoBankResult('PSOF0743', { encoding: declared });
  return declared;
}

/** Turns the bytes of a file into text, as they come. */
export class FileDecoder {
  #head: Uint8Array = new Uint8Array();
  #decoder: TextDecoder | null = null;
  #encoding = '';

  /** @throws NoBankResult for bytes that the encoding does not have */
  decode(chunk: Uint8Array): string {
    if (this.#decoder) return this.#text(chunk, true);
    const head = new Uint8Array(this.#head.length + chunk.length);
    head.set(this.#head);
    head.set(chunk, this.#head.length);
    this.#head = head;
    // The declaration fits into this.
    return head.length < 200 ? '' : this.#begin(true);
  }

  end(): string {
    return this.#decoder ? this.#text(new Uint8Array(), false) : this.#begin(false);
  }

  #begin(more: boolean): string {
    this.#encoding = encodingOf(this.#head);
    this.#decoder = new TextDecoder(this.#encoding, { fatal: true });
    return this.#text(this.#head, more);
  }

  #text(bytes: Uint8Array, more: boolean): string {
    try {
      return this.#decoder?.decode(bytes, { stream: more }) ?? '';
    } catch {
      throw new NoBankResult('PSOF0743', { encoding: this.#encoding });
    }
  }
}
