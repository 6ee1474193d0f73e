import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { callsOf, type Call } from './answer-times/calls.ts';
import { areaUnderCurve, tells, type Area, type Pair } from './answer-times/rank.ts';
import { inService, onPostgres, patiently, type Place } from './operator/in-service.ts';
import { bringPeople } from './operator/people.ts';
import { onTables } from './operator/tables.ts';

/**
 * Whether time tells whose an address is: each call that looks one up, known and unknown ones by turns; the time of the answer, and the
 * longest that somebody else waits for `/healthz` while what follows the answer is done. Told as the area under the curve: how likely a known one takes
 * longer than an unknown one; 0.5 says nothing. A busy machine widens the interval behind it and moves nothing, since only ranks of
 * neighbours count. Ends with an error where all of the interval lies beyond 0.6, with twice as many samples too. Part of `npm run
 * bench`, and by itself: `tsx tests/bench/answer-times.ts`. `BENCH_SAMPLES` says how many of each (30), `BENCH_ENGINES` on what,
 * `BENCH_CALLS` only those calls whose names hold one of these parts.
 */
const root = join(import.meta.dirname, '../..');
const samples = Number(process.env['BENCH_SAMPLES']) || 30;
const engines = (process.env['BENCH_ENGINES'] || 'pglite,postgres').split(',');
const parts = (process.env['BENCH_CALLS'] || '').split(',');
const bound = 0.6;
/** Pairs that pay for what is only done once. */
const warming = 3;
/** The service's own pause is two seconds; a shorter one leads to the same work, and to an end of the bench. */
const pauseMs = 200;
/** What follows an answer is over by then. */
const watchMs = pauseMs + 350;

interface Asked {
  readonly answerMs: number;
  readonly othersMs: number;
}

/** The longest that one of many requests waits which need nothing. */
async function longestWait(url: string): Promise<number> {
  const end = performance.now() + watchMs;
  let longest = 0;
  while (performance.now() < end) {
    const begin = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begin);
    await pause(2);
  }
  return longest;
}

let asked = 0;

/** Each request comes from a network of its own, so that no limit is met. */
async function timesOf(url: string, { method, path, body }: Call, index: number, whose: string): Promise<Asked> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  let answerMs = 0;
  const answer = await patiently(async () => {
    const begin = performance.now();
    const given = await fetch(`${url}/api/v1/lindenstrom/${path(index, whose)}`, {
      method,
      headers: { 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body(whose)) }),
    });
    await given.arrayBuffer();
    answerMs = performance.now() - begin;
    return given;
  });
  if (answer.status >= 400 && answer.status !== 401) throw new Error(`${path(index, whose)}: ${answer.status}`);
  return { answerMs, othersMs: await longestWait(url) };
}

interface Measured {
  readonly answers: Pair[];
  readonly others: Pair[];
}

async function measure(url: string, call: Call, first: number, { answers, others }: Measured): Promise<void> {
  for (let index = -warming; index < samples; index += 1) {
    const person = first + index + warming;
    const ask = {
      known: () => timesOf(url, call, person, call.known(person)),
      unknown: () => timesOf(url, call, person, call.unknown()),
    };
    // By turns in front: whatever a request leaves behind meets both.
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    const times: Partial<Record<'known' | 'unknown', Asked>> = {};
    for (const which of order) times[which] = await ask[which]();
    const { known, unknown } = times;
    if (index < 0 || !known || !unknown) continue;
    answers.push({ known: known.answerMs, unknown: unknown.answerMs });
    others.push({ known: known.othersMs, unknown: unknown.othersMs });
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function line(name: string, pairs: readonly Pair[], { area, low, high }: Area): string {
  const [known, unknown] = [median(pairs.map((pair) => pair.known)), median(pairs.map((pair) => pair.unknown))];
  const interval = `${area.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
  return `  ${name.padEnd(40)} ${interval.padEnd(18)} (${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown, ${pairs.length} pairs)\n`;
}

/** @returns whether one of the calls tells */
async function measureAll(url: string): Promise<boolean> {
  let found = false;
  let first = 0;
  const calls = (await callsOf(url)).filter(({ name }) => parts.some((part) => name.includes(part)));
  for (const call of calls) {
    const measured: Measured = { answers: [], others: [] };
    const areas = () => [areaUnderCurve(measured.answers), areaUnderCurve(measured.others)] as const;
    await measure(url, call, first, measured);
    first += samples + warming;
    if (areas().some((area) => tells(area, bound))) {
      await measure(url, call, first, measured);
      first += samples + warming;
    }
    const [answers, others] = areas();
    process.stdout.write(line(`${call.name}: answer`, measured.answers, answers));
    process.stdout.write(line(`${' '.repeat(call.name.length)}  wait of others`, measured.others, others));
    found ||= [answers, others].some((area) => tells(area, bound));
  }
  return found;
}

async function benchIn(place: Place): Promise<void> {
  await onTables(place, async (db) => {
    await bringPeople(db, 20 * (samples + warming));
    // A bounty waits for everybody.
    await db.execute(sql`update bounties set state = 'Bereitgestellt', claim_by = now() + interval '90 days'`);
  });
  await inService(
    place,
    async (url) => {
      if (await measureAll(url)) process.exitCode = 1;
    },
    { MAIL_PAUSE_MS: String(pauseMs) },
  );
}

async function bench(): Promise<void> {
  await buildIfStale(root);
  for (const engine of engines) {
    const dataDir = await mkdtemp(join(tmpdir(), 'rw-times-'));
    const loadOf = () =>
      loadavg()
        .map((load) => load.toFixed(1))
        .join(' ');
    process.stdout.write(`\nwhat time tells of an address, on ${engine} (area under the curve; load ${loadOf()})\n`);
    try {
      if (engine === 'postgres') await onPostgres(dataDir, benchIn);
      else await benchIn({ dataDir, databaseUrl: undefined });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    process.stdout.write(`  load at the end ${loadOf()}\n`);
  }
}

await bench();
