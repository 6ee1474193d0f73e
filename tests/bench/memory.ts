import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { ServiceProgram } from '../durability/service-program.ts';
import { answersOf, type Asked } from './hot/load.ts';
import { secretKey } from './operator/in-service.ts';
import { bringPeople, namesOf } from './operator/people.ts';
import { onTables } from './operator/tables.ts';

/**
 * How much memory the service takes with the embedded database, after a start and after a load, and how much of it is that of a process
 * which does nothing but have the same database open. Part of `npm run bench`, and by itself: `tsx tests/bench/memory.ts`.
 * `BENCH_MINUTES` says how long the load lasts (1).
 */
const root = join(import.meta.dirname, '../..');
const minutes = Number(process.env['BENCH_MINUTES']) || 1;
const people = 200;
const product = 'lindenstrom-natur';

/** What a process has in memory, in megabytes: now, and at most until now. Linux alone tells. */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
}

function say(what: string, figures: string): void {
  process.stdout.write(`  ${what.padEnd(48)} ${figures}\n`);
}

async function bareDatabase(dataDir: string): Promise<string> {
  const open = `const { PGlite } = await import('@electric-sql/pglite');
    const db = await PGlite.create(${JSON.stringify(join(dataDir, 'database'))});
    await db.query('select count(*) from referrals');
    console.log('open');
    process.stdin.once('end', async () => { await db.close(); process.exit(0); }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', open], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const figures = await memoryOf(child.pid);
  child.stdin.end();
  await once(child, 'exit');
  return figures;
}

let count = 0;
const paths = [
  () => `/lindenstrom/empfaengerdaten/${namesOf(count % people).referralNumber}?lang=${count % 2 ? 'de' : 'en'}`,
  () => `/lindenstrom/e/${namesOf(count % people).referralNumber}`,
  () => '/lindenstrom/faq',
  () => `/lindenstrom/empfehlen/${product}`,
  () => '/fernklang/',
  () => '/api/v1/mandant/lindenstrom',
];
function next(): Asked {
  count += 1;
  const address = `${(count % 200) + 11}.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const path = (paths[count % paths.length] ?? (() => '/lindenstrom/'))();
  return { method: 'GET', path, headers: { 'x-forwarded-for': address } };
}

async function bench(dataDir: string): Promise<void> {
  const place = { dataDir, databaseUrl: undefined, remove: async () => undefined };
  const port = await findFreePorts(1);
  const env = { SECRET_KEY: secretKey, REQUESTS_PER_MINUTE: '9999999' };
  const during = async (act: (program: ServiceProgram) => Promise<void>) => {
    const program = new ServiceProgram(port, place);
    await program.start(env);
    // What the start needed alone is given back after a while.
    await pause(10_000);
    try {
      await act(program);
    } finally {
      await program.stop();
    }
  };
  await during(async ({ pid }) => say('after the first start, which makes the database', await memoryOf(pid)));
  await onTables(place, (db) => bringPeople(db, people));
  say('a process with the database open alone', await bareDatabase(dataDir));
  await during(async ({ pid, url }) => {
    say('after a start', await memoryOf(pid));
    const { perSecond } = await answersOf(url, next, minutes * 60_000);
    say(`after ${minutes} minutes, ${Math.round(perSecond)} requests a second`, await memoryOf(pid));
  });
}

await buildIfStale(root);
const dataDir = await mkdtemp(join(tmpdir(), 'rw-memory-'));
process.stdout.write('\nmemory of the service with the embedded database\n');
try {
  await bench(dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
