import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExecuteSql, OpenDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { readStandings, requireMigrated } from '#server/db/migration-state.ts';
import { migrationOf, migrations, type Migration } from '#server/db/migrations.ts';
import { openAsItIs, openDatabase } from '#server/db/open.ts';
import { emptyPlace, engines, type DatabasePlace } from '../api/service/engines.ts';

const next = '--> statement-breakpoint\n';
const first = migrationOf('0000_start.sql', `create table notes (id int);${next}insert into notes values (1), (1);`);
const second = migrationOf('0001_word.sql', 'alter table notes add column word text;');
const broken = migrationOf('0001_word.sql', `insert into notes values (2);${next}insert into nowhere values (1);`);
/** Nothing of a statement of it is undone when a later one fails. */
const outside = (...statements: string[]) =>
  migrationOf('0001_index.sql', `-- no transaction\n${statements.join(next)}`);
const lookingFor = (table: string) => outside('insert into notes values (2);', `insert into ${table} values (1);`);
const indexed = outside(
  'drop index concurrently if exists notes_once;',
  'create unique index concurrently notes_once on notes (id);',
);

describe.each(engines)('migrations on %s', (engine) => {
  let place: DatabasePlace;
  let database: OpenDatabase;
  beforeEach(async () => {
    place = await emptyPlace(engine);
    database = await openAsItIs(place);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const run: ExecuteSql = (text, values) => database.executeSql(text, values);
  const apply = (...files: Migration[]) => database.onOneConnection((alone) => migrate(alone, files));
  const standings = async (...files: Migration[]) => {
    const { all } = await readStandings(run, files);
    return Object.fromEntries(all.map(({ name, standing }) => [name, standing]));
  };
  const notes = async () => (await run('select id from notes order by id')).rows.map(({ id }) => id);
  const once = async () => run('delete from notes where ctid <> (select min(ctid) from notes)');

  it('are applied once, in their order, and stand in a table with their checksums', async () => {
    expect(await apply(first, second)).toEqual([first.name, second.name]);
    expect(await apply(first, second)).toEqual([]);
    expect(await notes()).toEqual([1, 1]);
    const { rows } = await run('select name, checksum, applied_at is not null as applied from schema_migrations');
    expect(rows).toEqual([first, second].map(({ name, checksum }) => ({ name, checksum, applied: true })));
    expect(first.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(await requireMigrated(run, [first, second])).toEqual([]);
  });

  it('that are missing are named with the command, and nobody who opens the database makes them', async () => {
    expect(await standings(first)).toEqual({ [first.name]: 'pending' });
    await expect(requireMigrated(run, [first])).rejects.toThrow(
      /lacks 0000_start\.sql\. Run "node dist\/server\/main\.js migrate".*MIGRATE=true/,
    );
    await database.close();
    await expect(openDatabase(place)).rejects.toThrow(migrations[0]?.name);
    database = await openAsItIs(place);
    const { rows } = await run(`select count(*)::int as n from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ n: 0 }]);
    await database.close();
    await (await openDatabase({ ...place, migrates: true })).close();
    database = await openDatabase(place);
  });

  it('that were edited since are named, and nothing is done', async () => {
    await apply(first);
    const edited = migrationOf(first.name, `${first.statements.join(next)} `);
    expect(await standings(edited, second)).toEqual({ [first.name]: 'edited', [second.name]: 'pending' });
    for (const attempt of [() => apply(edited, second), () => requireMigrated(run, [edited, second])]) {
      await expect(attempt()).rejects.toThrow(/^0000_start\.sql: .*other contents/);
    }
    expect(await standings(first, second)).toMatchObject({ [second.name]: 'pending' });
  });

  it('of a later version are kept from nobody’s start', async () => {
    await apply(first, second);
    expect(await standings(first)).toEqual({ [first.name]: 'applied', [second.name]: 'unknown' });
    expect(await requireMigrated(run, [first])).toEqual([second.name]);
    expect(await apply(first)).toEqual([]);
  });

  it('of a later version are told to whoever opens the database', async () => {
    await database.onOneConnection((alone) => migrate(alone));
    await run(`insert into schema_migrations (name, checksum, applied_at) values ('9999_later.sql', '', now())`);
    const told: string[] = [];
    for (const migrates of [false, true]) {
      await database.close();
      database = await openDatabase({ ...place, migrates, onUnknownMigrations: (names) => told.push(...names) });
    }
    expect(told).toEqual(['9999_later.sql', '9999_later.sql']);
  });

  it('of another line of versions are named, and nothing is done', async () => {
    await apply(first, second);
    const other = migrationOf('0001_other.sql', 'create table other ();');
    await expect(apply(first, other)).rejects.toThrow(/has 0001_word\.sql, .* lacks 0001_other\.sql/);
    expect(await standings(first, other)).toMatchObject({ [other.name]: 'pending' });
  });

  it('that fail leave nothing of themselves, and those before stay', async () => {
    await expect(apply(first, broken)).rejects.toThrow(/^0001_word\.sql failed, .*nowhere/);
    expect(await notes()).toEqual([1, 1]);
    expect(await standings(first, broken)).toEqual({ [first.name]: 'applied', [broken.name]: 'pending' });
    expect(await apply(first, second)).toEqual([second.name]);
  });

  it('outside a transaction that fail are told as unfinished, and begun again from their first statement', async () => {
    const half = lookingFor('later');
    await expect(apply(first, half)).rejects.toThrow(/^0001_index\.sql failed half-way, .*later/);
    expect(await notes()).toEqual([1, 1, 2]);
    expect(await standings(first, half)).toEqual({ [first.name]: 'applied', [half.name]: 'unfinished' });
    await expect(requireMigrated(run, [first, half])).rejects.toThrow(/lacks 0001_index\.sql/);
    await run('create table later (id int)');
    expect(await apply(first, half)).toEqual([half.name]);
    expect(await notes()).toEqual([1, 1, 2, 2]);
    expect(await standings(first, half)).toMatchObject({ [half.name]: 'applied' });
  });

  it('outside a transaction may be put right until they are done, and not after that', async () => {
    await expect(apply(first, lookingFor('nowhere'))).rejects.toThrow('nowhere');
    const right = lookingFor('notes');
    expect(await apply(first, right)).toEqual([right.name]);
    await expect(apply(first, lookingFor('nowhere'))).rejects.toThrow('other contents');
  });

  it('outside a transaction may be put right by one', async () => {
    await expect(apply(first, lookingFor('nowhere'))).rejects.toThrow('nowhere');
    const whole = migrationOf('0001_index.sql', 'insert into notes values (3);');
    expect(await apply(first, whole)).toEqual([whole.name]);
    expect(await standings(first, whole)).toMatchObject({ [whole.name]: 'applied' });
    expect(await apply(first, whole)).toEqual([]);
  });

  it('say so where each statement may go to another session', async () => {
    const pooled: ExecuteSql = (text, values) =>
      text.includes('advisory_unlock') ? Promise.resolve({ rows: [{ given: false }] }) : run(text, values);
    await expect(migrate(pooled, [first])).rejects.toThrow('The connection is not one session');
  });

  it('make an index beside what goes on, and a failed one again', async () => {
    await expect(apply(first, indexed)).rejects.toThrow(/^0001_index\.sql failed half-way/);
    await once();
    expect(await apply(first, indexed)).toEqual([indexed.name]);
    const { rows } = await run(
      `select indisvalid and indisunique as done from pg_index where indexrelid = 'notes_once'::regclass`,
    );
    expect(rows).toEqual([{ done: true }]);
  });

  it('take no index for made that a failed one has left', async () => {
    await expect(apply(first, indexed)).rejects.toThrow('notes_once');
    await once();
    const trusting = outside('create unique index concurrently if not exists notes_once on notes (id);');
    await expect(apply(first, trusting)).rejects.toThrow(/notes_once is not valid/);
    expect(await standings(first, trusting)).toMatchObject({ [trusting.name]: 'unfinished' });
  });
});

describe('instances that start at once on postgres', () => {
  let place: DatabasePlace;
  const instances: OpenDatabase[] = [];
  beforeEach(async () => {
    place = await emptyPlace('postgres');
  });
  afterEach(async () => {
    await Promise.all(instances.splice(0).map((instance) => instance.close()));
    await place.remove();
  });

  it('apply each migration once, also one that waits for everybody’s statements', async () => {
    const start = migrationOf(first.name, 'create table notes (id int); insert into notes values (1);');
    for (let n = 0; n < 4; n += 1) instances.push(await openAsItIs(place));
    const applied = await Promise.all(
      instances.map(({ onOneConnection }) => onOneConnection((alone) => migrate(alone, [start, indexed]))),
    );
    expect(applied.filter((names) => names.length > 0)).toEqual([[start.name, indexed.name]]);
  });

  it('find the tables up to date, whoever has made them', async () => {
    const opening = [1, 2, 3].map(() => openDatabase({ ...place, migrates: true }));
    instances.push(...(await Promise.all(opening)));
    const { rows } = (await instances[0]?.executeSql('select name from schema_migrations order by name')) ?? {};
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
  });

  it('wait for a long migration, which waits for nobody for long, and not for a machine that is gone', async () => {
    const limits = migrationOf(
      '0000_limits.sql',
      `create table limits as select name, setting from pg_settings where name ~ '_timeout$'`,
    );
    const database = await openAsItIs(place);
    instances.push(database);
    await database.onOneConnection((alone) => migrate(alone, [limits]));
    const { rows } = await database.executeSql('select name, setting from limits');
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toMatchObject({
      lock_timeout: '10000',
      statement_timeout: '0',
      idle_in_transaction_session_timeout: '60000',
      idle_session_timeout: '60000',
    });
  });
});
