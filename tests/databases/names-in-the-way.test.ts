import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { sqlStateOf } from '#server/db/sql-state.ts';
import { newPlace } from '../api/service/engines.ts';
import { newReader } from './referral-reader.ts';

// What the next file asks is another process's, too.
afterAll(() => vi.resetModules());

it('no statement is called by a name any more, once a session knew none by it', async () => {
  const place = await newPlace('postgres');
  const database = await openDatabase({ ...place, connections: 1 });
  // A process of its own, as far as names go.
  vi.resetModules();
  const { statement } = await import('#server/db/statement.ts');
  const read = newReader(statement);
  const names = async () => (await database.executeSql('select name from pg_prepared_statements')).rows.length;
  for (const sought of ['1', '2']) await read(database.db, { sought });
  expect(await names()).toBe(1);
  // As a pooler does that lends another session.
  await database.executeSql('deallocate all');
  const lost = await read(database.db, { sought: '3' }).catch((error: unknown) => error);
  expect(sqlStateOf(lost)).toBe('26000');
  expect(await read(database.db, { sought: '4' })).toEqual([]);
  expect(await names()).toBe(0);
  await database.close();
  await place.remove();
});
