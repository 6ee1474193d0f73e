import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** An empty line so often, in ms, while there is nothing to say: clients and proxies end what is silent, after a minute or five. */
const beat = 20_000;

/** What comes, or null where it takes longer than that. */
async function orSilence<Result>(coming: Promise<Result>, ms: number): Promise<Result | null> {
  const done = new AbortController();
  // Ended as soon as something has come, which is no mistake.
  const silence = pause(ms, null, { signal: done.signal }).catch(() => null);
  try {
    return await Promise.race([coming, silence]);
  } finally {
    done.abort();
  }
}

async function* asText<Line>(first: Promise<IteratorResult<Line>>, rest: AsyncGenerator<Line>, ms: number) {
  let coming = first;
  try {
    for (;;) {
      const come = await orSilence(coming, ms);
      if (come === null) {
        yield '\n';
        continue;
      }
      if (come.done) return;
      yield `${JSON.stringify(come.value)}\n`;
      coming = rest.next();
      // Whoever reads has gone meanwhile: it fails unheard.
      coming.catch(() => undefined);
    }
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Answers line after line of JSON as they come, with empty ones in between when it takes long. The first is waited for, as long as nobody would
 * think that the service is gone: what fails at once is a failure like any other, since the answer has not begun.
 * @param ms how long it may be silent
 */
export async function sendJsonLines<Line>(
  reply: FastifyReply,
  lines: AsyncGenerator<Line>,
  ms: number = beat,
): Promise<void> {
  const first = lines.next();
  await orSilence(first, ms);
  void reply.type('application/x-ndjson').send(Readable.from(asText(first, lines, ms)));
}
