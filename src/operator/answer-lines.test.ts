import { expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

async function all(answer: Response): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of answerLines(answer, broken)) lines.push(line);
  return lines;
}

const broken = 'It ended early.';
const answering = (...pieces: (string | Error)[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else if (piece instanceof Error) controller.error(piece);
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    }),
  );

it('gives whole lines, and none for the empty ones', async () => {
  expect(await all(answering('\n{"a"', ':1}\n\n\n{"b":2}\n'))).toEqual(['{"a":1}', '{"b":2}']);
});

it.each([
  ['breaks off', new Error('terminated')],
  ['ends in the middle of a line', '{"b"'],
])('says what it means that the answer %s', async (_, end) => {
  const lines = all(answering('{"a":1}\n', end));
  await expect(lines).rejects.toMatchObject({ code: 'INCOMPLETE', message: expect.stringContaining(broken) as string });
});
