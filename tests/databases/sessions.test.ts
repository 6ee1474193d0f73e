import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseCommand } from '#server/database-command.ts';
import { NoSessions } from '#server/db/sessions.ts';
import { openDatabase } from '#server/db/open.ts';
import { newPlace, type DatabasePlace } from '../api/service/engines.ts';
import { startTransactionPooler, type Pooler } from './transaction-pooler.ts';

describe.each(['last', 'first'] as const)(
  'behind a pooler that gives each transaction another session, the %s',
  (next) => {
    let place: DatabasePlace;
    let pooler: Pooler;
    beforeEach(async () => {
      place = await newPlace('postgres');
      pooler = await startTransactionPooler(place.databaseUrl ?? '', next);
    });
    afterEach(async () => {
      await pooler.close();
      await place.remove();
    });

    it('the service does not start, and says what to do', async () => {
      const opening = openDatabase({ dataDir: place.dataDir, databaseUrl: pooler.url, migrates: true });
      await expect(opening).rejects.toThrow(NoSessions);
      await expect(opening).rejects.toThrow(/DATABASE_URL.*pool_mode=session/);
    });

    it('nothing is migrated', async () => {
      const said: string[] = [];
      const out = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
      await expect(databaseCommand(['migrate'], { DATABASE_URL: pooler.url }, out)).rejects.toThrow(NoSessions);
      expect(said).toHaveLength(1);
    });
  },
);

it('a connection of PostgreSQL’s own is one session, and nothing of the look at it is left', async () => {
  const place = await newPlace('postgres');
  const database = await openDatabase(place);
  const { rows } = await database.executeSql(`select current_setting('service.session', true) as mark`);
  expect(rows[0]?.['mark'] || null).toBeNull();
  await database.close();
  await place.remove();
});
