import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { NoSessions } from '#server/db/sessions.ts';
import { openDatabase } from '#server/db/open.ts';
import { newPlace, type DatabasePlace } from '../api/service/engines.ts';
import { startTransactionPooler, type Pooler } from './transaction-pooler.ts';

describe.each(['last', 'first'] as const)('after a start that was refused behind a pooler, the %s', (next) => {
  let place: DatabasePlace;
  let pooler: Pooler;
  beforeEach(async () => {
    place = await newPlace('postgres');
    pooler = await startTransactionPooler(place.databaseUrl ?? '', next);
    await expect(openDatabase({ ...place, databaseUrl: pooler.url })).rejects.toThrow(NoSessions);
  });
  afterEach(async () => {
    await pooler.close();
    await place.remove();
  });

  it('nothing is left of it in the sessions that the pooler lends to others', async () => {
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    const { rows } = await client.query<{ left: string }>(`select current_setting('statement_timeout') as left`);
    await client.end();
    expect(rows).toEqual([{ left: '0' }]);
  });

  it('the mode is refused without a patient role as it would be without that start, whichever session is asked', async () => {
    for (let times = 0; times < 4; times += 1) {
      const opening = openDatabase({ ...place, databaseUrl: pooler.url, poolMode: 'transaction', connections: 2 });
      await expect(opening.then((database) => database.close())).rejects.toThrow(/needs .*statement_timeout/);
    }
  });
});
