import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseCommand } from '#server/database-command.ts';
import { migrations } from '#server/db/migrations.ts';
import { openAsItIs } from '#server/db/open.ts';
import { emptyPlace, engines, type DatabasePlace } from '../api/service/engines.ts';
import { requireBuild } from '../delivery/require-build.ts';

const names = migrations.map(({ name }) => name);
const upToDate = 'The tables are up to date.';

/** The environment that leads to a place, and nothing else. */
const leadingTo = ({ dataDir, databaseUrl }: DatabasePlace): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

describe.each(engines)('the command for the database on %s', (engine) => {
  let place: DatabasePlace;
  beforeEach(async () => {
    place = await emptyPlace(engine);
  });
  afterEach(() => place.remove());

  const named = () => {
    if (!place.databaseUrl) return `The embedded database in ${place.dataDir}`;
    const { host, pathname } = new URL(place.databaseUrl);
    return `The database ${pathname.slice(1)} at ${host || 'this machine'}`;
  };
  const give = async (...words: string[]) => {
    const [said, complained]: [string[], string[]] = [[], []];
    const out = { say: (line: string) => void said.push(line), complain: (line: string) => void complained.push(line) };
    const code = await databaseCommand(words, leadingTo(place), out);
    if (code !== 2) expect(said.shift()).toBe(named());
    return { code, said, complained };
  };
  const change = async (statement: string) => {
    const database = await openAsItIs(place);
    await database.executeSql(statement);
    await database.close();
  };

  it('says what is pending, brings the tables up to date and then says since when they are', async () => {
    const pending = names.map((name) => `${name}  pending`);
    expect(await give('status')).toEqual({
      code: 3,
      said: [...pending, 'The tables are not up to date.'],
      complained: [],
    });
    const applied = names.map((name) => `${name}  applied`);
    expect(await give('migrate')).toEqual({ code: 0, said: [...applied, upToDate], complained: [] });
    expect(await give('migrate')).toEqual({ code: 0, said: [upToDate], complained: [] });
    const { code, said } = await give('status');
    expect([code, said.at(-1)]).toEqual([0, upToDate]);
    expect(said[0]).toMatch(/^0000_start\.sql {2}applied {2}\d{4}-\d\d-\d\dT\S+Z$/);
  });

  it('says what was edited, begun or applied by another version', async () => {
    await give('migrate');
    await change(`insert into schema_migrations (name, checksum, applied_at) values ('9999_later.sql', '', now())`);
    expect(await give('status')).toMatchObject({
      code: 0,
      said: expect.arrayContaining([
        expect.stringMatching(/^9999_later\.sql {2}applied by another version of the service {2}\d/),
      ]) as never,
    });
    await change(`update schema_migrations set applied_at = null where name = '${names[1]}'`);
    expect(await give('status')).toMatchObject({
      code: 3,
      said: expect.arrayContaining([expect.stringMatching(`^${names[1]}  begun, not finished`)]) as never,
    });
    await change(`update schema_migrations set checksum = 'of another file', applied_at = now()`);
    expect(await give('status')).toMatchObject({
      code: 3,
      said: expect.arrayContaining([expect.stringMatching(`^${names[0]}  edited`)]) as never,
    });
    await expect(give('migrate')).rejects.toThrow(names[0]);
  });

  it.each([[['fly']], [['toString']], [['migrate', 'now']]])('knows no other words: %j', async (words) => {
    expect(await give(...words)).toEqual({
      code: 2,
      said: [],
      complained: [`There is no command "${words.join(' ')}", only: migrate, status. Without one the service starts.`],
    });
  });
});

describe('the programs', () => {
  let place: DatabasePlace;
  beforeAll(requireBuild);
  beforeEach(async () => {
    place = await emptyPlace('postgres');
  });
  afterEach(() => place.remove());

  const start = async (program: string, words: readonly string[], env: Record<string, string> = {}) => {
    const given = { PATH: process.env['PATH'], ...leadingTo(place), ...env };
    const child = spawn(process.execPath, [resolve('dist/server', program), ...words], {
      env: given,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained] = [text(child.stdout), text(child.stderr)];
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said: (await said).trim(), complained: (await complained).trim() };
  };

  it('begin with the tables that `migrate` has made, and without it with a sentence', async () => {
    const production = {
      PUBLIC_URL: 'https://widget.example',
      SECRET_KEY: 'a secret key that only this test knows',
      SMTP_URL: 'smtp://localhost',
      TENANTS_DIR: resolve('demo-host/tenants'),
      // Nobody may listen there: it ends with a sentence about that once everything else is ready.
      HOST: '192.0.2.1',
    };
    const before = await start('main.js', [], production);
    expect([before.code, before.complained]).toEqual([
      1,
      `The database is not up to date: it lacks ${names.join(', ')}. Run "node dist/server/main.js migrate" with its DATABASE_URL or DATA_DIR, or start with MIGRATE=true.`,
    ]);
    expect(await start('main.js', ['migrate'])).toMatchObject({ code: 0, complained: '' });
    const after = await start('main.js', [], { ...production, LOG_LEVEL: 'silent' });
    expect(after.complained).toContain('EADDRNOTAVAIL');
  });

  it('of the operator leads to the service’s, without a key', async () => {
    expect(await start('operator.js', ['database'])).toMatchObject({
      code: 3,
      said: expect.stringMatching(/pending\nThe tables are not up to date\.$/) as never,
    });
    expect(await start('operator.js', ['database', 'migrate'])).toMatchObject({
      code: 0,
      said: expect.stringContaining(upToDate) as never,
    });
    expect(await start('operator.js', ['database', 'fly'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('There is no command "fly"') as never,
    });
  });
});
