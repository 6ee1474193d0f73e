import { ok, strictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../../demo-host/start/build-if-stale.ts';
import { bankNotice } from '../../api/money/bank/bank-files.ts';
import { bringCollected, keyOf } from './collected.ts';
import { areBooksWhole, ask, inService, onPostgres, type Place } from './in-service.ts';
import { memoryOf, peakWhile } from './memory.ts';
import { valueCent } from './people.ts';
import { onTables } from './tables.ts';

/**
 * Pays many bounties in one run through the real service, as a program of its own: collects them, releases them, fetches the file,
 * takes the bank's answer twice, and prints how long each took. Ends with an error when a sum is wrong. Part of
 * `npm run bench`, and by itself: `tsx tests/bench/operator/results.ts`. `BENCH_PAYMENTS` says how many on PostgreSQL
 * (20,000), `BENCH_PAYMENTS_EMBEDDED` on the embedded database (3,000).
 */
const root = join(import.meta.dirname, '../../..');

interface Run {
  readonly ZahllaufId: string;
  readonly AnzahlZahlungen: number;
  readonly Zahlungen: readonly { readonly EndToEndId: string }[];
}

async function pay(url: string, count: number): Promise<void> {
  const before = await memoryOf(url);
  const timed = async <Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    const { result, peak } = await peakWhile(url, act);
    const seconds = (performance.now() - started) / 1000;
    const each = `${((seconds * 1000) / count).toFixed(2)} ms each`;
    const memory = `memory ${before.resident.toFixed(0)} → ${peak.resident.toFixed(0)} MB`;
    console.log(`  ${name.padEnd(26)}   ${seconds.toFixed(1).padStart(6)} s   ${each.padStart(14)}   ${memory}`);
    return result;
  };
  const [karin, jonas] = [await keyOf(url, 'Karin Vogt'), await keyOf(url, 'Jonas Ehlers')];
  const body = {};
  const run = await timed('the run', () => ask<Run>(url, 'zahllaeufe', { key: karin, body }));
  const path = `zahllaeufe/${run.ZahllaufId}`;
  strictEqual(run.AnzahlZahlungen, count);
  for (const key of [karin, jonas]) await ask(url, `${path}/freigabe`, { key, body });
  const { DateiHash } = await timed('its file', () =>
    ask<{ DateiHash: string }>(url, `${path}/datei`, { key: karin, body }),
  );
  await timed('its confirmation', () => ask(url, `${path}/uebergabe`, { key: karin, body: { DateiHash } }));
  const { Zahlungen } = await timed('looking at it', () => ask<Run>(url, path, { key: karin }));
  const file = bankNotice(Zahlungen.map(({ EndToEndId }) => ({ reference: EndToEndId, cents: valueCent })));
  const answer = { key: karin, file };
  const size = `${(file.length / 1e6).toFixed(1)} MB`;
  const told = await timed(`the bank’s answer, ${size}`, () => ask<{ Gebucht: number }>(url, 'bankergebnisse', answer));
  strictEqual(told.Gebucht, count);
  const again = await timed('the same answer again', () =>
    ask<{ Unveraendert: number }>(url, 'bankergebnisse', answer),
  );
  strictEqual(again.Unveraendert, count);
  ok(await areBooksWhole(url), 'the books are not whole');
}

async function measure(name: string, place: Place, count: number): Promise<void> {
  await onTables(place, (db) => bringCollected(db, count));
  console.log(`\n${name}: ${count} bounties to be paid`);
  await inService(place, (url) => pay(url, count));
}

await buildIfStale(root);
const folder = await mkdtemp(join(tmpdir(), 'bench-results-'));
try {
  console.log('A pay run and the bank’s answer.');
  await onPostgres(join(folder, 'postgres'), (place) =>
    measure('PostgreSQL', place, Number(process.env['BENCH_PAYMENTS']) || 20_000),
  );
  const embedded = Number(process.env['BENCH_PAYMENTS_EMBEDDED']) || 3000;
  await measure('Embedded database', { dataDir: join(folder, 'pglite'), databaseUrl: undefined }, embedded);
} finally {
  await rm(folder, { recursive: true, force: true });
}
