import { ok, strictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireBuild } from '../../delivery/require-build.ts';
import { entryOf, notification, statusReport } from '../../api/money/bank/bank-cases.ts';
import { programMetricsToken } from '../../durability/service-program.ts';
import { bringCollected, keyOf } from './collected.ts';
import { waitsWhile, type Waits } from './health-poll.ts';
import { areBooksWhole, ask, inService, onPostgres, type Place } from './in-service.ts';
import { valueCent } from './people.ts';
import { onTables } from './tables.ts';

/**
 * How long others wait while the largest files of a bank are read and taken in: `/healthz` from another thread, and the longest stop of
 * the event loop as the service measures it, beside the same while nothing is done. Fails where somebody waited longer
 * than 100 ms more than in the same minutes without a file. Part of `npm run bench`, and by itself: `npm run bench
 * operator`. `BENCH_OURS` says how many payments of ours stand among the others, and how many are refused
 * (400 each), `BENCH_MEGABYTES` how large the files are (46), `BENCH_ENGINES` on what.
 */
const isWanted = process.env['BENCH_OPERATOR'] !== undefined;
const engines = (process.env['BENCH_ENGINES'] || 'pglite,postgres').split(',');
const megabytes = Number(process.env['BENCH_MEGABYTES']) || 46;
const bound = 100;

/** The longest stop of the event loop since it was asked last, in milliseconds. */
async function longestStop(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${programMetricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

async function measured<Result>(
  name: string,
  url: string,
  act: () => Promise<Result>,
): Promise<Waits & { result: Result }> {
  await longestStop(url);
  const begin = performance.now();
  const waits = await waitsWhile(url, act);
  const stop = await longestStop(url);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const { max, p99, median, count } = waits;
  const told = [max, p99, median].map((ms) => `${ms.toFixed(1).padStart(7)} ms`).join(' ');
  console.log(
    `  ${name.padEnd(34)} ${seconds.padStart(6)} s  max, p99, median ${told} (${count})  loop ${stop.toFixed(0)} ms  load ${loadavg()[0]?.toFixed(1)}`,
  );
  return waits;
}

const purpose = 'Rechnung 4711 vom 20.05.2026, Kundennummer 08154711, vielen Dank fuer Ihren Auftrag '.repeat(10);
const code = { family: ['ICDT', 'ESCT'] } as const;
const reference = (index: number) => `RW${index.toString(16).toUpperCase().padStart(32, '0')}`;

/** Ours among transfers of others, an entry each, as a bank writes them. */
function realistic(ours: readonly string[]): string {
  const entry = (endToEnd: string) =>
    entryOf({
      cents: valueCent,
      direction: 'DBIT',
      bookedOn: '2026-05-20',
      bankReference: `B${endToEnd}`,
      code,
      parts: [{ details: [{ endToEnd, cents: valueCent, purpose }] }],
    });
  const other = entry('ELSE-000000');
  const count = Math.floor((megabytes * 1e6) / other.length) - ours.length;
  const each = Math.floor(count / ours.length);
  const content = ours.map((one) => entry(one) + entry(`ELSE-${one.slice(-6)}`).repeat(each)).join('\n');
  return notification().replace('</Ntfctn>', () => `${content}</Ntfctn>`);
}

/** pain.002: each of ours is refused, in as many words as fit into it, which is what makes such a file large. */
function refusing(file: string, ours: readonly string[]): string {
  const words = 'Das Konto des Zahlungsempfaengers ist erloschen. Klaeren Sie die Angaben mit dem Empfaenger.';
  const fileOf = (lines: number) => {
    const why = [{ code: 'AC04', words }, ...Array.from({ length: lines }, () => ({ words }))];
    const transfers = ours.map((one) => ({ reference: one, status: 'RJCT', why }));
    return statusReport({ file, group: { status: 'PART' }, batch: { status: 'PART', transfers } });
  };
  const [none, one] = [fileOf(0).length, fileOf(1).length];
  return fileOf(Math.floor((megabytes * 1e6 - none) / (one - none)));
}

/** As many references in the form of ours as fit into it, in so many entries. */
function hostile(entries: number): string {
  const size = 91;
  const count = Math.floor((megabytes * 1e6) / size / entries);
  const content = Array.from({ length: entries }, (_, at) => {
    const details = Array.from(
      { length: count },
      (_one, index) => `<TxDtls><Refs><EndToEndId>${reference(at * count + index)}</EndToEndId></Refs></TxDtls>`,
    ).join('\n');
    return `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls>${details}</NtryDtls></Ntry>`;
  }).join('\n');
  return notification().replace('</Ntfctn>', () => `${content}</Ntfctn>`);
}

interface Run {
  readonly ZahllaufId: string;
  readonly Zahlungen: readonly { readonly EndToEndId: string }[];
}

/** What we call the file, and the payments in it. */
async function sentOut(url: string, karin: string, jonas: string): Promise<{ file: string; payments: string[] }> {
  const body = {};
  const run = await ask<Run>(url, 'zahllaeufe', { key: karin, body });
  const path = `zahllaeufe/${run.ZahllaufId}`;
  for (const key of [karin, jonas]) await ask(url, `${path}/freigabe`, { key, body });
  const { DateiHash } = await ask<{ DateiHash: string }>(url, `${path}/datei`, { key: karin, body });
  await ask(url, `${path}/uebergabe`, { key: karin, body: { DateiHash } });
  const { ZahllaufId, Zahlungen } = await ask<Run>(url, path, { key: karin });
  return {
    file: `RW-${ZahllaufId.replaceAll('-', '')}`,
    payments: Zahlungen.map(({ EndToEndId }) => EndToEndId),
  };
}

/** @returns how much longer somebody waited at most than without a file, in milliseconds */
async function measure(url: string, ours: number): Promise<number> {
  const [karin, jonas] = [await keyOf(url, 'Karin Vogt'), await keyOf(url, 'Jonas Ehlers')];
  const sent = await sentOut(url, karin, jonas);
  strictEqual(sent.payments.length, 2 * ours);
  const [refused, booked] = [sent.payments.slice(0, ours), sent.payments.slice(ours)];
  const upload = (file: string) =>
    ask<{ Gebucht: number; Abgelehnt: number }>(url, 'bankergebnisse', { key: karin, file });
  const failing = (file: string) =>
    upload(file).then(
      () => 'taken',
      (error: unknown) => String(error).slice(0, 120),
    );
  const quiet = await measured('nothing', url, () => pause(15_000));
  const report = refusing(sent.file, refused);
  const told = await measured(`a pain.002, ${(report.length / 1e6).toFixed(1)} MB`, url, () => upload(report));
  strictEqual(told.result.Abgelehnt, ours);
  const asked = await measured('the mails that follow', url, () => pause(10_000));
  const toldAgain = await measured('the same again', url, () => upload(report));
  const file = realistic(booked);
  const taken = await measured(`a camt.054, ${(file.length / 1e6).toFixed(1)} MB`, url, () => upload(file));
  strictEqual(taken.result.Gebucht, ours);
  ok(await areBooksWhole(url), 'the books are not whole');
  const mailed = await measured('the mails that follow', url, () => pause(10_000));
  const again = await measured('the same again', url, () => upload(file));
  const one = hostile(1);
  const hard = await measured(`a hostile one, ${(one.length / 1e6).toFixed(1)} MB`, url, () => failing(one));
  console.log(`    ${hard.result}`);
  const some = hostile(10);
  const parted = await measured('the same in ten entries', url, () => failing(some));
  console.log(`    ${parted.result}`);
  const all = [told, asked, toldAgain, taken, mailed, again, hard, parted];
  const longest = Math.max(...all.map(({ max }) => max));
  console.log(
    `  longest wait ${longest.toFixed(0)} ms, ${(longest / quiet.max).toFixed(1)} times as long as without a file`,
  );
  return longest - quiet.max;
}

async function benchIn(place: Place): Promise<number> {
  const ours = Number(process.env['BENCH_OURS']) || 400;
  await onTables(place, (db) => bringCollected(db, 2 * ours));
  return inService(place, (url) => measure(url, ours));
}

describe.runIf(isWanted)('how long others wait for a bank’s file', { timeout: 1_800_000 }, () => {
  beforeAll(requireBuild);

  it.each(engines)('on %s', async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-large-file-'));
    try {
      const waits: number[] = [];
      const bench = async (place: Place) => void waits.push(await benchIn(place));
      if (engine === 'postgres') await onPostgres(folder, bench);
      else await bench({ dataDir: join(folder, 'pglite'), databaseUrl: undefined });
      expect(Math.max(...waits)).toBeLessThanOrEqual(bound);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
