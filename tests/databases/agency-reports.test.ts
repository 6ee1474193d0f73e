import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bountyColumns,
  leadColumns,
  orderColumns,
  recommenderColumns,
  referralColumns,
} from '#contract/agency/reports/states.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { bountyReport } from '#server/domain/agency/reports/bounties.ts';
import { leadReport } from '#server/domain/agency/reports/leads.ts';
import { orderReport } from '#server/domain/agency/reports/orders.ts';
import { lookedFor } from '#server/domain/agency/reports/looked-for.ts';
import { pageOf, statementOf, type Report } from '#server/domain/agency/reports/page.ts';
import { recommenderReport } from '#server/domain/agency/reports/recommenders.ts';
import { referralReport } from '#server/domain/agency/reports/referrals.ts';
import type { Shown } from '#server/domain/agency/reports/scope.ts';
import { countOf } from '#server/domain/agency/reports/walk.ts';
import { newDatabase } from '../api/service/engines.ts';

/** Orders of the agency whose reports are read; as many of somebody else. */
const count = 100_000;
const pageSize = 50;

const numbers = (from: number) => `generate_series(${from}, ${from + count - 1}) n`;
const person = `('00000000-0000-4000-8000-' || lpad((n / 4)::text, 12, '0'))::uuid`;
const referral = `lpad(n::text, 10, '0')`;

/** Referrals with one recipient and one order each, of one adviser; four of a recommender. */
const filled = (from: number, agent: string): readonly string[] => [
  `insert into recommenders (tenant, id, email, email_key, first_name, last_name, hash, language, created_at)
    select 't', ${person}, 'r' || n, 'r' || n, 'Anna', 'Schmidt', lpad(n::text, 40, '0'), 'de', now()
    from ${numbers(from)} where n % 4 = 0`,
  `insert into referrals (tenant, number, code, recommender_id, first_name, last_name, product_id, bounty_id, bounty_cent,
      recommender_share, channel, agent_number, created_at, confirmed_at, expires_at)
    select 't', ${referral}, ${referral}, ${person}, 'Anna' || n % 7, 'Schmidt', 'strom', 'b', 6000, 100, 'web', '${agent}',
      timestamptz '2026-01-01' + n * interval '1 minute', now(), now() from ${numbers(from)}`,
  'analyze referrals',
  `insert into recipients (tenant, number, referral_number, first_name, last_name, email, email_key, email_hash, language,
      created_at, confirmed_at, delete_after)
    select 't', lpad(n::text, 12, '0'), ${referral}, 'Lena', 'Vogt' || n % 9, 'e' || n, 'e' || n, 'h' || n, 'de',
      timestamptz '2026-01-02' + n * interval '1 minute', now(), now() from ${numbers(from)}`,
  `insert into orders (tenant, external_id, id, referral_number, recipient_number, product_id, status, ordered_at, created_at)
    select 't', 'O-' || n, gen_random_uuid(), ${referral}, lpad(n::text, 12, '0'), 'strom', 'Offen',
      timestamptz '2026-01-03' + n * interval '1 minute', now() from ${numbers(from)}`,
  `insert into bounties (tenant, id, side, referral_number, recipient_number, recommender_id, product_id, value_cent, state, reason,
      at, order_until, order_id, ready_at, created_at)
    select 't', gen_random_uuid(), 'Empfehler', ${referral}, lpad(n::text, 12, '0'), ${person}, 'strom', 6000, 'Offen',
      'EmpfaengerBestaetigt', now(), now(), 'O-' || n, timestamptz '2026-01-04' + n * interval '1 minute', now() from ${numbers(from)}`,
];

/** Pages of the database that a statement reads, by its plan, and how long it takes, in ms. */
async function readBy(
  database: OpenDatabase,
  statement: SQL,
): Promise<{ readonly pages: number; readonly ms: number }> {
  const told: unknown = await database.db.execute(sql`explain (analyze, buffers, format json) ${statement}`);
  const [row] = (told as { rows: { 'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }] }[] })
    .rows;
  const [plan] = row?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('there is no plan');
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan.Plan;
  return { pages: hit + read, ms: plan['Execution Time'] };
}

describe('the reports of an agency with 100,000 orders', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await newDatabase('postgres');
    const statements = [
      `insert into agencies (tenant, number, name, created_at, changed_at) values ('t', 'A', '', now(), now())`,
      `insert into agency_agents (tenant, agent_number, agency_number, created_at) values ('t', 'AA', 'A', now())`,
      ...filled(4, 'AA'),
      ...filled(4 + count, 'BB'),
      'vacuum analyze',
    ];
    for (const statement of statements) await database.executeSql(statement);
  }, 600_000);
  afterAll(() => database.close());

  const shown: Shown = {
    tenant: { key: 't', variant: 'energy', products: [], formerProducts: [], agents: [], shop: null },
    language: 'de',
    scope: { tenant: 't', agency: 'A', agent: null },
    now: new Date('2026-05-20T10:00:00Z'),
  };
  const lastPage = count / pageSize;

  const pagesOf = async <Column extends string, Raw, Row>(
    report: Report<Column, Raw, Row>,
    orderBy: Column,
    last: number,
  ) => {
    const source = report.sourceOf(shown);
    const { walk, details } = source;
    const key = walk?.keys[orderBy];
    const at = async (pageNumber: number) => {
      const asked = { orderBy, descending: true, pageSize, pageNumber };
      const along = walk && key && pageOf(shown, { walk, key, details }, asked, last * pageSize);
      if (!walk || !along) return readBy(database, statementOf(source, asked));
      const [counted, page] = [await readBy(database, countOf(shown.scope, walk)), await readBy(database, along)];
      return { pages: counted.pages + page.pages, ms: counted.ms + page.ms };
    };
    await at(1);
    return { first: await at(1), middle: await at(Math.ceil(last / 2)), last: await at(last) };
  };

  const sought = async (pageNumber: number) => {
    const source = leadReport.sourceOf(shown);
    const looked = await lookedFor(database.db, 'v. bestellt', source.searched);
    const asked = { orderBy: leadColumns.status, descending: true, pageSize, pageNumber };
    return readBy(database, statementOf(source, asked, looked));
  };

  it.each([
    [
      'leads with words',
      async () => ({ first: await sought(1), middle: await sought(1000), last: await sought(lastPage) }),
    ],
    ['leads by name', () => pagesOf(leadReport, leadColumns.recipientName, lastPage)],
    ['leads by status', () => pagesOf(leadReport, leadColumns.status, lastPage)],
    ['referrals by name', () => pagesOf(referralReport, referralColumns.recommenderName, lastPage)],
    ['recommenders by name', () => pagesOf(recommenderReport, recommenderColumns.recommenderName, lastPage / 4)],
    ['orders by name', () => pagesOf(orderReport, orderColumns.recipientName, lastPage)],
    ['bounties by state', () => pagesOf(bountyReport, bountyColumns.state, lastPage)],
    ['orders by date', () => pagesOf(orderReport, orderColumns.orderedAt, lastPage)],
    ['bounties by date', () => pagesOf(bountyReport, bountyColumns.readyAt, lastPage)],
    ['leads by date', () => pagesOf(leadReport, leadColumns.createdAt, lastPage)],
    ['referrals by date', () => pagesOf(referralReport, referralColumns.createdAt, lastPage)],
    ['recommenders by date', () => pagesOf(recommenderReport, recommenderColumns.latestAt, lastPage / 4)],
  ] as const)(
    'read as much for the last page of %s as for the first one',
    async (what, read) => {
      const { first, middle, last } = await read();
      console.info(`${what}: ${JSON.stringify({ first, middle, last })}`);
      expect(last.pages).toBeLessThan(first.pages * 1.1);
      expect(middle.pages).toBeLessThan(what.endsWith('by date') ? 5000 : first.pages * 1.1);
      // All is in indexes that have what is shown: a row of its table is read for those of the page alone. Names of who recommends are in no such index.
      expect(first.pages).toBeLessThan(what.startsWith('recommenders') ? count : 10_000);
    },
    120_000,
  );
});
