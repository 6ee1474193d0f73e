import { setTimeout } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { operator } from '../../api/given/operator-program.ts';
import { releasers } from '../../api/given/releasers.ts';
import type { Weather } from '../faults/instance.ts';
import { Look } from '../faults/look.ts';
import type { Trial } from '../faults/trial.ts';
import type { Cluster } from './cluster.ts';
import { lostIn, visitsIn, type Creations } from './creations.ts';
import { Fence } from './fence.ts';
import type { Loss } from './losses.ts';

/** What clients are told, by status and code. */
export class Told {
  #counts = new Map<string, number>();
  #answered = 0;

  readonly hear: Weather['hear'] = (what) => {
    if (what === null) this.#answered += 1;
    else this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  };

  /** What came since it was asked last. */
  take() {
    const refused = new Map(this.#counts);
    const answered = this.#answered;
    this.#counts.clear();
    this.#answered = 0;
    return { answered, refused };
  }
}

interface Sight {
  readonly cluster: Cluster;
  readonly trial: Trial;
  readonly creations: Creations;
  readonly told: Told;
}

export interface Row {
  readonly kind: string;
  readonly silencesMs: readonly number[];
  readonly answered: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Visits of a referral since the beginning, as visitors and as the database have counted them. */
  readonly visits: { readonly answered: number; readonly counted: number };
  /** At the machine that was lost. */
  readonly fence: { readonly tried: number; readonly acknowledged: number; readonly lost: readonly string[] } | null;
  /** Jobs that ended well since it was served again, of all. */
  readonly jobs: readonly [ran: number, all: number];
  /** What the check of the books says first. */
  readonly books: string;
}

/** The books as the command finds them. @throws Error with what it says where they are not whole */
export async function checkBooks(instance: { readonly url: string }): Promise<string> {
  const { code, said, complained } = await operator(instance.url, releasers['Karin Vogt'], 'ledger', 'check');
  if (code !== 0) throw new Error(`operator ledger check ended with ${code}: ${said}\n${complained}`);
  return said.split('\n')[0] ?? '';
}

/** Waits until no job is left behind by whoever had it. @returns how many ran since a moment, of how many */
async function jobsSince({ databaseUrl, folder }: Cluster, moment: Date): Promise<[number, number]> {
  const place = { dataDir: folder, databaseUrl, remove: async () => undefined };
  return Look.into(place, async (look) => {
    const late = `select count(*) from job_leases where due_at < clock_timestamp() - interval '10 seconds'
      and (leased_until is null or leased_until < clock_timestamp())`;
    await vi.waitUntil(async () => (await look.number(late)) === 0, { timeout: 60_000, interval: 500 });
    const ran = `select count(*) from job_leases where last_success_at > '${moment.toISOString()}'`;
    return [await look.number(ran), await look.number('select count(*) from job_leases')];
  });
}

/** Something is lost in the middle of it all, and comes back. */
export async function loseOnce(loss: Loss, { cluster, trial, creations, told }: Sight): Promise<Row> {
  const leader = await cluster.primary();
  if (!leader) throw new Error('nobody leads');
  const at = { cluster, leader, member: await cluster.leadingMember() };
  const before = creations.acknowledged.length;
  told.take();
  const begun = performance.now();
  await loss.begin(at);
  const fence = loss.mayWrite ? new Fence(cluster, leader) : null;
  const isTaken = async () => {
    const now = await cluster.primary();
    return now !== null && (now !== leader || !loss.isLeftByAll);
  };
  // Where nobody takes over, it is not seen at once that somebody is gone.
  if (!loss.isLeftByAll) await setTimeout(5000);
  await vi.waitUntil(isTaken, { timeout: 120_000, interval: 100 });
  await creations.isServed(performance.now());
  const served = new Date();
  const silencesMs = creations.longestSilences(begun);
  await loss.end(at);
  await cluster.isWhole();
  const lostThere = await fence?.end();
  await creations.isServed(performance.now());
  const lost = await lostIn(trial.place, [...creations.acknowledged]);
  // Counted afterwards: who visits meanwhile is in the database before it is in our sum.
  const answered = creations.visits;
  const counted = await visitsIn(trial.place, creations.visited);
  const [first] = trial.instances;
  if (!first) throw new Error('no instance');
  const jobs = await jobsSince(cluster, served);
  const books = await checkBooks(first);
  return {
    kind: loss.kind,
    silencesMs,
    ...told.take(),
    acknowledged: creations.acknowledged.length - before,
    lost,
    visits: { answered, counted },
    fence: fence && { tried: fence.tried, acknowledged: fence.acknowledged.length, lost: lostThere ?? [] },
    jobs,
    books,
  };
}

/** @throws where something was lost that was acknowledged, or a planned change was more than a moment of 503 */
export function proveRow({ kind, lost, visits, fence, refused }: Row, { isPlanned = false }: Loss): void {
  expect({ kind, lost, lostThere: fence?.lost ?? [] }).toEqual({ kind, lost: [], lostThere: [] });
  expect(visits.counted).toBeGreaterThanOrEqual(visits.answered);
  if (isPlanned) expect([...refused.keys()].filter((what) => what !== '503 PSOF0010')).toEqual([]);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** All rounds, as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    'what was lost',
    's without an answered write, by instance',
    'answered',
    'refused',
    'referrals acknowledged, lost',
    'visits answered, counted (sums)',
    'written at the lost one: tried, acknowledged, lost',
    'jobs that ran since',
    'the books',
  ];
  const cells = rows.map((row) => [
    row.kind,
    row.silencesMs.map(seconds).join(', '),
    row.answered,
    Array.from(row.refused, ([what, count]) => `${count} × ${what}`).join(', ') || '–',
    `${row.acknowledged}, ${row.lost.length}`,
    `${row.visits.answered}, ${row.visits.counted}`,
    row.fence ? `${row.fence.tried}, ${row.fence.acknowledged}, ${row.fence.lost.length}` : '–',
    row.jobs.join(' of '),
    row.books,
  ]);
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
