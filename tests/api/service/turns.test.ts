import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newDatabase } from './engines.ts';

it('a long transaction of the embedded database lets others have their turn', async () => {
  const database = await newDatabase('pglite');
  const isDone = new AbortController();
  const others = (async () => {
    let longest = 0;
    let last = performance.now();
    while (!isDone.signal.aborted) {
      await turn();
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  })();
  const begin = performance.now();
  await database.db.transaction(async (tx) => {
    for (let count = 0; count < 300; count += 1) await tx.execute(sql`select sum(n) from generate_series(1, 5000) n`);
  });
  const all = performance.now() - begin;
  isDone.abort();
  // As a part of all of it, so that a busy machine changes nothing.
  expect((await others) / all).toBeLessThan(0.5);
  await database.close();
});
