import { strictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { bounties } from '#server/db/schema/bounties.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { buildIfStale } from '../../../demo-host/start/build-if-stale.ts';
import { waitsWhile, type Waits } from './health-poll.ts';
import { firstKey, inService, onPostgres, patiently, type Place } from './in-service.ts';
import { bringPeople, namesOf, productId } from './people.ts';
import { onTables } from './tables.ts';

/**
 * How long others wait while a tenth of the many who followed one link order, all in one file: what each order means for the bounties of its
 * referral is found out in the process that answers everybody. Ends with an error where somebody waited longer than 250 ms more than
 * without a file. Part of `npm run bench`, and by itself: `tsx tests/bench/operator/popular.ts`. `BENCH_FOLLOWERS` says how many (2,000),
 * `BENCH_ENGINES` on what.
 */
const root = join(import.meta.dirname, '../../..');
const followers = Number(process.env['BENCH_FOLLOWERS']) || 2000;
const ordering = Math.round(followers / 10);
const bound = 250;

/** All who were brought have followed the link of the first. */
const gather = (place: Place) =>
  onTables(place, async (db) => {
    await bringPeople(db, followers);
    const { referralNumber } = namesOf(0);
    await db.execute(sql`update recipients set referral_number = ${referralNumber}`);
    await db.execute(sql`update bounties set referral_number = ${referralNumber}`);
  });

const hanging = (place: Place) =>
  onTables(place, async (db) => {
    const [found] = await db.select({ count: count(bounties.orderId) }).from(bounties).where(eq(bounties.tenant, 'lindenstrom'));
    return found?.count;
  });

function file(): string {
  const columns = ['externalId', 'recipientNumber', 'productId', 'status', 'orderedAt'] as const;
  const today = new Date().toISOString().slice(0, 19);
  const rows = Array.from({ length: ordering }, (_, index) =>
    [`LS-${index}`, namesOf(index).recipientNumber, productId, orderStatus.open, today].join(';'),
  );
  return [columns.map((column) => orderWords[column]).join(';'), ...rows].join('\n');
}

async function send(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${firstKey}`, 'content-type': 'text/csv' };
  const request = { method: 'POST', headers, body: file() };
  const answer = await patiently(() => fetch(`${url}/api/v1/lindenstrom/operator/auftraege`, request));
  const lines = (await answer.text()).trim().split('\n');
  strictEqual((JSON.parse(lines.at(-1) ?? '{}') as { isNew?: number }).isNew, ordering);
}

async function measured(name: string, url: string, act: () => Promise<unknown>): Promise<Waits> {
  const begin = performance.now();
  const waits = await waitsWhile(url, act);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const told = [waits.max, waits.p99, waits.median].map((ms) => `${ms.toFixed(1).padStart(7)} ms`).join(' ');
  console.log(`  ${name.padEnd(34)} ${seconds.padStart(6)} s  max, p99, median ${told}  load ${loadavg()[0]?.toFixed(1)}`);
  return waits;
}

async function benchIn(place: Place): Promise<void> {
  await gather(place);
  await inService(place, async (url) => {
    const quiet = await measured('nothing', url, () => pause(10_000));
    const taken = await measured(`${ordering} orders of ${followers} who followed`, url, () => send(url));
    if (taken.max - quiet.max > bound) process.exitCode = 1;
  });
  strictEqual(await hanging(place), ordering);
}

await buildIfStale(root);
for (const engine of (process.env['BENCH_ENGINES'] || 'pglite,postgres').split(',')) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-popular-'));
  try {
    console.log(`How long others wait for the orders of one popular referral, on ${engine}.`);
    if (engine === 'postgres') await onPostgres(folder, benchIn);
    else await benchIn({ dataDir: join(folder, 'pglite'), databaseUrl: undefined });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
