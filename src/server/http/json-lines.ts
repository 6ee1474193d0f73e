import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

async function* asText<Line>(first: IteratorResult<Line>, rest: AsyncGenerator<Line>): AsyncGenerator<string> {
  if (!first.done) yield `${JSON.stringify(first.value)}\n`;
  for await (const line of rest) yield `${JSON.stringify(line)}\n`;
}

/**
 * Answers line after line of JSON as they come. The first is waited for: what fails at once is a failure like any other, since
 * the answer has not begun.
 */
export async function sendJsonLines<Line>(reply: FastifyReply, lines: AsyncGenerator<Line>): Promise<void> {
  const first = await lines.next();
  void reply.type('application/x-ndjson').send(Readable.from(asText(first, lines)));
}
