import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseCommand } from '#server/database-command.ts';
import { NoSessions } from '#server/db/sessions.ts';
import { statement } from '#server/db/statement.ts';
import { openDatabase } from '#server/db/open.ts';
import { newPlace, type DatabasePlace } from '../api/service/engines.ts';
import { newReader } from './referral-reader.ts';
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

    it('the service starts where it is told so and the role is as patient as it may be', async () => {
      const url = place.databaseUrl ?? '';
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const alter = async (...settings: readonly string[]) => {
        for (const setting of settings)
          await client.query(`alter role current_user in database ${new URL(url).pathname.slice(1)} set ${setting}`);
        // The sessions that it has made are set as before.
        await pooler.close();
        pooler = await startTransactionPooler(url, next);
      };
      const open = () => openDatabase({ ...place, databaseUrl: pooler.url, poolMode: 'transaction', connections: 2 });
      await expect(open()).rejects.toThrow(
        /needs idle_in_transaction_session_timeout, lock_timeout, statement_timeout/,
      );
      await alter(`lock_timeout = '30s'`, `statement_timeout = '10min'`);
      await expect(open()).rejects.toThrow(/needs idle_in_transaction_session_timeout to be set/);
      await alter(`idle_in_transaction_session_timeout = '1min'`);
      await client.end();
      const database = await open();
      const { rows } = await database.executeSql('show lock_timeout');
      expect(rows).toEqual([{ lock_timeout: '30s' }]);
      const read = newReader(statement);
      // Whatever session each of them is lent, it knows of no statement by a name.
      for (const sought of ['1', '2', '3', '4']) expect(await read(database.db, { sought })).toEqual([]);
      const lent = await Promise.all(['5', '6'].map((sought) => read(database.db, { sought })));
      expect(lent).toEqual([[], []]);
      await database.close();
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

it('a connection of PostgreSQL’s own reads and plans once what is asked again', async () => {
  const place = await newPlace('postgres');
  const database = await openDatabase({ ...place, connections: 1 });
  const [read, readOnce] = [newReader(statement), newReader(statement)];
  for (const sought of ['1', '2', '3']) await read(database.db, { sought });
  // What is called once would be known there for nothing.
  await readOnce(database.db, { sought: '1' });
  const { rows } = await database.executeSql(
    'select name, statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements',
  );
  expect(rows).toEqual([
    {
      name: expect.stringMatching(/^statement_[\da-f]{32}$/) as string,
      statement: expect.stringContaining('from "referrals"') as string,
      times: 2,
    },
  ]);
  await database.close();
  await place.remove();
});

it('two processes call no different statements by one name: a session may come to be lent to both', async () => {
  const place = await newPlace('postgres');
  const database = await openDatabase({ ...place, connections: 1 });
  for (const column of ['number', 'code'] as const) {
    // Each process has the module anew.
    vi.resetModules();
    const anew = await import('#server/db/statement.ts');
    const read = newReader(anew.statement, column);
    for (const sought of ['1', '2']) expect(await read(database.db, { sought })).toEqual([]);
  }
  const { rows } = await database.executeSql('select count(distinct name)::int as count from pg_prepared_statements');
  expect(rows).toEqual([{ count: 2 }]);
  await database.close();
  await place.remove();
});
