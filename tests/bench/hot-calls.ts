import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { hotCallsOf } from './hot/asked.ts';
import { answersOf, type Asked } from './hot/load.ts';
import { bareCallsOf, withBare } from './hot/with-bare.ts';
import { inService, onPostgres, type Place } from './operator/in-service.ts';
import { bringPeople, namesOf } from './operator/people.ts';
import { onTables } from './operator/tables.ts';
import { orderIn, ratiosOf } from './statistics.ts';

/**
 * How many answers of the calls that people make most often the service gives a second, as a part of what bare Fastify with one
 * statement gives in the same round. Part of `npm run bench`, and by itself: `tsx tests/bench/hot-calls.ts`. `BENCH_ROUNDS` says
 * how often (9), `BENCH_CALLS` only those whose names hold one of these parts.
 */
const root = join(import.meta.dirname, '../..');
const rounds = Number(process.env['BENCH_ROUNDS']) || 9;
const parts = (process.env['BENCH_CALLS'] || '').split(',');
const people = 2_000;
const roundMs = 1_500;

interface Measured {
  readonly name: string;
  readonly budget: number;
  readonly against: 'row' | 'insert';
  readonly next: () => Asked;
}

async function callsOf(url: string): Promise<readonly Measured[]> {
  const { frame, offer, click, create } = await hotCallsOf(url, people);
  return [
    { name: 'a recipient’s frame', budget: 0.35, against: 'row', next: frame },
    { name: 'the offer, with its entry', budget: 0.6, against: 'row', next: () => offer() },
    { name: 'a click', budget: 0.6, against: 'row', next: () => click() },
    { name: 'clicks on one link', budget: 0.6, against: 'row', next: () => click(1) },
    { name: 'entries at one link', budget: 0.6, against: 'row', next: () => offer(2) },
    { name: 'a referral is made', budget: 0.3, against: 'insert', next: create },
  ];
}

const anybody = () => namesOf(Math.floor(Math.random() * people)).referralNumber;

const bareCalls = bareCallsOf(anybody);

async function compare(ours: string, bare: string, { name, budget, against, next }: Measured): Promise<void> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const which of orderIn(round + 1, ['ours', 'bare'] as const)) {
      const asking = which === 'ours' ? { url: ours, next } : { url: bare, next: bareCalls[against] };
      const { perSecond } = await answersOf(asking.url, asking.next, roundMs);
      if (round >= 0) rates[which].push(perSecond);
    }
  }
  const { median, low, high } = ratiosOf(rates.ours, rates.bare);
  const figures = `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}), at least ${budget}`;
  const perSecond = `${Math.round(Math.max(...rates.ours))} of ${Math.round(Math.max(...rates.bare))} a second`;
  process.stdout.write(`  ${name.padEnd(28)} ${figures.padEnd(36)} ${perSecond}${median < budget ? '  missed' : ''}\n`);
}

async function benchIn(place: Place): Promise<void> {
  await onTables(place, (db) => bringPeople(db, people));
  const env = { REQUESTS_PER_MINUTE: '9999999' };
  await inService(
    place,
    async (ours) => {
      const calls = (await callsOf(ours)).filter(({ name }) => parts.some((part) => name.includes(part)));
      await withBare(place.databaseUrl ?? '', async (bare) => {
        for (const call of calls) await compare(ours, bare, call);
      });
    },
    env,
  );
}

await buildIfStale(root);
const dataDir = await mkdtemp(join(tmpdir(), 'rw-hot-'));
process.stdout.write(`\nhot calls ÷ bare Fastify with one statement (load ${loadavg()[0]?.toFixed(1)})\n`);
try {
  await onPostgres(dataDir, benchIn);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
