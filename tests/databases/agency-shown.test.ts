import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as words from '#contract/agency/reports/shown-words.ts';
import * as columns from '#contract/agency/reports/states.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { bountyReport } from '#server/domain/agency/reports/bounties.ts';
import { leadReport } from '#server/domain/agency/reports/leads.ts';
import { orderReport } from '#server/domain/agency/reports/orders.ts';
import { readPage, type Report } from '#server/domain/agency/reports/page.ts';
import { recommenderReport } from '#server/domain/agency/reports/recommenders.ts';
import { referralReport } from '#server/domain/agency/reports/referrals.ts';
import type { Shown } from '#server/domain/agency/reports/scope.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { engines, newDatabase } from '../api/service/engines.ts';
import { agents, shownRows } from './shown-rows.ts';

/** A row as a page has it. */
type Row = Readonly<Record<string, string | number | boolean | null>>;
/** How a report is read without any of its statements: which rows are whose, and what stands in place of a value. */
interface Plain {
  readonly report: Report<string, unknown, Row>;
  readonly ids: string;
  readonly said: Readonly<Record<string, Readonly<Record<string, words.ShownWords>>>>;
  readonly searched: readonly string[];
  /** Columns whose order is another than that of what is shown. */
  readonly without?: readonly string[];
}

const theirs = `in (select number from referrals where tenant = 't' and agent_number = any(string_to_array('AGENTS', ' ')))`;
const named = ['recommenderName', 'productName', 'agentName'];
const reports: Readonly<Record<string, Plain>> = {
  recommenders: {
    report: recommenderReport as never,
    ids: `select distinct recommender_id::text as id from referrals where tenant = 't' and number ${theirs}`,
    said: {},
    searched: ['recommenderName'],
  },
  referrals: {
    report: referralReport as never,
    ids: `select number as id from referrals where tenant = 't' and number ${theirs}`,
    said: { channel: words.channelWords, status: words.referralWords },
    searched: ['referralNumber', 'channel', 'status', ...named],
  },
  leads: {
    report: leadReport as never,
    ids: `select number as id from recipients where tenant = 't' and referral_number ${theirs}`,
    said: { channel: words.channelWords, status: words.leadWords },
    searched: ['referralNumber', 'recipientName', 'channel', 'status', ...named],
  },
  orders: {
    report: orderReport as never,
    ids: `select external_id as id from orders where tenant = 't' and referral_number ${theirs}`,
    said: { status: words.orderWords },
    searched: ['externalId', 'referralNumber', 'recipientName', 'status', ...named],
  },
  bounties: {
    report: bountyReport as never,
    ids: `select id::text from bounties where tenant = 't' and order_id is not null and referral_number ${theirs}`,
    said: { state: words.bountyWords, side: words.sideWords },
    searched: ['referralNumber', 'side', 'personName', 'productName', 'agentName', 'state'],
    without: ['readyAt'],
  },
};

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss' };
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđıß]/g, (letter) => letters[letter] ?? '');
const spelledOut = (text: string) => text.replaceAll(/[äöü]/gi, (letter) => `${folded(letter)}e`);
const standsIn = (word: string, text: string) =>
  folded(text).includes(folded(word)) || folded(spelledOut(text)).includes(folded(spelledOut(word)));

/** What somebody looks for, with a comma between: among it what means something to a database. */
const soughtIn = {
  en: 'paid,open,not confirmed,elsewhere,e-mail link,bezahlt,being checked,recommender,mueller,v.'.split(','),
  de: [
    'müller,Mueller,MULLER,muller,straße,STRASSE,ß,ö,oe,l,v.,łuk,•,ø,   ,a b c d e f g,natur,lindengas,weg,whatsapp,e-mail,anderswo,zeitung',
    `o'b,',",%,_,\\,';--,{,null,$1,?,1,00000001,o-1,x"9,1001,ls,v l,l bezahlt natur,${'x'.repeat(80)}`,
    'bezahlt,offen bezahlt,nicht bestätigt,gesperrt,läuft,wartet,wird geprüft,empfänger,storniert m',
  ].flatMap((some) => some.split(',')),
};

const { recommenderColumns, referralColumns, leadColumns, orderColumns, bountyColumns } = columns;
const names = new Map(
  [recommenderColumns, referralColumns, leadColumns, orderColumns, bountyColumns].flatMap((of) =>
    Object.entries(of).map(([name, wire]) => [wire as string, name] as const),
  ),
);

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));
const german = new Intl.Collator('de');
const pageSize = 40;

describe.each(engines)('an agency’s reports in every order and with words, on %s,', (engine) => {
  let database: OpenDatabase;
  let tenant: Shown['tenant'];
  beforeAll(async () => {
    database = await newDatabase(engine);
    for (const statement of shownRows) await database.executeSql(statement);
    const demo = (await loadTenants(resolve('demo-host/tenants'), {})).get('lindenstrom');
    if (!demo) throw new Error('the demo tenant is gone');
    tenant = { ...demo, key: 't' };
  }, 180_000);
  afterAll(() => database.close());

  const shownTo = (agent: string | null, language: 'de' | 'en' = 'de'): Shown => ({
    tenant,
    language,
    scope: { tenant: 't', agency: 'A', agent },
    now: new Date('2026-05-20T10:00:00Z'),
  });

  /** All rows of a report one by one, with their ids. */
  async function plainRows({ report, ids }: Plain, shown: Shown) {
    const numbers = shown.scope.agent === null ? agents.A : [shown.scope.agent];
    const each = sql.raw(ids.replace('AGENTS', numbers.join(' ')));
    const result: unknown = await database.db.execute(sql`select page.id, to_json(shown) as row from (${each}) page
      cross join lateral (${report.sourceOf(shown).details}) shown`);
    return (result as { rows: { id: string; row: unknown }[] }).rows.map(({ id, row }) => ({
      id,
      row: report.present(row, shown),
    }));
  }

  const textOf = ({ said }: Plain, row: Row, name: string, { language }: Shown): string => {
    const value = String(row[name] ?? '');
    return said[name]?.[value]?.[language] ?? value;
  };

  /** By what a column puts a row in order; null for what comes last. */
  function keyOf(plain: Plain, row: Row, name: string, shown: Shown): string | number | null {
    const value = row[name];
    if (typeof value === 'number') return value;
    if (value === null || value === undefined || (name.endsWith('Name') && value === '')) return null;
    if (name === 'agentName' && value === row['agentNumber']) return null;
    if (name === 'productName' && String(value).startsWith('weg')) return null;
    const isOrdered = name in plain.said || ['recommenderName', 'recipientName', 'personName'].includes(name);
    return isOrdered ? folded(textOf(plain, row, name, shown)) : String(value);
  }

  async function allPages(plain: Plain, shown: Shown, asked: { orderBy: string; descending: boolean; filter: string }) {
    const rows: Row[] = [];
    let total = 0;
    for (let pageNumber = 1; (pageNumber - 1) * pageSize <= total; pageNumber += 1) {
      const page = await readPage(database.db, shown, plain.report, { ...asked, pageSize, pageNumber });
      total = page.totalCount;
      rows.push(...page.content);
    }
    return { rows, total };
  }

  describe.each(Object.entries(reports))('of %s,', (_, plain) => {
    const columnsOf = () =>
      Object.keys(plain.report.sourceOf(shownTo(null)).keys).filter(
        (column) => !plain.without?.includes(names.get(column) ?? ''),
      );

    it.each([null, 'LS-1002', 'X"9'])(
      'go by each column as by what each row shows, for %s',
      async (agent) => {
        const shown = shownTo(agent);
        const all = await plainRows(plain, shown);
        expect(all.length).toBeGreaterThan(15);
        for (const [column, name] of columnsOf().map((wire) => [wire, names.get(wire) ?? wire] as const)) {
          for (const descending of [true, false]) {
            const way = descending ? -1 : 1;
            const inOrder = all.toSorted((one, other) => {
              const [a, b] = [keyOf(plain, one.row, name, shown), keyOf(plain, other.row, name, shown)];
              if (a === null || b === null)
                return Number(a === null) - Number(b === null) || way * compare(one.id, other.id);
              const byKey = ['productName', 'agentName'].includes(name)
                ? german.compare(String(a), String(b))
                : compare(a, b);
              return way * byKey || way * compare(one.id, other.id);
            });
            const { rows, total } = await allPages(plain, shown, { orderBy: column, descending, filter: '' });
            expect({ column, descending, total, rows }).toEqual({
              column,
              descending,
              total: all.length,
              rows: inOrder.map(({ row }) => row),
            });
          }
        }
      },
      60_000,
    );

    it.each(['de', 'en'] as const)(
      'find every row that shows each word, and no other, in %s',
      async (language) => {
        const shown = shownTo(null, language);
        const all = await plainRows(plain, shown);
        const [orderBy = ''] = columnsOf();
        let found = 0;
        for (const filter of soughtIn[language]) {
          const those = all.filter(({ row }) => {
            const texts = plain.searched.map((name) => textOf(plain, row, name, shown));
            return filter
              .split(/\s+/)
              .filter(Boolean)
              .every((word) => texts.some((text) => standsIn(word, text)));
          });
          const { rows, total } = await allPages(plain, shown, { orderBy, descending: true, filter });
          const sorted = (some: readonly Row[]) => some.map((row) => JSON.stringify(row)).toSorted();
          expect({ filter, total, rows: sorted(rows) }).toEqual({
            filter,
            total: those.length,
            rows: sorted(those.map(({ row }) => row)),
          });
          found += those.length;
        }
        expect(found).toBeGreaterThan(0);
      },
      60_000,
    );
  });
});
