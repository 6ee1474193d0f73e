import { expect, it } from 'vitest';
import { newDatabase } from '../api/service/engines.ts';

it('an instance that vanishes with its machine holds no lock for longer than a minute', async () => {
  const database = await newDatabase('postgres');
  const settings = Array.from({ length: 12 }, async () =>
    database.executeSql('show idle_in_transaction_session_timeout'),
  );
  const limits = (await Promise.all(settings)).map(({ rows }) => rows);
  await database.close();
  expect(new Set(limits.flat().map((row) => Object.values(row)[0]))).toEqual(new Set(['1min']));
});
