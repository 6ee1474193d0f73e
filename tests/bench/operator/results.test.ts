import { strictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireBuild } from '../../delivery/require-build.ts';
import { bankNotice } from '../../api/money/bank/bank-files.ts';
import { bringCollected, keyOf } from './collected.ts';
import { areBooksWhole, ask, inService, onPostgres, type Place } from './in-service.ts';
import { memoryOf, peakWhile } from './memory.ts';
import { valueCent } from './people.ts';
import { onTables } from './tables.ts';

/**
 * Pays many bounties in one run through the real service, as a program of its own: collects them, releases them, fetches the file,
 * takes the bank's answer twice, and prints how long each took. Fails when a sum is wrong. Part of
 * `npm run bench`, and by itself: `npm run bench operator`. `BENCH_PAYMENTS` says how many on PostgreSQL
 * (20,000), `BENCH_PAYMENTS_EMBEDDED` on the embedded database (3,000).
 */
const isWanted = process.env['BENCH_OPERATOR'] !== undefined;

interface Run {
  readonly ZahllaufId: string;
  readonly AnzahlZahlungen: number;
  readonly Zahlungen: readonly { readonly EndToEndId: string }[];
}

/** @returns whether the books are whole afterwards */
async function pay(url: string, count: number): Promise<boolean> {
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
  return areBooksWhole(url);
}

async function measure(place: Place, count: number): Promise<boolean> {
  await onTables(place, (db) => bringCollected(db, count));
  console.log(`  ${count} bounties to be paid`);
  return inService(place, (url) => pay(url, count));
}

describe.runIf(isWanted)('a pay run and the bank’s answer', { timeout: 1_800_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    await requireBuild();
    folder = await mkdtemp(join(tmpdir(), 'bench-results-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('on PostgreSQL', async () => {
    const count = Number(process.env['BENCH_PAYMENTS']) || 20_000;
    let areWhole = false;
    await onPostgres(join(folder, 'postgres'), async (place) => {
      areWhole = await measure(place, count);
    });
    expect(areWhole).toBe(true);
  });

  it('on the embedded database', async () => {
    const count = Number(process.env['BENCH_PAYMENTS_EMBEDDED']) || 3000;
    expect(await measure({ dataDir: join(folder, 'pglite'), databaseUrl: undefined }, count)).toBe(true);
  });
});
