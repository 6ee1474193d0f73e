import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { insertion } from '#server/db/insertion.ts';
import { happenings } from '#server/db/schema/happenings.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { isAmong, statement } from '#server/db/statement.ts';
import { transact } from '#server/db/transact.ts';
import { engines, newDatabase } from './engines.ts';

const at = new Date('2026-11-28T10:00:00.123Z');

describe.each(engines)('a statement that is put together once on %s', (engine) => {
  let database: OpenDatabase;
  let built = 0;
  const heard: string[] = [];
  beforeAll(async () => {
    database = await newDatabase(engine, { onStatement: (text) => heard.push(text) });
  }, 60_000);
  afterAll(() => database.close());

  const insert = insertion(purposeTokens, [
    'tenant',
    'hash',
    'purpose',
    'subject',
    'details',
    'createdAt',
    'expiresAt',
  ]);
  const row = (hash: string, details: object = {}) => {
    return {
      tenant: 'one',
      hash,
      purpose: 'recipient',
      subject: 'x',
      details: { ...details },
      createdAt: at,
      expiresAt: at,
    } as const;
  };
  const find = statement<
    { tenant: string; hashes: readonly string[]; at: Date },
    (typeof purposeTokens.$inferSelect)[]
  >((db, given) => {
    built += 1;
    return db
      .select()
      .from(purposeTokens)
      .where(
        and(
          eq(purposeTokens.tenant, given('tenant')),
          isAmong(purposeTokens.hash, given('hashes')),
          eq(purposeTokens.createdAt, given('at')),
        ),
      )
      .orderBy(purposeTokens.hash);
  });

  it('is sent by whichever transaction asks, and is undone with that', async () => {
    const failing = transact(database.db, async (tx) => {
      await insert(tx, [row('gone')]);
      expect(await find(tx, { tenant: 'one', hashes: ['gone'], at })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await find(database.db, { tenant: 'one', hashes: ['gone'], at })).toEqual([]);
  });

  it('binds what it is given, moments, lists, objects and nothing, and reads it as any other', async () => {
    const said = `'; drop table purpose_tokens; --`;
    await insert(database.db, [row('a', { said }), row('b')]);
    const [first, second, ...more] = await find(database.db, { tenant: 'one', hashes: ['b', 'a', said], at });
    expect([first?.details, first?.createdAt, second?.details, more]).toEqual([{ said }, at, {}, []]);
    expect([first?.usedAt, first?.referralNumber]).toEqual([null, null]);
    expect(await find(database.db, { tenant: 'two', hashes: ['a'], at })).toEqual([]);
    expect(heard.join('\n')).not.toContain('drop table');
  });

  it('is put together once, whoever has sent it', () => {
    expect(built).toBe(1);
  });

  it('is not sent without all that it needs', async () => {
    const tell = insertion(happenings, ['tenant', 'topic', 'kind', 'subject', 'details', 'at']);
    const told = { tenant: 'one', topic: 'referral', kind: 'created', details: {}, at } as const;
    await expect(Reflect.apply(tell, null, [database.db, [told]])).rejects.toThrow('subject0');
    await tell(database.db, []);
  });
});
