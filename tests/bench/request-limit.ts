import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { inService, onPostgres, type Place } from './operator/in-service.ts';
import { ratiosOf } from './statistics.ts';

/**
 * What it costs that instances count requests together, and how exactly they do: two instances on one database, a call that needs no statement of its
 * own, from one address that is counted in the database every now and then, and from one of a service that allows so much that it
 * never is. By turns, so that a busy machine slows both. Ends with an error when two instances let through more than the decision
 * says (two fiftieths), or when counting costs more than a fifth. Part of `npm run bench`, and by itself: `tsx tests/bench/request-limit.ts`.
 */
const root = join(import.meta.dirname, '../..');
const allowed = 600;
const rounds = 15;
/** Within the limit of a minute, in which all rounds of one address have to lie. */
const requests = 200;
const mostRatio = 1.2;

async function timeOf(url: string, from: string): Promise<number> {
  const begin = performance.now();
  for (let n = 0; n < requests; n += 1) {
    const answer = await fetch(`${url}/api/v1/mandant/lindenstrom`, { headers: { 'x-forwarded-for': from } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`refused with ${answer.status}`);
  }
  return performance.now() - begin;
}

/** How many of one address are let through when it asks two instances by turns, within one minute of the clock. */
async function letThrough(urls: readonly string[]): Promise<number> {
  const untilNext = 60_000 - (Date.now() % 60_000);
  // A minute that ends meanwhile would begin the count anew.
  if (untilNext < 20_000) await pause(untilNext + 100);
  let passed = 0;
  for (let n = 0; n < allowed * 1.3; n += 1) {
    const answer = await fetch(`${urls[n % urls.length]}/api/v1/mandant/lindenstrom`, {
      headers: { 'x-forwarded-for': '198.51.100.9' },
    });
    await answer.arrayBuffer();
    if (answer.ok) passed += 1;
  }
  return passed;
}

async function benchIn(place: Place): Promise<void> {
  const env = { REQUESTS_PER_MINUTE: String(allowed) };
  const uncounted = { ...env, REQUESTS_PER_MINUTE: '9999999' };
  await inService(
    place,
    async (counting) => {
      await inService(
        place,
        async (free) => {
          const pairs: [number[], number[]] = [[], []];
          for (let round = -1; round < rounds; round += 1) {
            // Another address each round: none comes near its limit.
            const from = `198.51.101.${round + 2}`;
            const [first, second] = round % 2 === 0 ? [counting, free] : [free, counting];
            const taken = new Map([[first, await timeOf(first, from)]]);
            taken.set(second, await timeOf(second, from));
            if (round < 0) continue;
            pairs[0].push(taken.get(counting) ?? 0);
            pairs[1].push(taken.get(free) ?? 0);
          }
          const ratio = ratiosOf(...pairs);
          const [median, low, high] = [ratio.median, ratio.low, ratio.high].map((value) => value.toFixed(2));
          process.stdout.write(`  counted together ÷ by nobody: ${median} × (${low}–${high})\n`);
          if (ratio.median > mostRatio) process.exitCode = 1;
        },
        uncounted,
      );
      await inService(
        place,
        async (second) => {
          const passed = await letThrough([counting, second]);
          process.stdout.write(`  let through by two instances ÷ allowed: ${(passed / allowed).toFixed(3)}\n`);
          if (passed > allowed * (1 + 2 / 50)) process.exitCode = 1;
        },
        env,
      );
    },
    env,
  );
}

async function bench(): Promise<void> {
  await buildIfStale(root);
  const dataDir = await mkdtemp(join(tmpdir(), 'rw-limit-'));
  process.stdout.write(`\nrequests of one address counted by two instances (load ${loadavg()[0]?.toFixed(1)})\n`);
  try {
    await onPostgres(dataDir, benchIn);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await bench();
