import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { administer } from '../api/service/engines.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { requireBuild } from '../delivery/require-build.ts';
import { ServiceProgram } from '../durability/service-program.ts';

const guide = resolve('docs/production/README.md');

describe('the two roles of the guide', () => {
  const name = `referral_${randomBytes(4).toString('hex')}`;
  const addressOf = (role: string) => {
    const url = new URL(`${inject('postgresUrl')}${name}`);
    url.username = role;
    url.password = 'secret';
    return url.href;
  };
  let folder: string;

  beforeAll(async () => {
    await requireBuild();
    folder = await mkdtemp(join(tmpdir(), 'roles-'));
    const [, sql = ''] = /```sql\n([^]*?)```/.exec(await readFile(guide, 'utf8')) ?? [];
    const own = sql.replaceAll(/\breferral(?=_owner|\b)/g, name).replaceAll("'…'", "'secret'");
    const [server = '', inside = ''] = own.split(/^\\connect .*\n/m);
    for (const statement of server.split(';').filter((each) => each.trim())) await administer(statement);
    const client = new pg.Client({ connectionString: `${inject('postgresUrl')}${name}` });
    await client.connect();
    await client.query(inside);
    await client.end();
  });
  afterAll(async () => {
    await administer(`drop database if exists ${name} with (force)`);
    for (const role of [name, `${name}_owner`]) await administer(`drop role if exists ${role}`);
    await rm(folder, { recursive: true });
  });

  it('are enough: one migrates, the other serves and makes no table', { timeout: 120_000 }, async () => {
    const file = join(folder, 'database-url');
    await writeFile(file, `${addressOf(`${name}_owner`)}\n`);
    const env = { PATH: process.env['PATH'], DATABASE_URL_FILE: file };
    const said = execFileSync(process.execPath, ['dist/server/main.js', 'migrate'], { env, encoding: 'utf8' });
    expect(said).toContain('The tables are up to date.');
    await writeFile(file, addressOf(name));
    const logged: string[] = [];
    const service = new ServiceProgram(await findFreePorts(1), {
      dataDir: folder,
      databaseUrl: undefined,
      remove: async () => undefined,
    });
    const production = {
      DEMO: 'false',
      PUBLIC_URL: 'https://widget.example',
      SECRET_KEY: 'a secret key that only this test knows',
      SMTP_URL: 'smtp://127.0.0.1:9',
      TENANTS_DIR: resolve('demo-host/tenants'),
      DATABASE_URL_FILE: file,
    };
    await service.start(production, (line) => void logged.push(line));
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    // The months of the feed are made by the job, with its owner's rights.
    await expect
      .poll(() => logged.some((line) => line.includes('deleted what is outdated')), { timeout: 60_000 })
      .toBe(true);
    await service.stop();
    expect(logged.filter((line) => line.includes('"level":50') || line.includes('42501'))).toEqual([]);
    const client = new pg.Client({ connectionString: addressOf(name) });
    await client.connect();
    await expect(client.query('create table stranger (id int)')).rejects.toThrow('permission denied');
    await client.end();
  });
});
