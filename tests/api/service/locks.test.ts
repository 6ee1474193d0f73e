import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { haveMade } from '#server/db/changed-rows.ts';
import { lockFree, lockRows, take, takeFree } from '#server/db/locks.ts';
import { operators } from '#server/db/schema/operator-keys.ts';
import { transact } from '#server/db/transact.ts';
import { engines, newDatabase } from './engines.ts';

const tenant = 'lindenstrom';
const key = ({ id }: typeof operators.$inferSelect) => id;
const stock = (tx: Database) => take(tx, 'voucher-stock', { tenant });
const turns = (tx: Database, ...keys: string[]) => take(tx, 'bounty-turn', { tenant, keys });
const people = (tx: Database, strength: 'share' | 'update' = 'update') =>
  lockRows(tx, 'operator', tx.select().from(operators), { key, strength });
const freePeople = (tx: Database) => lockFree(tx, 'operator', tx.select().from(operators), { key });

describe.each(engines)('the order of locks on %s', (engine) => {
  let database: OpenDatabase;
  /** How a transaction ends that does these one after the other. */
  const ends = async (...steps: ((tx: Database) => Promise<unknown>)[]) =>
    transact(database.db, async (tx) => {
      for (const step of steps) await step(tx);
      return 'done';
    }).catch((error: unknown) => String(error));

  beforeAll(async () => {
    database = await newDatabase(engine);
    const [name, id] = ['Erika', '00000000-0000-4000-8000-000000000001'];
    await database.db.insert(operators).values({ tenant, id, name, normalName: name, createdAt: new Date() });
  });
  afterAll(() => database.close());

  it('is kept: who holds a lock gets no earlier one', async () => {
    expect(await ends((tx) => turns(tx, 'A'), stock)).toBe('done');
    expect(await ends(stock, (tx) => turns(tx, 'A'))).toBe('WrongLockOrder: bounty-turn is wanted after voucher-stock');
  });

  it('is that of rows as well', async () => {
    expect(await ends(people, stock)).toBe('done');
    expect(await ends(stock, people)).toBe('WrongLockOrder: operator is wanted after voucher-stock');
  });

  it('keeps nobody from what they hold, unless they want more of it', async () => {
    expect(await ends((tx) => turns(tx, 'A'), people)).toContain('operator is wanted after bounty-turn');
    expect(await ends(people, stock, people, (tx) => people(tx, 'share'), stock)).toBe('done');
    const share = (tx: Database) => people(tx, 'share');
    expect(await ends(share, stock, share)).toBe('done');
    expect(await ends(share, stock, people)).toContain('operator is wanted after voucher-stock');
  });

  it('is that of the keys of one lock, of several takes too', async () => {
    expect(await ends((tx) => turns(tx, 'B', 'A'))).toBe('done');
    expect(
      await ends(
        (tx) => turns(tx, 'A'),
        (tx) => turns(tx, 'A', 'B'),
      ),
    ).toBe('done');
    expect(
      await ends(
        (tx) => turns(tx, 'B'),
        (tx) => turns(tx, 'A', 'B'),
      ),
    ).toContain('bounty-turn is wanted after one with a greater key');
  });

  it('lets rows be taken that nobody is waited for, and then nothing that stands before them', async () => {
    expect(await ends(stock, freePeople)).toBe('done');
    const isMade = async (tx: Database) => haveMade(tx, 'bounty', ['1']);
    expect(await ends(isMade, people)).toBe('done');
    expect(await ends(freePeople, (tx) => take(tx, 'operator-keys', { tenant }))).toContain(
      'operator-keys is wanted after operator',
    );
  });

  it('lets a lock be taken that nobody has, and then nothing that stands before it', async () => {
    const freeStock = (tx: Database) => takeFree(tx, 'voucher-stock', tenant);
    expect(await ends(freeStock, freeStock, (tx) => turns(tx, 'A'))).toContain('after voucher-stock');
    // The embedded database has one transaction at a time.
    if (engine === 'pglite') return;
    await transact(database.db, async (tx) => {
      expect(await freeStock(tx)).toBe(true);
      expect(await transact(database.db, freeStock)).toBe(false);
    });
    expect(await transact(database.db, freeStock)).toBe(true);
  });

  it('has locks that are taken only by who holds the one around them', async () => {
    const questions = (tx: Database) => lockRows(tx, 'bank-question', tx.select().from(operators), { key });
    expect(await ends(questions)).toContain('bank-question is wanted without pay-run');
    const run = async (tx: Database) => haveMade(tx, 'pay-run', ['1']);
    expect(await ends(run, stock, questions)).toBe('done');
  });

  it('is that of the whole transaction, whichever part of it has taken a lock', async () => {
    const part = (tx: Database) => transact(tx, stock);
    expect(await ends(part, (tx) => turns(tx, 'A'))).toContain('bounty-turn is wanted after voucher-stock');
    expect(await ends(stock, (tx) => transact(tx, (inner) => turns(inner, 'A')))).toContain('after voucher-stock');
  });

  it('forgets what a part had taken that failed, as the database does', async () => {
    const failing = (tx: Database) =>
      transact(tx, async (inner) => {
        await stock(inner);
        throw new Error('no');
      }).catch(() => undefined);
    const isFree = async (tx: Database) => {
      const held = await tx.execute(sql`select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`);
      expect((held as { rows: unknown[] }).rows).toHaveLength(0);
    };
    expect(await ends(failing, isFree, (tx) => turns(tx, 'A'))).toBe('done');
  });

  it('begins anew with a transaction that is begun again', async () => {
    const attempts: string[] = [];
    const lost = async (tx: Database) => {
      await turns(tx, 'A');
      await stock(tx);
      attempts.push('all');
      if (attempts.length === 1) await tx.execute(sql`do $$ begin raise 'lost' using errcode = '40P01'; end $$`);
    };
    expect(await ends(lost)).toBe('done');
    expect(attempts).toEqual(['all', 'all']);
  });

  it('is nobody’s outside of a transaction, where a lock is over with its statement', async () => {
    await expect(stock(database.db)).rejects.toThrow('outside of a transaction');
    await expect(people(database.db)).rejects.toThrow('outside of a transaction');
  });
});

describe.each(engines)('whoever hears of a wrong order on %s', (engine) => {
  const heard: string[] = [];
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await newDatabase(engine, { onWrongLockOrder: ({ message }) => void heard.push(message) });
  });
  afterAll(() => database.close());

  it('lets the transaction go on, which might have met nobody', async () => {
    await transact(database.db, async (tx) => {
      await stock(tx);
      await turns(tx, 'A');
    });
    expect(heard).toEqual(['bounty-turn is wanted after voucher-stock']);
  });
});
