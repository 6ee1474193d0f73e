import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { requireBuild } from '../delivery/require-build.ts';

const root = join(import.meta.dirname, '../..');

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly printed: string;
}

/** Runs the built service until it ends. */
async function run(env: Record<string, string>, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: 'true', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const [said, printed, [code]] = await Promise.all([text(child.stderr), text(child.stdout), exit]);
  return { code, said: said.trim(), printed: printed.trim() };
}

// A start may take half a minute on a busy machine.
describe('a start that cannot succeed', { timeout: 90_000 }, () => {
  let folder: string;
  beforeAll(requireBuild);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rw-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  /** What a first start takes seconds to make. */
  const withTables = (dataDir: string) => cp(inject('pgliteTemplate'), join(dataDir, 'database'), { recursive: true });

  it('says which file of which tenant is wrong, where and why', async () => {
    const tenants = join(folder, 'tenants');
    await cp(join(root, 'demo-host/tenants/lindenstrom'), join(tenants, 'lindenstrom'), { recursive: true });
    const file = join(tenants, 'lindenstrom/tenant.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Whatsapp": 1', '"Whatsapp": -2'));
    const { code, said } = await run({ TENANTS_DIR: tenants, DATA_DIR: join(folder, 'data') });
    expect(code).toBe(1);
    expect(said).toMatch(/^\S*lindenstrom\/tenant\.json: Whatsapp: .*-1/);
    expect(said.split('\n')).toHaveLength(1);
  });

  it.each([[[]], [['migrate']], [['status']]])(
    'says that no database answers where DATABASE_URL leads: %j',
    async (words) => {
      const { code, said } = await run({ DATABASE_URL: 'postgres://somebody@127.0.0.1:9/referral' }, ...words);
      expect(code).toBe(1);
      expect(said).toBe(
        'DATABASE_URL: the database cannot be opened (no server answers there: ECONNREFUSED). Nothing was done.',
      );
    },
  );

  it('was foreseen by a check of the tenants, which needs no configuration', async () => {
    const tenants = join(folder, 'tenants');
    await cp(join(root, 'demo-host/tenants/lindenstrom'), join(tenants, 'lindenstrom'), { recursive: true });
    const check = async () => run({ DEMO: 'false' }, 'tenants', 'check', tenants);
    expect(await check()).toEqual({ code: 0, said: '', printed: 'lindenstrom: fine' });
    await rm(join(tenants, 'lindenstrom/logo.svg'));
    expect(await check()).toEqual({ code: 1, said: '', printed: 'tenants/lindenstrom/logo.svg: is missing' });
    const { code, said } = await run({}, 'tenants', 'cheque');
    expect([code, said.split('\n')[0]]).toEqual([2, 'usage:']);
  });

  it('says which variable is wrong', async () => {
    const { code, said } = await run({ PORT: 'many', DATA_DIR: folder });
    expect([code, said]).toEqual([1, 'PORT must be a number from 0 to 65535']);
  });

  it('says that the port is taken, and by what to change it', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await withTables(folder);
    const { code, said } = await run({ PORT: port, DATA_DIR: folder });
    taken.close();
    expect(code).toBe(1);
    expect(said).toContain(`PORT: ${port} is taken`);
  });

  it('says that the data belong to another key', { timeout: 240_000 }, async () => {
    const data = join(folder, 'data');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const person = 'anna.beispiel@example.org:Empfehlung2026';
    await withTables(data);
    // It gets as far as its port, and has brought somebody along by then.
    const first = await run({ DATA_DIR: data, PORT: port, DEMO_RECOMMENDER: person });
    expect(first.said).toContain(`PORT: ${port} is taken`);
    await rm(join(data, 'demo-secret-key'));
    const demo = await run({ DATA_DIR: data, PORT: port });
    const given = await run({ DATA_DIR: data, PORT: port, SECRET_KEY: 'another key than the data were made with' });
    taken.close();
    expect([demo.code, given.code]).toEqual([1, 1]);
    expect(demo.said).toMatch(/^\S+demo-secret-key: the database was used with another key\.[^\n]*$/);
    expect(given.said).toMatch(/^SECRET_KEY: the database was used with another key[^\n]*$/);
  });

  it('says that another process has the data open', async () => {
    await writeFile(join(folder, 'in-use-by'), String(process.pid));
    const { code, said } = await run({ PORT: '0', DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toContain('DATA_DIR');
  });
});
