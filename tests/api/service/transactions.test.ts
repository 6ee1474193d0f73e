import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { newPlace, type DatabasePlace } from './engines.ts';

const lock = (tx: Database, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);

describe('a transaction that loses against another one', () => {
  let place: DatabasePlace;
  let database: OpenDatabase;
  const repeated: string[] = [];
  beforeAll(async () => {
    place = await newPlace('postgres');
    database = await openDatabase({ ...place, onRepeat: (state) => void repeated.push(state) });
    await database.executeSql('create table notes (note text)');
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** Both hold one before they want the other's. */
  function crossing(): (mine: number, other: number) => Promise<void> {
    let holders = 0;
    let bothHold = () => undefined as void;
    const both = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    return (mine, other) =>
      transact(database.db, async (tx) => {
        await tx.execute(sql`insert into notes values (${`${mine}`})`);
        await lock(tx, mine);
        if ((holders += 1) === 2) bothHold();
        await both;
        // As deep as a rule may be: the outermost begins again.
        await transact(tx, (inner) => lock(inner, other));
      });
  }

  it('is begun again, with nothing left of the lost attempt', async () => {
    const cross = crossing();
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(repeated).toEqual(['40P01']);
    const { rows } = await database.executeSql('select note from notes order by note');
    expect(rows).toEqual([{ note: '1' }, { note: '2' }]);
  });

  it('is not begun again for anything else', async () => {
    let attempts = 0;
    const failing = transact(database.db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow(/select 1/);
    expect(attempts).toBe(1);
  });

  it('waits for nobody for ever, and tells who asked to come again', async () => {
    const { rows } = await database.executeSql(
      `select name, setting::int from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`,
    );
    expect(rows).toEqual([
      { name: 'lock_timeout', setting: 30_000 },
      { name: 'statement_timeout', setting: 600_000 },
    ]);
    const app = Fastify({ logger: false });
    handleErrors(app, new Map());
    app.get('/', () =>
      transact(database.db, async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '1ms'`));
        await lock(tx, 3);
      }),
    );
    const answer = await transact(database.db, async (tx) => {
      await lock(tx, 3);
      return app.inject({ url: '/' });
    });
    await app.close();
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { Code: 'PSOF0010' }]);
  });
});
