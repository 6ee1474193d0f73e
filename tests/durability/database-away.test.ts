import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { isAway } from '#server/db/away.ts';
import { openDatabase } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { administer } from '../api/service/engines.ts';
import { operatorKey } from '../api/service/service.ts';
import { ServiceBetween } from './service-between.ts';

const on = new ServiceBetween();

const headers = { authorization: `Bearer ${operatorKey}` };
/** Once: whoever asks for a test comes again by themselves. */
const ask = async () => {
  const answer = await on.service.app.inject({ url: '/api/v1/lindenstrom/operator/gutscheine', headers });
  const { Code: code = null } = answer.json<{ Code?: string }>();
  return [answer.statusCode, code, answer.headers['retry-after'] ?? null];
};
const comeAgain = [503, 'PSOF0010', '5'];

/** Somebody holds what the call needs, and lets go afterwards. */
async function whileWaiting(happens: (database: string) => Promise<void>): Promise<unknown> {
  const other = await openDatabase(on.place);
  const answer = await transact(other.db, async (tx) => {
    await tx.execute(sql`lock table vouchers in access exclusive mode`);
    const asked = ask();
    await vi.waitFor(async () => {
      const { rows } = await other.executeSql(
        `select 1 from pg_locks where not granted and relation = 'vouchers'::regclass`,
      );
      expect(rows).toHaveLength(1);
    }, 20_000);
    await happens(new URL(on.place.databaseUrl ?? '').pathname.slice(1));
    return asked;
  });
  await other.close();
  return answer;
}

it('says to come again while nobody takes connections, and goes on when somebody does', async () => {
  expect(await ask()).toEqual([200, null, null]);
  await on.between.kill();
  expect(await ask()).toEqual(comeAgain);
  await on.between.open();
  // What lay idle meanwhile is found to be dead one by one.
  await vi.waitFor(async () => expect(await ask()).toEqual([200, null, null]), 20_000);
});

it('says to come again where the connection is cut in the middle of a statement', async () => {
  expect(await whileWaiting(() => on.between.kill())).toEqual(comeAgain);
  await on.between.open();
  expect(await ask()).toEqual([200, null, null]);
});

it('says to come again where the administrator ends the connection', async () => {
  const endOf = (database: string) =>
    administer(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database}' and wait_event_type = 'Lock'`);
  expect(await whileWaiting(endOf)).toEqual(comeAgain);
  expect(await ask()).toEqual([200, null, null]);
});

it('takes no connection of a server that only reads, as one does that has lost the lead', async () => {
  const database = new URL(on.place.databaseUrl ?? '').pathname.slice(1);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`;
  await administer(`alter database ${database} set default_transaction_read_only = on`);
  await administer(end);
  await vi.waitFor(async () => expect(await ask()).toEqual(comeAgain), 20_000);
  await expect(openDatabase(on.place)).rejects.toThrow('the server only reads: it is a standby');
  await administer(`alter database ${database} reset default_transaction_read_only`);
  // Nobody ends those that were made meanwhile: there are none.
  expect(await ask()).toEqual([200, null, null]);
});

it('does not wait without end for a server that accepts a connection and says nothing', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = once(silent, 'connection');
    const opening = openDatabase({ ...on.place, databaseUrl: `postgres://127.0.0.1:${port}/x` }).catch(String);
    await asked;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await opening).toMatch('no server answers there');
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});

it('does not say so of what may have been committed: who repeats it would do it twice', async () => {
  const { db } = on.service.database;
  const cutBefore = (work: string) =>
    transact(db, async (tx) => {
      await tx.execute(sql`select 1`);
      await on.between.kill();
      if (work === 'statement') await tx.execute(sql`select 2`);
    }).catch((error: unknown) => error);
  expect(isAway(await cutBefore('statement'))).toBe(true);
  await on.between.open();
  expect(isAway(await cutBefore('commit'))).toBe(false);
  await on.between.open();
  expect(await ask()).toEqual([200, null, null]);
});
