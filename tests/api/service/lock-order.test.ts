import { randomUUID } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { openCode } from '#server/domain/money/vouchers/stock.ts';
import { rowsOf } from '../given/account-people.ts';
import {
  confirmedRecipient,
  newOrderId,
  providedBounty,
  reportOrder,
  wantedVoucher,
  type Provided,
} from '../given/bounty-people.ts';
import { useContest } from './contest.ts';
import { name, payRun, tenant } from '../records/deadline-rows.ts';
import { keysAt } from '../given/keys-in-doubt.ts';
import { newKey } from '../given/operator-people.ts';
import { hashOf } from '../given/order-people.ts';
import { confirmedRecommender, type Recommender } from '../given/people.ts';
import { confirmingLink, giveData } from '../given/recipient-links.ts';
import { releasers } from '../given/releasers.ts';
import { newEmail, operatorKey, type Service } from './service.ts';

/**
 * Each holds what a call comes to, and then wants what that call would hold if it took its locks in another order than everybody
 * (docs/decisions/2026-11-23-locks.md).
 */
describe('whoever locks in the order of everybody on postgres', () => {
  const contest = useContest();
  let service: Service;
  let other: pg.Client;
  beforeAll(() => {
    ({ service, other } = contest);
  });

  /** The bounty was collected and is in a file that was handed out. @returns the file's run */
  async function sent({ anna }: Provided): Promise<string> {
    const [found] = await rowsOf(
      service,
      `update bounties set state = 'Abgeholt', payout = 'Geld', standing = 'sent' where referral_number = $1 returning id`,
      anna.number,
    );
    const { db } = service.database;
    const at = service.clock.now();
    const payRunId = await payRun(db, at, 'Uebermittelt');
    const payment = { tenant, id: randomUUID(), payRunId, bountyId: String(found?.['id']), endToEndId: name() };
    const told = { amountCent: 6000, state: 'Uebermittelt' as const, createdAt: at, at, sentAt: at };
    await db.insert(schema.payments).values({ ...payment, ...told });
    return payRunId;
  }

  it('waits for no run whose file is out', async () => {
    const paid = await providedBounty(service, 100);
    const { anna, lena, orderId } = paid;
    const runId = await sent(paid);
    // It stays as it is until the bank has answered, and is looked at again with whatever happens to the referral.
    await reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Storniert' });
    const { Token } = await confirmingLink(service, anna);
    await other.query('begin');
    // As who takes the bank's word on something else of that file does.
    await other.query('select id from pay_runs where id = $1 for update', [runId]);
    const confirming = service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    await contest.overOrWaiting(confirming);
    await other.query('commit');
    expect((await confirming).status).toBe(200);
    expect(contest.deadlocks).toEqual([]);
  });

  const lockReferral = ({ number }: Pick<Recommender, 'number'>) =>
    other.query('select number from referrals where number = $1 for update', [number]);

  /**
   * Somebody confirms and waits for who takes an order that names their address, and waits for another referral: that is held as who deletes
   * or blocks the maker of both does, one after the other.
   * @returns what the calls come to
   */
  async function confirmHeldUp(email: string, Token: string, first: Recommender) {
    await other.query('begin');
    await lockReferral(first);
    const order = { ExterneId: newOrderId(), Empfehlungsnummer: first.number, EmailHash: hashOf(email) };
    const ordering = reportOrder(service, order);
    await contest.waiting(1);
    const confirming = service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    await contest.waiting(2);
    return { statuses: Promise.all([ordering, confirming]).then((both) => both.map(({ status }) => status)) };
  }

  it('confirms and holds no referral before the orders, as who takes orders holds them by then', async () => {
    const [first, second] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    const email = newEmail();
    const { Token } = await confirmingLink(service, second, email);
    const { statuses } = await confirmHeldUp(email, Token, first);
    await lockReferral(second);
    await other.query('commit');
    expect(await statuses).toEqual([200, 200]);
    expect(contest.deadlocks).toEqual([]);
  });

  it.each([
    ['gives data', false],
    ['is written to', true],
  ])('%s and holds no referral while who confirms waits for orders', async (_, isWrittenTo) => {
    const [first, second] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    const email = newEmail();
    const { Token } = await confirmingLink(service, second, email);
    const give = () => giveData(service, second, email);
    if (isWrittenTo) await give();
    const { statuses } = await confirmHeldUp(email, Token, first);
    const coming = isWrittenTo ? service.fulfilWishes() : give().then(({ status }) => status);
    await contest.waiting(3);
    await lockReferral(second);
    await other.query('commit');
    expect(await statuses).toEqual([200, 200]);
    expect(await coming).toBe(isWrittenTo ? undefined : 200);
    expect(contest.deadlocks).toEqual([]);
  });

  it.each([
    ['gives data', false],
    ['is written to', true],
  ])('%s and holds nothing of the maker’s own address before the referral', async (_, isWrittenTo) => {
    const anna = await confirmedRecommender(service);
    const give = () => giveData(service, anna, anna.email);
    await give();
    if (isWrittenTo) await give();
    else await service.fulfilWishes();
    await other.query('begin');
    // As who deletes the maker does.
    await lockReferral(anna);
    const coming = isWrittenTo ? service.fulfilWishes() : give();
    await contest.waiting(1);
    const own = await other.query('select number from recipients where referral_number = $1 for update', [anna.number]);
    expect(own.rowCount).toBe(1);
    await other.query('commit');
    await coming;
    expect(contest.deadlocks).toEqual([]);
  });

  it('confirms a key and waits for nobody who revokes both that and the own one', async () => {
    const { confirm, revoke, use, works } = keysAt(() => service);
    const scopes = ['Freigabe'];
    const karin = releasers['Karin Vogt'];
    await newKey(service, 'Karin Vogt', scopes, { key: karin });
    const maker = await newKey(service, 'Leo Stein', ['Schluessel']);
    const made = (who: string) => {
      service.clock.pass({ hours: 1 });
      return newKey(service, who, scopes, { token: maker.key });
    };
    const [own, between, last] = [await made('Ole Erst'), await made('Kim Mitte'), await made('Pia Letzt')];
    expect(await confirm('Ole Erst', own.key, scopes, karin)).toBe('confirmed');
    // The day of its use is noted by now.
    expect(await use(own.key)).toBe(works);
    await other.query('begin');
    await other.query('select id from operator_keys where id = $1 for update', [between.id]);
    const revoking = revoke(maker.id, '2026-05-01');
    await contest.waiting(1);
    const confirming = confirm('Pia Letzt', last.key, scopes, own.key);
    await contest.waiting(2);
    await other.query('commit');
    expect([await revoking, await confirming]).toEqual([200, 'PSOF0710']);
    expect(contest.deadlocks).toEqual([]);
  });

  it('lets no key work that was revoked while its first use waited for its turn', async () => {
    const { id, key } = await newKey(service, 'Jonas Ehlers', ['Freigabe'], { key: releasers['Jonas Ehlers'] });
    // As one that was there before the environment vouched for it.
    await other.query('update operator_keys set confirmed_at = null where id = $1', [id]);
    await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('lindenstrom/operator-keys', 0))`);
    const using = keysAt(() => service).use(key);
    await contest.waiting(1);
    await other.query('update operator_keys set revoked_at = now() where id = $1', [id]);
    await other.query('commit');
    expect(await using).toBe('PSOF0701');
    const [kept] = await rowsOf(service, 'select confirmed_at from operator_keys where id = $1', id);
    expect(kept).toEqual({ confirmed_at: null });
  });

  it('deletes a recipient and waits for no order of theirs', async () => {
    const anna = await confirmedRecommender(service);
    const lena = await confirmedRecipient(service, anna);
    const id = name();
    for (const ExterneId of [`${id}-2`, `${id}-1`]) {
      await reportOrder(service, { ExterneId, Empfaengernummer: lena.number });
    }
    const lockOrder = (externalId: string) =>
      other.query('select id from orders where external_id = $1 for update', [externalId]);
    await other.query('begin');
    // As who takes both orders does.
    await lockOrder(`${id}-1`);
    const erasing = service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    await contest.overOrWaiting(erasing);
    await lockOrder(`${id}-2`);
    await other.query('commit');
    expect((await erasing).status).toBe(200);
    expect(contest.deadlocks).toEqual([]);
  });

  it('withdraws a long file of codes and waits for none that was given', async () => {
    const { database, effects } = service;
    const rows = [name(), name()].map((code) => `${code};6000;Buchladen;`);
    const body = { Csv: ['Code;WertCent;Anbieter;GueltigBis', ...rows].join('\n') };
    await service.call('POST', 'operator/gutscheine', { body, token: operatorKey });
    await wantedVoucher(service);
    await wantedVoucher(service);
    await deliverVouchers(database.db, effects, [service.tenant], new AbortController().signal);
    const given = await database.db.select().from(schema.vouchers).where(isNotNull(schema.vouchers.bountyId));
    const [low, high] = given.toSorted((one, next) => (one.id < next.id ? -1 : 1)).slice(-2);
    if (!low || !high) throw new Error('two were given');
    // More than are locked at once lie between them.
    const lines = [openCode(effects, high), ...Array.from({ length: 1000 }, name), openCode(effects, low)];
    const lock = ({ id }: typeof low) => other.query('select id from vouchers where id = $1 for update', [id]);
    await other.query('begin');
    // As who deletes the person of both does.
    await lock(low);
    const file = { Csv: ['Code', ...lines].join('\n') };
    const withdrawing = service.call('POST', 'operator/gutscheine/ruecknahme', { body: file, token: operatorKey });
    await contest.overOrWaiting(withdrawing);
    await lock(high);
    await other.query('commit');
    expect((await withdrawing).body).toMatchObject({ Zurueckgezogen: 0, AusgegebeneZeilen: [2, 1003] });
    expect(contest.deadlocks).toEqual([]);
  });

  it('deletes who got a voucher', async () => {
    const { anna } = await wantedVoucher(service);
    const body = { Csv: `Code;WertCent;Anbieter;GueltigBis\n${name()};6000;Buchladen;` };
    await service.call('POST', 'operator/gutscheine', { body, token: operatorKey });
    const { database, effects } = service;
    await deliverVouchers(database.db, effects, [service.tenant], new AbortController().signal);
    // What lapses is posted.
    await confirmedRecipient(service, anna);
    await other.query('begin');
    const held = await other.query(
      `select v.id from vouchers v join bounties b on b.id = v.bounty_id where b.referral_number = $1 for update of v`,
      [anna.number],
    );
    expect(held.rowCount).toBe(1);
    const leaving = service.call('DELETE', 'empfehler/delete', { token: anna.token });
    await contest.overOrWaiting(leaving);
    await other.query('commit');
    expect((await leaving).status).toBe(204);
    expect(contest.deadlocks).toEqual([]);
  });
});
