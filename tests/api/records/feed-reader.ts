import { expect, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { consume, type Told } from '#server/domain/records/feed/consume.ts';

/**
 * A consumer that keeps which subjects it was given. Whoever writes anywhere on the same server holds it up for a moment, and others use the server
 * of the tests, too: so what is there is waited for.
 */
export function readerOf(db: Database, { name = 'test', lot }: { readonly name?: string; readonly lot?: number } = {}) {
  const given: string[] = [];
  const take = async (_: Database, told: readonly Told[]) => void given.push(...told.map(({ subject }) => subject));
  const read = () => consume(db, { name, take, ...(lot !== undefined && { lot }) });
  const readUntil = (is: () => void) =>
    vi.waitFor(
      async () => {
        await read();
        is();
      },
      { timeout: 30_000, interval: 20 },
    );
  return {
    given,
    read,
    /** Reads on until so many were given, and says which. */
    until: async (count: number) => {
      await readUntil(() => expect(given.length).toBeGreaterThanOrEqual(count));
      return given;
    },
  };
}
