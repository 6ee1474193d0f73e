import { loadavg } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { administer, newPlace, type DatabasePlace } from '../../api/service/engines.ts';
import { failuresOf, toldFailures, type Figures } from '../load/figures.ts';
import { bringPeople } from '../operator/people.ts';
import { table } from '../report.ts';
import { Filling, small } from '../scale/fill.ts';
import { answersAtNewYear, type OfKinds } from './beside.ts';
import { letYearsPass, newYear } from './due.ts';
import { plain, rateOfPlain } from './plain.ts';
import { effects, kinds, rateOfKind } from './rates.ts';

const told = process.env['RETENTION_REFERRALS'];
/** How large the programme is whose rows are all due. */
const count = Number(told) || 20_000;
/** For how long of each kind is deleted at most. */
const mostMs = (Number(process.env['RETENTION_SECONDS']) || 15) * 1000;

/** What the design asks for, on two cores that do nothing else. */
const leastRate = 200;
/** Fewer tell nothing. */
const fewRows = 100;

const first = Object.keys(plain);
const inTurn = [...first, ...kinds.filter((kind) => !first.includes(kind))];

async function connected<Result>(databaseUrl: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const filling = await Filling.on(databaseUrl);
  await filling.add({ tenant: small, from: 0, to: count });
  await filling.close();
  await connected(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await letYearsPass(client, effects, [small], count);
  });
}

/** Rows a second of each kind by a plain statement, in a copy of the database. */
async function ratesOfPlain(databaseUrl: string): Promise<ReadonlyMap<string, number | null>> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await administer(`create database ${name}_copy template ${name}`);
  try {
    return await connected(`${databaseUrl}_copy`, async (client) => {
      const rates = new Map<string, number | null>();
      for (const [kind, what] of Object.entries(plain)) rates.set(kind, await rateOfPlain(client, what, 5000));
      return rates;
    });
  } finally {
    await administer(`drop database ${name}_copy with (force)`);
  }
}

/** How many rows the deletion log knows of. */
const logged = (databaseUrl: string): Promise<number> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select coalesce(sum(count), 0)::int as count from deletion_log',
    );
    return rows[0]?.count ?? 0;
  });

const people = 500;

/** People who are there at New Year. */
async function bringGuests(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await bringPeople(database.db, people, new Date(newYear.getTime() - 30 * 86_400_000));
  await database.close();
}

function tableOf(without: OfKinds, beside: OfKinds): string {
  const cells = (figures: Figures | undefined) =>
    figures ? [figures.p50.toFixed(0), figures.p99.toFixed(0), toldFailures(figures)] : ['', '', ''];
  const rows = [...beside].map(([kind, figures]) => [kind, ...cells(without.get(kind)), ...cells(figures)]);
  return table([['answered', 'p50 ms', 'p99', 'failed', 'p50 beside', 'p99', 'failed'], ...rows]);
}

/** `npm run bench retention` */
describe.runIf(told)(`all that falls due at one New Year, of ${count} referrals`, () => {
  let place: DatabasePlace;
  beforeAll(async () => {
    place = await newPlace('postgres');
    await fill(place.databaseUrl ?? '');
  }, 3_600_000);
  afterAll(() => place.remove());

  it(`is deleted by at least ${leastRate} rows of each kind a second`, async () => {
    const { databaseUrl = '' } = place;
    const rows = [['due', 'deleted', 'rows a second', '÷ plain delete', 'pages a row', 'longest turn, ms']];
    const slow: string[] = [];
    const bare = await ratesOfPlain(databaseUrl);
    for (const kind of inTurn) {
      const { rows: deleted, seconds, pages, longestMs } = await rateOfKind(databaseUrl, kind, mostMs);
      if (deleted < fewRows) continue;
      const rate = deleted / seconds;
      const least = bare.get(kind);
      const ratio = least ? (rate / least).toFixed(2) : '';
      rows.push([kind, String(deleted), rate.toFixed(0), ratio, (pages / deleted).toFixed(0), longestMs.toFixed(0)]);
      if (rate < leastRate) slow.push(kind);
    }
    console.info(`load ${loadavg()[0]?.toFixed(1)}\n${table(rows)}`);
    expect(slow).toEqual([]);
  }, 3_600_000);

  it('keeps nobody waiting who asks for something else', async () => {
    const own = await newPlace('postgres');
    const { databaseUrl = '' } = own;
    try {
      await bringGuests(databaseUrl);
      const without = await answersAtNewYear(databaseUrl, people, mostMs);
      await fill(databaseUrl);
      const before = await logged(databaseUrl);
      const begin = performance.now();
      const beside = await answersAtNewYear(databaseUrl, people, mostMs);
      const rate = ((await logged(databaseUrl)) - before) / ((performance.now() - begin) / 1000);
      console.info(`${rate.toFixed(0)} rows a second of all kinds, by the service itself\n${tableOf(without, beside)}`);
      expect([...beside.values()].map(failuresOf)).toEqual([...beside.values()].map(() => 0));
    } finally {
      await own.remove();
    }
  }, 3_600_000);
});
