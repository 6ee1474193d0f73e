import { expect, it } from 'vitest';
import { newDatabase } from '../api/service/engines.ts';

/** Tables with a few rows a tenant, which are read whole. */
const small: readonly string[] = ['operator_keys'];

it('lead from rows that an index finds: who deletes what they lead to reads no whole table', async () => {
  const database = await newDatabase('postgres');
  const { rows } = await database.executeSql(`select c.conrelid::regclass::text as "from"
    from pg_constraint c where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indisvalid
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey)`);
  await database.close();
  expect(rows.map(({ from }) => from)).toEqual(small);
});
