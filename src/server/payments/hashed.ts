import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * Reads a body that comes as a stream, and keeps count of its bytes on the way.
 * @returns what was read, and by the end of it SHA-256 of all bytes in hex
 */
export function hashed<Results>(body: unknown, read: (body: unknown) => Results) {
  if (!(body instanceof Readable)) return { results: read(body), hash: () => null };
  const sum = createHash('sha256');
  async function* passing(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sum.update(chunk);
      yield chunk;
    }
  }
  const results = read(Readable.from(passing(body as AsyncIterable<Uint8Array>), { objectMode: false }));
  return { results, hash: () => sum.digest('hex') };
}
