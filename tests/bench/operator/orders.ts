import { ok, strictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, count, eq } from 'drizzle-orm';
import { bountyState } from '#contract/money/bounty/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { buildIfStale } from '../../../demo-host/start/build-if-stale.ts';
import { areBooksWhole, firstKey, inService, onPostgres, type Place } from './in-service.ts';
import { expectedOf } from './order-file.ts';
import { bringPeople } from './people.ts';
import { onTables } from './tables.ts';
import { takeFile, type Taken } from './take-file.ts';

/**
 * Imports orders by file through the real service, as a program of its own, and prints rate and memory; ends with an error
 * when a sum is wrong or the memory grows with the file. Part of `npm run bench`, and by itself:
 * `tsx tests/bench/operator/orders.ts`. `BENCH_ORDERS` says how many rows the long file has on PostgreSQL
 * (100,000), `BENCH_ORDERS_EMBEDDED` on the embedded database (20,000); the short one has a tenth.
 */
const root = join(import.meta.dirname, '../../..');
/**
 * What a file of any length may take at its peak, in MB: the process also writes, draws and sends a mail for every fifth row
 * meanwhile. The same file again leads to no mails: what it takes is the file's own share.
 */
const most = 256;
const mostOfFile = 100;

/** What became of the bounties says that rows were not only counted. */
async function available(place: Place): Promise<number> {
  const isReady = and(eq(bounties.tenant, 'lindenstrom'), eq(bounties.state, bountyState.provided));
  const [found] = await onTables(place, (db) => db.select({ count: count() }).from(bounties).where(isReady));
  return found?.count ?? 0;
}

function prove({ sums, mistakes }: Taken, from: number, rows: number): void {
  const expected = expectedOf(from, rows);
  strictEqual(sums.rows, expected.rows);
  strictEqual(sums.isNew, expected.isNew);
  strictEqual(sums.wrong, expected.wrong);
  strictEqual(mistakes, expected.wrong);
  strictEqual(sums.unmatched, expected.unmatched);
}

const told = (name: string, { seconds, sums, before, peak }: Taken): string =>
  [
    `  ${name.padEnd(22)}`,
    `${String(sums.rows).padStart(7)} rows in ${seconds.toFixed(1).padStart(6)} s`,
    `${Math.round(sums.rows / seconds)} rows/s`.padStart(12),
    `memory ${before.resident.toFixed(0)} → ${peak.resident.toFixed(0)} MB`,
    `heap ${before.heap.toFixed(0)} → ${peak.heap.toFixed(0)} MB`,
  ].join('   ');

async function measure(name: string, place: Place, rows: number): Promise<void> {
  const short = Math.round(rows / 10);
  const started = performance.now();
  await onTables(place, (db) => bringPeople(db, short + rows));
  console.log(`\n${name}: ${short + rows} referrals made in ${((performance.now() - started) / 1000).toFixed(0)} s`);

  // A program of its own for each file, or the second would find the memory that the first took.
  const first = await inService(place, (url) => takeFile(url, firstKey, 0, short));
  console.log(told('a short file', first));
  prove(first, 0, short);
  const { long, again, areWhole } = await inService(place, async (url) => ({
    long: await takeFile(url, firstKey, short, rows),
    again: await takeFile(url, firstKey, short, rows),
    areWhole: await areBooksWhole(url),
  }));
  console.log(told('ten times as long', long));
  console.log(told('the same file again', again));
  prove(long, short, rows);
  strictEqual(again.sums.unchanged, long.sums.isNew);
  ok(areWhole, 'the books are not whole');
  strictEqual(await available(place), expectedOf(0, short + rows).due);
  const growth = [first, long, again].map(({ before, peak }) => peak.resident - before.resident);
  const [few = 0, many = 0, withoutMails = 0] = growth;
  console.log(
    `  growth at the peak: ${few.toFixed(0)} MB, ten times the rows: ${many.toFixed(0)} MB, again: ${withoutMails.toFixed(0)} MB`,
  );
  if (many > most || withoutMails > mostOfFile) throw new Error('memory grows with the file');
}

await buildIfStale(root);
const folder = await mkdtemp(join(tmpdir(), 'bench-orders-'));
try {
  console.log(
    'Orders by file: one order a referral, named in four ways; a fifth of the bounties become available, with a mail.',
  );
  await onPostgres(join(folder, 'postgres'), (place) =>
    measure('PostgreSQL', place, Number(process.env['BENCH_ORDERS']) || 100_000),
  );
  const embedded = Number(process.env['BENCH_ORDERS_EMBEDDED']) || 20_000;
  await measure('Embedded database', { dataDir: join(folder, 'pglite'), databaseUrl: undefined }, embedded);
} finally {
  await rm(folder, { recursive: true, force: true });
}
