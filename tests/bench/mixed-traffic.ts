import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { failuresOf, figuresOf, toldFailures } from './load/figures.ts';
import { Paced } from './load/paced.ts';
import { MemoryWatch } from './mixed/memory-watch.ts';
import { givePasswords, requireRight, trafficOf } from './mixed/traffic.ts';
import { inService, onPostgres, type Place } from './operator/in-service.ts';
import { bringPeople } from './operator/people.ts';
import { onTables } from './operator/tables.ts';
import { table } from './report.ts';

/**
 * Ten minutes at 80 % of the limit, with all that people and operators ask, while jobs run: `npm run bench mixed`. The built service on PostgreSQL, with its limits as
 * they are: callers come from as many networks as there are calls. Ends with an error where a call fails, or the memory grows.
 * `MIXED_MINUTES` says for how long (10), `MIXED_RATE` how many calls a second where the limit is known.
 */
const root = join(import.meta.dirname, '../..');
const minutes = Number(process.env['MIXED_MINUTES']) || 10;
const people = 3_000;
const share = 0.8;

const stepMs = 8_000;
const firstRate = 20;
const steeper = 1.4;
/** Of what is asked for, so much is answered in the same time as long as the service keeps up. */
const keepsUp = 0.93;
/** A machine with other work has a bad moment now and then. */
const tries = 2;

/** @returns how many calls a second are answered where more are asked for than the service can answer */
async function limitOf(paced: Paced): Promise<number> {
  let most = 0;
  for (let rate = firstRate, failed = 0; failed < tries;) {
    paced.rate = rate;
    paced.take();
    await pause(stepMs);
    const { answered } = paced.take();
    const figures = figuresOf(answered);
    const perSecond = (answered.length * 1000) / stepMs;
    most = Math.max(most, perSecond);
    const isDone = perSecond >= rate * keepsUp && failuresOf(figures) === 0;
    const told = `${rate.toFixed(0)} asked, ${perSecond.toFixed(0)} answered a second, p99 ${figures.p99.toFixed(0)} ms`;
    process.stdout.write(`  ${told}, failures: ${toldFailures(figures)}\n`);
    if (isDone) rate *= steeper;
    else failed += 1;
    // What waits is answered before more is asked.
    paced.rate = 0;
    while (paced.underway > 0) await pause(100);
  }
  return most;
}

async function hold(url: string, paced: Paced): Promise<boolean> {
  const rows = [['minute', 'calls', 'failed', 'p50 ms', 'p99 ms', 'resident MB', 'heap MB', 'loop p99 ms', 'load']];
  const memory = new MemoryWatch(url);
  let failed = 0;
  const all: Parameters<typeof figuresOf>[0][number][] = [];
  paced.take();
  for (let minute = 1; minute <= minutes; minute += 1) {
    const seen = await memory.forMinute();
    const { answered, unsent } = paced.take();
    const figures = figuresOf(answered);
    for (const one of answered) all.push(one);
    failed += failuresOf(figures) + unsent;
    const row = [figures.count, toldFailures(figures), figures.p50, figures.p99, seen.resident, seen.heap, seen.loopMs];
    const cells = row.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell));
    rows.push([String(minute), ...cells, (loadavg()[0] ?? 0).toFixed(0)]);
    process.stdout.write(`  ${(rows.at(-1) ?? []).join('  ')}\n`);
  }
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const ofKinds = kinds.map((kind) => {
    const figures = figuresOf(all.filter((each) => each.kind === kind));
    return [kind, String(figures.count), toldFailures(figures), figures.p50.toFixed(0), figures.p99.toFixed(0)];
  });
  const { resident, heap, isFlat } = memory.slopes();
  process.stdout.write(
    `\n${table(rows)}\n\n${table([['call', 'calls', 'failed', 'p50 ms', 'p99 ms'], ...ofKinds])}\n\n`,
  );
  process.stdout.write(
    `  after warming up: heap ${heap.toFixed(2)} MB a minute, resident ${resident.toFixed(2)} MB a minute\n`,
  );
  return failed === 0 && isFlat;
}

async function benchIn(place: Place): Promise<void> {
  await onTables(place, async (db) => {
    await bringPeople(db, people);
    await givePasswords(db);
  });
  // The limits that the service has of itself.
  const env = { REQUESTS_PER_MINUTE: '600', MAIL_PAUSE_MS: '2000' };
  await inService(
    place,
    async (url) => {
      const next = await trafficOf(url, people);
      await requireRight(url, next);
      const paced = new Paced(url, next);
      try {
        const limit = Number(process.env['MIXED_RATE']) / share || (await limitOf(paced));
        process.stdout.write(`  limit: ${limit.toFixed(0)} calls a second; ${minutes} minutes at 80 %\n`);
        paced.rate = limit * share;
        if (!(await hold(url, paced))) process.exitCode = 1;
      } finally {
        await paced.stop();
      }
    },
    env,
  );
}

await buildIfStale(root);
const dataDir = await mkdtemp(join(tmpdir(), 'rw-mixed-'));
process.stdout.write(`\nmixed traffic (load ${loadavg()[0]?.toFixed(1)})\n`);
try {
  await onPostgres(dataDir, benchIn);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
