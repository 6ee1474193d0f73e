import { loadavg } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer, newPlace, type DatabasePlace } from '../../api/service/engines.ts';
import { table } from '../report.ts';
import { Filling, large } from '../scale/fill.ts';
import { letYearsPass } from './due.ts';
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
  await filling.add({ tenant: large, from: 0, to: count });
  await filling.close();
  await connected(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await letYearsPass(client, effects, [large], count);
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
    const rows = [['due', 'deleted', 'rows a second', '÷ plain delete', 'pages a row']];
    const slow: string[] = [];
    const bare = await ratesOfPlain(databaseUrl);
    for (const kind of inTurn) {
      const { rows: deleted, seconds, pages } = await rateOfKind(databaseUrl, kind, mostMs);
      if (deleted < fewRows) continue;
      const rate = deleted / seconds;
      const least = bare.get(kind);
      const ratio = least ? (rate / least).toFixed(2) : '';
      rows.push([kind, String(deleted), rate.toFixed(0), ratio, (pages / deleted).toFixed(0)]);
      if (rate < leastRate) slow.push(kind);
    }
    console.info(`load ${loadavg()[0]?.toFixed(1)}\n${table(rows)}`);
    expect(slow).toEqual([]);
  }, 3_600_000);
});
