import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

describe('whoever follows a link while something happens to its referral', () => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start('postgres');
  }, 180_000);
  afterAll(() => service.stop());

  const waiting = async () => {
    const [row] = await rowsOf(
      service,
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(row?.['count']);
  };

  /** What the offer answers of whom somebody changes at the same moment: it comes while that is underway, and ends after it is kept. */
  async function offeredWhile(number: string, change: (tx: Database) => Promise<unknown>) {
    const asked = await transact(service.database.db, async (tx) => {
      await tx.execute(sql`select 1 from referrals where number = ${number} for update`);
      const answer = service.call('PUT', `empfehlung/${number}`, { body: {} });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
      await change(tx);
      return { answer };
    });
    return asked.answer;
  }

  it('is told nothing of one that was blocked before the answer, and is not counted there', async () => {
    const { number } = await confirmedRecommender(service);
    const { status, body } = await offeredWhile(number, (tx) =>
      tx.execute(sql`update referrals set blocked_at = now() where number = ${number}`),
    );
    const [sums] = await rowsOf(service, 'select entries from referrals where number = $1', number);
    expect({ status, name: body['NameEmpfehler'] ?? null, ...sums }).toEqual({ status: 403, name: null, entries: 0 });
  });

  it('is told no name of whoever was erased before the answer', async () => {
    const { number } = await confirmedRecommender(service);
    const { status, body } = await offeredWhile(number, (tx) =>
      tx.execute(sql`delete from referrals where number = ${number}`),
    );
    expect({ status, body: JSON.stringify(body).includes('Anna') }).toEqual({ status: 404, body: false });
  });

  it('has one statement at a time for the row of a link, whatever channel anybody writes into the address', async () => {
    const { number } = await confirmedRecommender(service);
    const { click } = visitCounts({ db: service.database.db, effects: service.effects });
    const channels = ['', 'link', 'email', 'gmail', 'outlook', 'yahoo', 'whatsapp'];
    const clicks = await transact(service.database.db, async (tx) => {
      await tx.execute(sql`select 1 from referrals where number = ${number} for update`);
      const asked = Promise.all(channels.map((channel) => click({ tenant: 'lindenstrom', number, channel })));
      await pause(500);
      return { asked, most: await waiting() };
    });
    await clicks.asked;
    expect(clicks.most).toBe(1);
  });
});
