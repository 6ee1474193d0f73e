import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { keepMonths } from '#server/domain/records/feed/months.ts';
import { readerOf } from './feed-reader.ts';
import { newPlace, type DatabasePlace } from '../service/engines.ts';

const at = new Date('2026-05-20T10:00:00Z');

/** A database in which something happens between the look of who reads the feed and their turn. */
function withLateTurn(db: Database, happens: () => Promise<unknown>): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const look = tx.execute.bind(tx);
      const execute = async (query: SQL) => {
        // The driver commits by it, too.
        delete (tx as Partial<typeof tx>).execute;
        const found = await look(query);
        await happens();
        return found;
      };
      return work(Object.assign(tx, { execute }));
    }, config);
  return Object.assign(Object.create(db) as Database, { transaction });
}

describe('the feed of several who write at once on postgres', () => {
  let place: DatabasePlace;
  let database: OpenDatabase;
  const others: pg.Client[] = [];
  beforeEach(async () => {
    place = await newPlace('postgres');
    database = await openDatabase(place);
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((other) => other.end()));
    await database.close();
    await place.remove();
  });

  const connect = async () => {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    others.push(client);
    const writing = (subject: string) =>
      client.query(
        `insert into happenings (tenant, topic, kind, subject, at, details) values ('lindenstrom', 'referral', 'opened', $1, $2, '{}')`,
        [subject, at],
      );
    return { client, writing };
  };
  it('passes nobody over who commits late, and gives what follows from it after it', async () => {
    const [slow, quick] = [await connect(), await connect()];
    const reader = readerOf(database.db);
    await slow.client.query('begin');
    await slow.writing('first');
    await quick.writing('second');
    expect([await reader.read(), await reader.read()]).toEqual([0, 0]);
    await slow.client.query('commit');
    expect(await reader.until(2)).toEqual(['first', 'second']);
    expect(await reader.read()).toBe(0);
  });

  it('is not ordered by who began first, but by who told first', async () => {
    const [slow, quick] = [await connect(), await connect()];
    await slow.client.query('begin');
    await slow.client.query('select pg_current_xact_id()');
    await quick.writing('cause');
    await slow.writing('what follows from it');
    await slow.client.query('commit');
    expect(await readerOf(database.db).until(2)).toEqual(['cause', 'what follows from it']);
  });

  it('is read on while there is always somebody who writes', async () => {
    const relay = [await connect(), await connect()] as const;
    const reader = readerOf(database.db);
    await relay[0].client.query('begin');
    await relay[0].writing('0');
    let n = 0;
    while (reader.given.length < 5 && n < 500) {
      n += 1;
      const [next, last] = n % 2 === 1 ? [relay[1], relay[0]] : relay;
      await next.client.query('begin');
      await next.writing(String(n));
      await last.client.query('commit');
      await reader.read();
    }
    expect(reader.given.slice(0, 5)).toEqual(['0', '1', '2', '3', '4']);
    expect(reader.given.length).toBeLessThan(n);
  });

  it('forgets nothing of who gave up, and waits for none of them', async () => {
    const [slow, quick] = [await connect(), await connect()];
    const reader = readerOf(database.db);
    await slow.client.query('begin');
    await slow.writing('taken back');
    await quick.writing('stays');
    expect(await reader.read()).toBe(0);
    await slow.client.query('rollback');
    expect(await reader.until(1)).toEqual(['stays']);
  });

  it('gives an id to nobody who has no transaction id yet', async () => {
    const { client } = await connect();
    await client.query('begin');
    await client.query(`select nextval('happenings_id_seq')`);
    const drawn = await client.query<{ id: string | null }>(
      'select next_happening(), pg_current_xact_id_if_assigned() as id',
    );
    expect(drawn.rows[0]?.id).toMatch(/^\d+$/);
    const text = `select column_default from information_schema.columns where table_name = 'happenings' and column_name = 'id'`;
    expect((await database.executeSql(text)).rows).toEqual([{ column_default: 'next_happening()' }]);
  });

  it('is read by one at a time, and the other goes on with its work', async () => {
    const { writing } = await connect();
    await writing('A');
    const reader = readerOf(database.db);
    await Promise.all([1, 2, 3].map(() => reader.read()));
    expect(await reader.until(1)).toEqual(['A']);
    await Promise.all([1, 2, 3].map(() => reader.read()));
    expect(reader.given).toEqual(['A']);
  });

  it('passes nobody over where another reads on between a look and its turn', async () => {
    const [slow, quick, { client: busy }] = [await connect(), await connect(), await connect()];
    const reader = readerOf(database.db);
    await quick.writing('A');
    await reader.until(1);
    await quick.writing('B');
    await busy.query('begin');
    await busy.query('select pg_current_xact_id()');
    const meanwhile = async () => {
      await slow.client.query('begin');
      await slow.writing('slow');
      await quick.writing('quick');
      expect(await reader.read()).toBe(0);
    };
    const late = readerOf(withLateTurn(database.db, meanwhile));
    await late.read();
    await Promise.all([busy.query('commit'), slow.client.query('commit')]);
    await reader.until(4 - late.given.length);
    expect([...late.given, ...reader.given].toSorted()).toEqual(['A', 'B', 'quick', 'slow']);
  });

  it('makes its months later where somebody reads it for long, and keeps nobody waiting for that', async () => {
    const [{ client: dump }, { client: other }] = [await connect(), await connect()];
    await dump.query('begin');
    await dump.query('select from happenings');
    const now = { clock: { now: () => new Date('2031-03-31T23:30:00Z') } };
    const keeping = keepMonths(database.db, now);
    await other.query(`set statement_timeout = '10s'`);
    await other.query('select from happenings');
    expect(await keeping).toEqual({ made: 0, dropped: 0 });
    await dump.query('commit');
    expect(await keepMonths(database.db, now)).toEqual({ made: 3, dropped: 4 });
  });

  it('needs no right to make tables of who keeps its months', async () => {
    const role = `keeper_${randomUUID().slice(0, 8)}`;
    await database.executeSql(`create role ${role}`);
    await database.executeSql(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    const { client } = await connect();
    await client.query(`set role ${role}`);
    await expect(client.query('create table mine ()')).rejects.toThrow('permission denied');
    const made = await client.query<{ n: number }>(`select make_feed_months('2031-04-01', '2031-05-01') as n`);
    expect(made.rows).toEqual([{ n: 2 }]);
    await client.query('reset role');
    await database.executeSql(`drop owned by ${role}`);
    await database.executeSql(`drop role ${role}`);
  });

  describe('with somebody who may only read', () => {
    const role = `reader_${randomUUID().slice(0, 8)}`;
    let client: pg.Client;
    beforeEach(async () => {
      await database.executeSql(`create role ${role}`);
      await database.executeSql(`grant select on all tables in schema public to ${role}`);
      const reader = await connect();
      client = reader.client;
      await reader.writing('stays');
      await client.query(`set role ${role}`);
    });
    afterEach(async () => {
      await client.query('reset role');
      await database.executeSql(`drop owned by ${role}`);
      await database.executeSql(`drop role ${role}`);
    });

    it('lets nobody act as the owner by tables of their own that are called as the feed’s', async () => {
      await client.query('create temp table happenings_default (at timestamptz, id bigint)');
      await client.query(`insert into happenings_default values ('2020-01-01', 0)`);
      await client.query('create temp table acted (as_whom text)');
      await client.query('grant insert on acted to public');
      await client.query(`create function pg_temp.act() returns trigger language plpgsql as
        $$ begin insert into pg_temp.acted values (current_user); return old; end $$`);
      await client.query(
        'create trigger act before delete on happenings_default for each row execute function pg_temp.act()',
      );
      await client.query(`select drop_feed_months('2021-01-01', 0)`).catch(() => undefined);
      await client.query('reset role');
      await database.executeSql(`grant delete on happenings to ${role}`);
      await client.query(`set role ${role}`);
      await client.query(`select drop_feed_months('2021-01-01', 0)`);
      expect((await client.query('select * from acted')).rows).toEqual([]);
    });

    it('lets nobody make or drop parts of what they may not change', async () => {
      await expect(client.query(`select make_feed_months('2031-04-01', '2031-05-01')`)).rejects.toThrow(
        'permission denied for the feed',
      );
      const all = `select drop_feed_months('2999-01-01', 9007199254740991) as n`;
      await expect(client.query(all)).rejects.toThrow('permission denied for the feed');
      expect((await database.executeSql('select subject from happenings')).rows).toEqual([{ subject: 'stays' }]);
    });
  });
});
