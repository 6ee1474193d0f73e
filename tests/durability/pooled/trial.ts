import { readFile, rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildIfStale } from '../../../demo-host/start/build-if-stale.ts';
import { onPostgres, secretKey } from '../../bench/operator/in-service.ts';
import { bringPeople } from '../../bench/operator/people.ts';
import { onTables } from '../../bench/operator/tables.ts';
import { findFreePorts } from '../../browser/free-ports.ts';
import { ServiceProgram } from '../service-program.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { Traffic, type Outcomes } from './traffic.ts';

/**
 * Three instances on eight sessions of PostgreSQL behind PgBouncer in transaction mode, under load: as they are; while a later version
 * takes their places, one after the other, after its migration; and while PgBouncer is restarted. Prints what was answered, and ends with an error
 * where a server's error was answered, other than that it is soon there again while PgBouncer is not, or where what is counted is less than what was answered, but for clicks of which the log says so. Not part of the tests, since
 * Debian's package `pgbouncer` has to be there: `tsx tests/durability/pooled/trial.ts`. `TRIAL_SECONDS` says how long each part lasts (10).
 */
const root = join(import.meta.dirname, '../../..');
const seconds = Number(process.env['TRIAL_SECONDS']) || 10;
const people = 500;
const sessions = 8;
const later = 'main-later.js';

/** A later version: the same with one migration more, of which one part is made beside what goes on. */
async function buildLater(): Promise<void> {
  const source = await readFile(join(root, 'dist/server/main.js'), 'utf8');
  const files = {
    '9998_trial-column.sql': `alter table referrals add column trial text`,
    '9999_trial-index.sql': `-- no transaction\ncreate index concurrently if not exists trial_index on referrals (tenant, trial)`,
  };
  const entries = Object.entries(files).map(([name, text]) => `"./migrations/${name}": ${JSON.stringify(text)},`);
  const place = '"./migrations/0000_start.sql":';
  if (!source.includes(place)) throw new Error('the build holds its migrations otherwise');
  await writeFile(
    join(root, 'dist/server', later),
    source.replace(place, () => `${entries.join('\n')}\n${place}`),
  );
}

const textOf = (outcomes: Outcomes): string =>
  [...outcomes]
    .map(([kind, statuses]) => `${kind} ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
    .toSorted()
    .join('; ');

const countOf = (outcomes: Outcomes, areMeant: (status: string) => boolean, ...kinds: readonly string[]): number =>
  [...outcomes]
    .filter(([kind]) => kinds.length === 0 || kinds.includes(kind))
    .flatMap(([, statuses]) => [...statuses])
    .reduce((sum, [status, count]) => sum + (areMeant(status) ? count : 0), 0);

const isFailure = (status: string) => /^[05]/.test(status);
/** People read a sentence in a frame, without a code. */
const isRefusal = (status: string) => /^503(?: PSOF0010)?$/.test(status);
const isDone = (status: string) => /^[23]/.test(status);

async function termsOf(url: string) {
  const boot = await fetch(`${url}/lindenstrom/?lang=de`, { headers: { accept: 'application/json' } });
  return ((await boot.json()) as { texts: { termsLabel: { text: string; version: string } } }).texts.termsLabel;
}

/** As a session is set that the service may not set itself (docs/operations.md). */
async function setRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of [
    `lock_timeout = '30s'`,
    `statement_timeout = '10min'`,
    `idle_in_transaction_session_timeout = '1min'`,
  ])
    await client.query(`alter role current_user in database ${new URL(url).pathname.slice(1)} set ${setting}`);
  await client.end();
}

async function sumsIn(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ clicks: number; made: number }>(
    `select sum(clicks)::int as clicks,
      (count(*) filter (where confirmed_at is null))::int as made from referrals`,
  );
  await client.end();
  return rows[0] ?? { clicks: 0, made: 0 };
}

/** Beside what goes on. */
async function migrateLater(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'dist/server', later), 'migrate'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
}

async function trial(databaseUrl: string, dataDir: string): Promise<void> {
  const port = await findFreePorts(7);
  await setRole(databaseUrl);
  const pooler = await startPgBouncer(databaseUrl, port + 6, sessions);
  const place = { dataDir, databaseUrl: pooler.url, remove: async () => undefined };
  const env = { DATABASE_POOL_MODE: 'transaction', DATABASE_CONNECTIONS: '20', SECRET_KEY: secretKey };
  const instances = [0, 1, 2].map((nth) => new ServiceProgram(port + nth, place));
  const next = [3, 4, 5].map((nth) => new ServiceProgram(port + nth, place, later));
  const running = new Set<ServiceProgram>();
  /** A short link leads on while nothing can be counted, and the log says so. */
  let uncounted = 0;
  const start = async (instance: ServiceProgram) => {
    await instance.start(env, (line) => {
      if (line.includes('a click was not counted')) uncounted += 1;
    });
    running.add(instance);
    // As a load balancer asks.
    while (!(await fetch(`${instance.url}/readyz`)).ok) await pause(200);
  };
  let failed = 0;
  const done: Outcomes[] = [];
  const tell = (what: string, traffic: Traffic, mayRefuse = false) => {
    const outcomes = traffic.take();
    done.push(outcomes);
    failed += countOf(outcomes, (status) => isFailure(status) && !(mayRefuse && isRefusal(status)));
    const rate = Math.round(countOf(outcomes, () => true));
    process.stdout.write(`  ${what}: ${rate} calls, ${countOf(outcomes, isFailure)} failures (${textOf(outcomes)})\n`);
  };
  process.stdout.write(
    `\n${pooler.version}, pool_mode=transaction, ${sessions} sessions for 3 instances of 20 connections\n`,
  );
  try {
    for (const instance of instances) await start(instance);
    const traffic = new Traffic(people, await termsOf(instances[0]?.url ?? ''));
    traffic.up.push(...instances.map(({ url }) => url));
    traffic.start();
    await pause(seconds * 1000);
    tell('as they are', traffic);
    await migrateLater(databaseUrl);
    tell('while the later version migrates', traffic);
    for (const [nth, instance] of next.entries()) {
      await start(instance);
      const former = instances[nth];
      if (!former) throw new Error('no former instance');
      traffic.up.splice(traffic.up.indexOf(former.url), 1, instance.url);
      // As long as a load balancer needs.
      await pause((seconds * 1000) / 6);
      await former.stop();
      running.delete(former);
    }
    tell('while versions take turns', traffic);
    await pooler.restart(1000);
    await pause((seconds * 1000) / 2);
    tell('while PgBouncer is away for a second', traffic, true);
    await pause((seconds * 1000) / 2);
    await traffic.stop();
    tell('afterwards', traffic);
    const sums = await sumsIn(databaseUrl);
    const sent = (...kinds: string[]) => done.reduce((sum, outcomes) => sum + countOf(outcomes, isDone, ...kinds), 0);
    process.stdout.write(
      `  clicks answered ${sent('click')}, counted ${sums.clicks}, told as not counted ${uncounted}; `,
    );
    process.stdout.write(`referrals answered ${sent('referral')}, there ${sums.made}\n`);
    if (failed > 0 || sums.clicks + uncounted < sent('click') || sums.made < sent('referral')) process.exitCode = 1;
  } finally {
    for (const instance of running) await instance.stop();
    await pooler.stop();
  }
}

await buildIfStale(root);
await buildLater();
const dataDir = await mkdtemp(join(tmpdir(), 'rw-pooled-'));
try {
  await onPostgres(dataDir, async ({ databaseUrl = '' }) => {
    await onTables({ dataDir, databaseUrl }, (db) => bringPeople(db, people));
    await trial(databaseUrl, dataDir);
  });
} finally {
  await rm(dataDir, { recursive: true });
  await rm(join(root, 'dist/server', later));
}
