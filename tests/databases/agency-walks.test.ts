import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { bountyReport } from '#server/domain/agency/reports/bounties.ts';
import { leadReport } from '#server/domain/agency/reports/leads.ts';
import { orderReport } from '#server/domain/agency/reports/orders.ts';
import { pageOf, statementOf, type Source } from '#server/domain/agency/reports/page.ts';
import { recommenderReport } from '#server/domain/agency/reports/recommenders.ts';
import { referralReport } from '#server/domain/agency/reports/referrals.ts';
import type { Shown } from '#server/domain/agency/reports/scope.ts';
import { countOf } from '#server/domain/agency/reports/walk.ts';
import { engines, newDatabase } from '../api/service/engines.ts';

const pageSize = 7;
/** Many rows of one moment, so that ids decide. */
const moment = (prime: number) => `timestamptz '2026-01-01' + (n * ${prime}) % 11 * interval '1 day'`;
const referral = `lpad(n::text, 10, '0')`;
const recipient = `lpad(n::text, 12, '0')`;
const person = `('00000000-0000-4000-8000-' || lpad((n * 5 % 23)::text, 12, '0'))::uuid`;
const agents = `(array['A1', 'A2', 'A3', 'B1', ''])[1 + n * 3 % 5]`;
const each = 'generate_series(1, 120) n';

const filled: readonly string[] = [
  `insert into agencies (tenant, number, name, created_at, changed_at)
    select t, a, '', now(), now() from unnest(array['t', 'u']) t, unnest(array['A', 'B']) a`,
  `insert into agency_agents (tenant, agent_number, agency_number, created_at)
    select t, agent, left(agent, 1), now() from unnest(array['t', 'u']) t, unnest(array['A1', 'A2', 'A3', 'B1']) agent`,
  ...['t', 'u'].flatMap((tenant) => [
    `insert into referrals (tenant, number, code, recommender_id, first_name, last_name, product_id, bounty_id, bounty_cent,
        recommender_share, agent_number, created_at, confirmed_at, expires_at)
      select '${tenant}', ${referral}, ${referral}, ${person}, 'Anna', 'Schmidt', 'strom', 'b', 6000, 100, ${agents}, ${moment(5)}, now(), now() from ${each}`,
    `insert into recipients (tenant, number, referral_number, first_name, last_name, email, email_key, email_hash, language, created_at, delete_after)
      select '${tenant}', ${recipient}, ${referral}, 'Lena', 'Vogt', 'e' || n, 'e' || n, 'h' || n, 'de', ${moment(7)}, now() from ${each} where n % 4 > 0`,
    `insert into orders (tenant, external_id, id, referral_number, product_id, status, ordered_at, created_at)
      select '${tenant}', 'O-' || n, gen_random_uuid(), case when n % 9 > 0 then ${referral} end, 'strom', 'Offen', ${moment(3)}, now() from ${each} where n % 3 > 0`,
    `insert into bounties (tenant, id, side, referral_number, recipient_number, recommender_id, product_id, value_cent, state, reason,
        at, order_until, order_id, ready_at, created_at)
      select '${tenant}', gen_random_uuid(), 'Empfehler', ${referral}, ${recipient}, ${person}, 'strom', 6000, 'Offen', 'EmpfaengerBestaetigt', now(), now(),
        case when n % 5 > 0 then 'O-' || n end, case when n % 2 > 0 then ${moment(13)} end, now() from ${each} where n % 4 > 0`,
  ]),
];

/** What happens to rows later, each of them by itself. */
const changes: readonly (readonly [string, string])[] = [
  [
    'orders are given to other referrals',
    `update orders set referral_number = lpad((substr(external_id, 3)::int % 100 + 7)::text, 10, '0') where external_id like '%1'`,
  ],
  [
    'orders are found whose they are',
    `update orders set referral_number = lpad(substr(external_id, 3), 10, '0') where referral_number is null`,
  ],
  ['orders are nobody’s any more', `update orders set referral_number = null where external_id like '%2'`],
  ['an adviser goes to another agency', `update agency_agents set agency_number = 'B' where agent_number = 'A3'`],
  [
    'an adviser comes from another agency',
    `update agency_agents set agency_number = 'A' where agent_number = 'B1' and tenant = 't'`,
  ],
  ['referrals get another adviser', `update referrals set agent_number = 'A2' where number like '%3'`],
  ['referrals have none', `update referrals set agent_number = '' where number like '%5'`],
  ['somebody writes another adviser', `update recipients set agent_number = 'A1'`],
  [
    'bounties hang on orders',
    `update bounties set order_id = 'O-1', ready_at = null where order_id is null and recipient_number like '%5'`,
  ],
  ['bounties hang on none', `update bounties set order_id = null where recipient_number like '%7'`],
  [
    'orders go, and what nothing hangs on',
    `with gone as (delete from orders where external_id like '%4' returning tenant, referral_number)
    delete from bounties b using gone where b.tenant = gone.tenant and b.referral_number = gone.referral_number`,
  ],
  [
    'referrals go that orders still name',
    `delete from referrals where number not in (select referral_number from recipients)`,
  ],
];

const shownOf = (agent: string | null): Shown => ({
  tenant: { key: 't', variant: 'energy', products: [], formerProducts: [], agents: [], shop: null },
  language: 'de',
  scope: { tenant: 't', agency: 'A', agent },
  now: new Date('2026-05-20T10:00:00Z'),
});

describe.each(engines)('a report that goes along indexes, on %s,', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await newDatabase(engine);
    for (const statement of filled) await database.executeSql(statement);
  }, 180_000);
  afterAll(() => database.close());

  async function rowsOf(statement: SQL): Promise<Record<string, unknown>[]> {
    const result: unknown = await database.db.execute(statement);
    return (result as { rows: Record<string, unknown>[] }).rows;
  }

  /** All pages, as they go along the index; and all rows put in order at once. */
  async function readBoth<Column extends string>(shown: Shown, source: Source<Column>, descending: boolean) {
    const { walk, details } = source;
    if (!walk) throw new Error('it goes along none');
    const pages: unknown[][] = [];
    const whole: unknown[][] = [];
    for (const [orderBy, key] of Object.entries(walk.keys) as [Column, { key: SQL } | undefined][]) {
      if (!key) continue;
      const [counted] = await rowsOf(countOf(shown.scope, walk));
      const total = Number(counted?.['total']);
      const walked: unknown[] = [];
      for (let pageNumber = 1; (pageNumber - 1) * pageSize < total; pageNumber += 1) {
        const asked = { descending, pageSize, pageNumber };
        const statement = pageOf(shown, { walk, key, details }, asked, total);
        if (!statement) throw new Error('it goes too far');
        walked.push(...(await rowsOf(statement)).map(({ row }) => row));
      }
      pages.push(walked);
      const all = await rowsOf(statementOf(source, { orderBy, descending, pageSize: 1000, pageNumber: 1 }));
      whole.push(all.map(({ row }) => row).filter((row) => row !== null));
    }
    return { pages, whole };
  }

  async function expectSame(): Promise<number> {
    let rows = 0;
    for (const agent of [null, 'A1', 'A3']) {
      for (const { sourceOf } of [recommenderReport, referralReport, leadReport, orderReport, bountyReport]) {
        for (const descending of [true, false]) {
          const shown = shownOf(agent);
          const source: Source<string> = sourceOf(shown);
          const { pages, whole } = await readBoth(shown, source, descending);
          expect(pages).toEqual(whole);
          rows += whole.flat().length;
        }
      }
    }
    return rows;
  }

  it('has the rows of all pages in the order of all rows', async () => {
    expect(await expectSame()).toBeGreaterThan(500);
  }, 120_000);

  it.each(changes)(
    'has the same when %s',
    async (_, change) => {
      await database.executeSql(change);
      expect(await expectSame()).toBeGreaterThan(100);
    },
    120_000,
  );
});
