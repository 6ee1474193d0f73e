import { describe, expect, it } from 'vitest';
import { decoded, requireEncoding, WrongEncoding } from './text-file.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const reasonOf = (bytes: Uint8Array) => {
  try {
    return decoded(bytes);
  } catch (error) {
    if (error instanceof WrongEncoding) return error.message;
    throw error;
  }
};
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const reasonInPieces = async (bytes: Uint8Array, size: number) => {
  try {
    return `it is ${await requireEncoding(inPieces(bytes, size))}`;
  } catch (error) {
    if (error instanceof WrongEncoding) return error.message;
    throw error;
  }
};

describe('a file that is given to a command', () => {
  it.each([
    ['UTF-8', Buffer.from('Schöne Grüße 👍')],
    ['UTF-8 with its mark', Buffer.from('\ufeffSchöne Grüße 👍')],
    ['UTF-16, small end first', Buffer.from('\ufeffSchöne Grüße 👍', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffSchöne Grüße 👍', 'utf16le').swap16()],
  ])('is read as %s', async (_, bytes) => {
    expect(decoded(bytes)).toBe('Schöne Grüße 👍');
    for (const size of [1, 2, 3, 1000]) expect(await reasonInPieces(bytes, Math.max(size, 2))).toMatch(/^it is utf-/);
  });

  it('is read as the XML declares it', () => {
    expect(decoded(latin('<?xml version="1.0" encoding="ISO-8859-1"?><Nm>Müller</Nm>'))).toContain('Müller');
    expect(reasonOf(latin('<?xml version="1.0" encoding="ebcdic"?><Nm/>'))).toContain('ebcdic');
  });

  it.each([
    ['a Windows-1252 letter', latin('eins\r\nzwei\r\nSchöne Grüße'), 3],
    ['one in the first line', latin('ü\nzwei'), 1],
    ['half a letter at the end', Buffer.from('eins\nzwö').subarray(0, -1), 2],
  ])('is refused with the line for %s', async (_, bytes, line) => {
    const expected = new RegExp(`^, line ${line}: not UTF-8, probably Windows-1252.* Save it as UTF-8`);
    expect(reasonOf(bytes)).toMatch(expected);
    for (const size of [2, 3, 5, 1000]) expect(await reasonInPieces(bytes, size)).toMatch(expected);
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004and so on'), /^: this is a workbook \(\.xlsx\).*"CSV UTF-8"/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^: this is a workbook \(\.xls\)/],
    ['a PDF', Buffer.from('%PDF-1.7'), /^: this is a PDF/],
    ['what has zero bytes', Buffer.from('eins\u0000'), /^: there are zero bytes in it/],
    ['UTF-16 without its mark', Buffer.from('eins', 'utf16le'), /^: there are zero bytes in it/],
  ])('is refused as no text: %s', (_, bytes, expected) => {
    expect(reasonOf(bytes)).toMatch(expected);
  });

  it('is refused where a later piece has zero bytes', async () => {
    expect(await reasonInPieces(Buffer.from('eins\u0000'), 2)).toMatch(/^: there are zero bytes in it/);
  });

  it('is refused when it is half a UTF-16', () => {
    expect(reasonOf(Buffer.from('\ufeffabc', 'utf16le').subarray(0, -1))).toMatch(/^: not utf-16le/);
  });
});
