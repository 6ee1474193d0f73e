/** A file that is in another encoding than it says or than is taken; the message follows the file's name. */
export class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding';
}

const marks = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** What is no text at all, by how it begins: people take a workbook for the table in it. */
const noTexts = [
  [[0x50, 0x4b, 0x03, 0x04], 'a workbook (.xlsx) or another packed file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a workbook (.xls)'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
] as const;

/** How much of its beginning tells. */
export const tellingBytes = 4;

/** @throws WrongEncoding for what begins as a file does that holds no text */
export function requireTextual(beginning: Uint8Array): void {
  const [, kind] = noTexts.find(([bytes]) => bytes.every((byte, at) => beginning[at] === byte)) ?? [];
  if (!kind) return;
  throw new WrongEncoding(
    `: this is ${kind}, no text. Open or unpack it, save it as text (Excel: "CSV UTF-8"), and give that. Nothing was sent.`,
  );
}

/** In UTF-8 nothing that people read has a zero byte; in UTF-16 without its mark every second one is. */
function requireNoZeros(bytes: Uint8Array, encoding: string): void {
  if (encoding.startsWith('utf-16') || !bytes.includes(0)) return;
  throw new WrongEncoding(
    ': there are zero bytes in it. It is no text, or UTF-16 without its mark. Save it as UTF-8 and give it again. Nothing was sent.',
  );
}

/** UTF-16 by its byte order mark, the encoding that an XML file declares, else UTF-8: nothing is guessed. */
function encodingOf(beginning: Uint8Array): string {
  const [marked] = marks.find(([, first, second]) => beginning[0] === first && beginning[1] === second) ?? [];
  if (marked) return marked;
  const head = new TextDecoder('latin1').decode(beginning.subarray(0, 200));
  return /^(?:ï»¿)?<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new WrongEncoding(`: nobody here knows the encoding ${encoding} that it declares`);
  }
}

/** In which line the first byte stands that is no UTF-8, the first line being 1. */
function lineOfMistake(bytes: Uint8Array, encoding: string): number {
  const decoder = decoderFor(encoding);
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const feed = bytes.indexOf(0x0a, from);
    const to = feed === -1 ? bytes.length : feed + 1;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      break;
    }
    from = to;
  }
  return line;
}

const refusal = (encoding: string, line: number) =>
  new WrongEncoding(
    encoding === 'utf-8'
      ? `, line ${line}: not UTF-8, probably Windows-1252 ("ANSI"). Save it as UTF-8 (Excel: "CSV UTF-8"; Notepad: encoding "UTF-8") and give it again. Nothing was sent.`
      : `: not ${encoding}, as it says it is. Save it as UTF-8 and give it again. Nothing was sent.`,
  );

/** @throws WrongEncoding naming the line */
export function decoded(bytes: Uint8Array): string {
  requireTextual(bytes);
  const encoding = encodingOf(bytes);
  requireNoZeros(bytes, encoding);
  const decoder = decoderFor(encoding);
  try {
    return decoder.decode(bytes);
  } catch {
    throw refusal(encoding, encoding === 'utf-8' ? lineOfMistake(bytes, encoding) : 0);
  }
}

const feedsIn = (bytes: Uint8Array) => {
  let count = 0;
  for (const byte of bytes) if (byte === 0x0a) count += 1;
  return count;
};

/** Reads a file of any size to its end, keeping nothing of it. @returns its encoding. @throws WrongEncoding naming the line */
export async function requireEncoding(file: AsyncIterable<Uint8Array>): Promise<string> {
  let encoding: string | undefined;
  let decoder: TextDecoder | undefined;
  let line = 1;
  // What a piece leaves open, a letter of several bytes, belongs to the next one.
  let open: Uint8Array = new Uint8Array();
  for await (const piece of file) {
    encoding ??= encodingOf(piece);
    requireNoZeros(piece, encoding);
    decoder ??= decoderFor(encoding);
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      const seen = Buffer.concat([open, piece]);
      throw refusal(encoding, encoding === 'utf-8' ? line + lineOfMistake(seen, encoding) - 1 : 0);
    }
    const last = piece.lastIndexOf(0x0a);
    line += feedsIn(piece);
    open = last === -1 ? Buffer.concat([open, piece]) : piece.subarray(last + 1);
  }
  try {
    decoder?.decode();
  } catch {
    throw refusal(encoding ?? 'utf-8', line);
  }
  return encoding ?? 'utf-8';
}

/** The same text in UTF-8, a piece at a time. */
export async function* asUtf8(file: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = decoderFor(encoding);
  for await (const piece of file) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield Buffer.from(text);
  }
}
