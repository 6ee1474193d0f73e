import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { happeningCursors, happenings } from '#server/db/schema/happenings.ts';
import { consume } from '#server/domain/records/feed/consume.ts';
import { countHappenings, countsOf } from '#server/domain/records/feed/count.ts';
import { forgetRecipients, forgetReferrals } from '#server/domain/records/feed/forget.ts';
import { keepMonths, monthsKept } from '#server/domain/records/feed/months.ts';
import { tell } from '#server/domain/records/feed/tell.ts';
import { secureRandom } from '#server/random.ts';
import { readerOf } from './feed-reader.ts';
import { engines, newPlace, type DatabasePlace } from '../service/engines.ts';

const [productId, referralNumber] = ['linden-duo', '7K3M9PQRST'];
let at = new Date('2026-05-20T10:00:00Z');
const effects = createEffects({
  clock: { now: () => at },
  random: secureRandom,
  secretKey: createSecretKey(Buffer.alloc(32, 7)),
  publicUrl: 'https://widget.example',
});

const opened = (subject: string) => ({ topic: 'referral', kind: 'opened', subject, details: { productId } }) as const;
const tellOf = (db: Database, ...subjects: string[]) => tell(db, effects, 'lindenstrom', subjects.map(opened));

describe.each(engines)('the feed on %s', (engine) => {
  let place: DatabasePlace;
  let database: OpenDatabase;
  let db: Database;
  beforeEach(async () => {
    at = new Date('2026-05-20T10:00:00Z');
    place = await newPlace(engine);
    database = await openDatabase(place);
    ({ db } = database);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const partsOf = async () => {
    const text = `select relname from pg_class where relname ~ '^happenings_\\d{4}_\\d{2}$' order by 1`;
    return (await database.executeSql(text)).rows.map(({ relname }) => String(relname).slice('happenings_'.length));
  };
  const subjectsIn = async (table: string) =>
    (await database.executeSql(`select subject from ${table} order by id`)).rows.map(({ subject }) => subject);

  it('gives everything once and in order, a lot at a time', async () => {
    await tellOf(db, 'A', 'B', 'C');
    await tellOf(db, 'D', 'E');
    const reader = readerOf(db, { lot: 2 });
    expect(await reader.until(5)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await reader.read()).toBe(0);
    await tellOf(db, 'F');
    expect((await reader.until(6)).slice(5)).toEqual(['F']);
  });

  it('gives again what a consumer failed at, and what it had written is gone', async () => {
    await tellOf(db, 'A');
    const failing = {
      name: 'test',
      take: async (tx: Database) => {
        await tx.insert(happeningCursors).values({ consumer: 'written by it' });
        throw new Error('no');
      },
    };
    const failed = () => expect(consume(db, failing)).rejects.toThrow('no');
    await vi.waitFor(failed, { timeout: 30_000, interval: 20 });
    expect(await readerOf(db).until(1)).toEqual(['A']);
    expect((await db.select().from(happeningCursors)).map(({ consumer }) => consumer)).toEqual(['test']);
  });

  it('keeps nothing that the contract does not name', async () => {
    const details = { productId, email: 'lena@example.org', firstName: 'Lena' };
    await tell(db, effects, 'lindenstrom', [{ ...opened('A'), details }]);
    expect(await db.select().from(happenings)).toMatchObject([{ details: { productId } }]);
    expect(JSON.stringify(await db.select().from(happenings))).not.toMatch(/lena/i);
    const wrong = { productId: 'Lena Öztürk' };
    await expect(tell(db, effects, 'lindenstrom', [{ ...opened('A'), details: wrong }])).rejects.toThrow();
  });

  it('counts the same, whether it was counted before or not, and whoever is erased', async () => {
    const kinds = { referral: ['created', 'opened'], recipient: ['confirmed'] } as const;
    const counts = async () => {
      const sums: Record<string, number> = {};
      for (const { month, topic, kind, count } of await countsOf(db, 'lindenstrom', kinds)) {
        const key = `${month} ${topic}/${kind}`;
        sums[key] = (sums[key] ?? 0) + count;
      }
      return sums;
    };
    const confirmed = { topic: 'recipient', kind: 'confirmed', details: { referralNumber, productId } } as const;
    await tellOf(db, referralNumber, 'B');
    at = new Date('2026-06-30T22:30:00Z');
    await tell(db, effects, 'lindenstrom', [{ ...confirmed, subject: '7K3M9PQRSTVW' }]);
    await tell(db, effects, 'other', [opened('X')]);
    const all = { '2026-05 referral/opened': 2, '2026-07 recipient/confirmed': 1 };
    expect(await counts()).toEqual(all);
    let count = 0;
    const counted = async () => expect((count += await countHappenings(db))).toBe(4);
    await vi.waitFor(counted, { timeout: 30_000, interval: 20 });
    expect(await counts()).toEqual(all);
    await tellOf(db, 'C');
    const more = { ...all, '2026-07 referral/opened': 1 };
    expect(await counts()).toEqual(more);
    await forgetRecipients(db, effects, [{ tenant: 'lindenstrom', number: '7K3M9PQRSTVW', productId }]);
    await forgetReferrals(db, effects, [{ tenant: 'lindenstrom', number: referralNumber, productId }]);
    await countHappenings(db);
    expect(await counts()).toEqual(more);
    expect(JSON.stringify(await db.select().from(happenings))).not.toContain(referralNumber);
    expect(await subjectsIn('happenings')).toEqual(['', 'B', '', 'X', 'C', '', '']);
  });

  it('forgets with a referral which orders have come to it and gone', async () => {
    const details = { orderId: '0b8f5c1e-7a52-4d0c-9a43-3f1f6f0e2d11', productId, status: 'Offen' } as const;
    const moved = { topic: 'order', subject: referralNumber, details } as const;
    await tell(db, effects, 'lindenstrom', [
      { ...moved, kind: 'attached' },
      { ...moved, kind: 'detached' },
    ]);
    await forgetReferrals(db, effects, [{ tenant: 'lindenstrom', number: referralNumber, productId }]);
    const left = await db.select({ subject: happenings.subject, details: happenings.details }).from(happenings);
    const nothing = { subject: '', details: { productId, status: 'Offen' } };
    expect(left).toEqual([nothing, nothing, { subject: '', details: { productId } }]);
  });

  it('has its months ahead, and a place for what belongs to none', async () => {
    at = new Date('2031-03-31T23:30:00Z');
    const before = await partsOf();
    // Of the day on which the tables were made.
    expect(before).toHaveLength(4);
    expect(await keepMonths(db, effects)).toEqual({ made: 3, dropped: 4 });
    expect(await keepMonths(db, effects)).toEqual({ made: 0, dropped: 0 });
    expect(await partsOf()).toEqual(['2031_04', '2031_05', '2031_06']);
    await tellOf(db, 'in March');
    at = new Date('2031-04-01T00:00:00Z');
    await tellOf(db, 'in April');
    at = new Date('2031-08-15T10:00:00Z');
    await tellOf(db, 'too early for August');
    expect(await subjectsIn('happenings_2031_04')).toEqual(['in April']);
    expect(await subjectsIn('happenings_default')).toEqual(['in March', 'too early for August']);
    // August is taken by what stands in the default part; the others are made all the same.
    at = new Date('2031-06-15T10:00:00Z');
    expect(await keepMonths(db, effects)).toEqual({ made: 2, dropped: 0 });
    expect((await partsOf()).slice(-2)).toEqual(['2031_07', '2031_09']);
    expect(await subjectsIn('happenings')).toHaveLength(3);
  });

  it('loses a month once it is over and read by everybody, not before', async () => {
    at = new Date('2031-03-20T10:00:00Z');
    await tellOf(db, 'default');
    await keepMonths(db, effects);
    at = new Date('2031-04-30T23:59:59Z');
    await tellOf(db, 'April');
    const end = Date.UTC(2031, 4 + monthsKept);
    at = new Date(end - 1);
    await readerOf(db).until(2);
    expect((await keepMonths(db, effects)).dropped).toBe(0);
    expect(await subjectsIn('happenings')).toEqual(['April']);
    at = new Date(end);
    await db.insert(happeningCursors).values({ consumer: 'slow' });
    expect((await keepMonths(db, effects)).dropped).toBe(0);
    await readerOf(db, { name: 'slow' }).until(1);
    expect((await keepMonths(db, effects)).dropped).toBe(1);
    expect(await subjectsIn('happenings')).toEqual([]);
    await tellOf(db, 'after it');
    expect(await readerOf(db).until(1)).toEqual(['after it']);
  });
});

describe('docs/operations.md', () => {
  it('says how long the feed is kept', () => {
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(
      `one is dropped whole ${monthsKept} months after its end`,
    );
  });
});
