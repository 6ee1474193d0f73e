import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { isAway } from '#server/db/away.ts';
import { openDatabase } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { newPlace } from '../api/service/engines.ts';
import { Between } from './between.ts';

it('has as many connections as before where some are lost as transactions begin', async () => {
  const place = await newPlace('postgres');
  const between = new Between(place.databaseUrl ?? '');
  await between.open();
  const database = await openDatabase({ ...place, databaseUrl: between.url, connections: 2 });
  const work = () => transact(database.db, async (tx) => tx.execute(sql`select 1`));
  for (let times = 0; times < 2; times += 1) {
    between.vanishAt('begin');
    const lost = work().catch((error: unknown) => error);
    await vi.waitFor(() => expect(between.hasLost).toBe(true));
    between.endVanished();
    expect(isAway(await lost)).toBe(true);
  }
  // Of two that are never given back there would be none to wait for.
  const both = await Promise.all([work(), work()]);
  expect(both).toHaveLength(2);
  await database.close();
  await between.kill();
  await place.remove();
});
