import { expect, it } from 'vitest';
import { shortLines } from './short-lines.ts';

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(text: string, size: number, isEnough = () => false) {
  const long: number[] = [];
  const reading = shortLines(inPieces(text, size), 6, { onLong: (line) => void long.push(line), isEnough });
  let short = '';
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { short, long, lines: value };
    short += value.toString();
  }
}

it.each([
  ['nothing', '', '', [], 0],
  ['lines of the longest length', '123456\n12345\r\n', '123456\n12345\r\n', [], 2],
  ['one without an end', '12\n123', '12\n123', [], 2],
  ['one that is too long', 'a\n1234567890\nb\n', 'a\n\nb\n', [2], 3],
  ['one by a letter', '1234567\nb', '\nb', [1], 2],
  ['the last one', 'a\n12345678901234567890', 'a\n', [2], 2],
  ['several, and empty ones', '\n\n1234567\n\n7654321\n', '\n\n\n\n\n', [3, 5], 5],
])('a file has no line that is too long: %s', async (_, text, short, long, lines) => {
  for (let size = 1; size < 12; size += 1) {
    expect(await read(text, size), `in pieces of ${size}`).toEqual({ short, long, lines });
  }
});

it('lines that nobody wants are counted alone', async () => {
  expect(await read('a\nb\n1234567\nc', 3, () => true)).toEqual({ short: '', long: [3], lines: 4 });
});
