import { expect, it } from 'vitest';
import { newDatabase } from '../api/service/engines.ts';

it('is each table sooner than the server would by itself whose rows an index shows or counts alone', async () => {
  const database = await newDatabase('postgres');
  const { rows } = await database.executeSql(`select t.relname as "table",
      coalesce(t.reloptions, '{}') @> '{autovacuum_vacuum_scale_factor=0.02,autovacuum_vacuum_insert_scale_factor=0.02}' as "is"
    from pg_class t where exists (select from pg_indexes where tablename = t.relname and indexname ~ '_(shown|counted|owed|charged)')
      and t.relnamespace = 'public'::regnamespace order by 1`);
  await database.close();
  expect(rows.filter((row) => row['is'] !== true)).toEqual([]);
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['bounties', 'orders', 'recipients', 'referrals']),
  );
});
