import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import * as schema from '#server/db/schema/index.ts';
import { deleteFinishedRecipients } from '#server/domain/records/retention/delete-finished.ts';
import { deleteIdleOrders } from '#server/domain/records/retention/delete-orders.ts';
import { deleteOperatorKeys } from '#server/domain/records/retention/delete-rows.ts';
import { deleteUnusedReferrals } from '#server/domain/records/retention/delete-referrals.ts';
import { deleteUnconfirmedRecommenders } from '#server/domain/records/retention/delete-unconfirmed.ts';
import { eraseRefusedFiles } from '#server/domain/records/retention/erase-runs.ts';
import type { Deleter } from '#server/domain/records/retention/ground.ts';
import { rowsOf } from '../../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../../given/bounty-people.ts';
import { bounty, name, payRun, recipient, tenant } from '../../records/deadline-rows.ts';
import { newPlace, type DatabasePlace } from '../../service/engines.ts';
import { confirmedRecommender, referralBody } from '../../given/people.ts';
import { Service } from '../../service/service.ts';

/**
 * What a deletion judges may change between the moment that its statement sees and the moment at which it holds the row: PostgreSQL
 * looks again at a row that was changed, not at the tables that were asked about it. A view in the place of the table keeps the
 * statement there until the test lets it go on.
 */
describe('a deletion that has judged already on postgres', () => {
  let place: DatabasePlace;
  let service: Service;
  /** Who keeps others waiting. */
  let other: pg.Client;
  beforeAll(async () => {
    place = await newPlace('postgres');
    service = await Service.start('postgres', undefined, 100_000, () => openDatabase(place));
    other = new pg.Client({ connectionString: place.databaseUrl });
    await other.connect();
    await other.query(`create function lets_it_go_on() returns boolean language plpgsql volatile as $$ begin
      if current_setting('test.waits', true) = 'yes' then perform pg_advisory_xact_lock_shared(4711); end if;
      return true; end $$`);
  }, 180_000);
  afterAll(async () => {
    await other.end();
    await service.stop();
    await place.remove();
  });

  const waiting = async () =>
    (
      await rowsOf(
        service,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  // However busy the machine is: who waits goes on waiting.
  const until = (isSo: () => Promise<boolean>) =>
    vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 30_000, interval: 50 });

  /** Deletes, with something else between what the first statement about a table sees and what it locks of that. @returns how many went */
  async function overtaken(table: string, deleter: Deleter, happens: () => Promise<unknown>): Promise<number> {
    await other.query('select pg_advisory_lock(4711)');
    await other.query(`alter table ${table} rename to ${table}_behind`);
    await other.query(`create view ${table} as select ctid, * from ${table}_behind where lets_it_go_on()`);
    try {
      const deleting = service.database.db.transaction(async (tx) => {
        await tx.execute(`set local test.waits = 'yes'`);
        return deleter(tx, service.effects);
      });
      await until(async () => (await waiting()) === 1);
      await happens();
      await other.query('select pg_advisory_unlock(4711)');
      return (await deleting).length;
    } finally {
      await other.query('select pg_advisory_unlock_all()');
      await other.query(`drop view ${table}`);
      await other.query(`alter table ${table}_behind rename to ${table}`);
    }
  }

  it('leaves a referral for which an order has come, and the order goes on', async () => {
    const anna = await confirmedRecommender(service);
    service.clock.pass({ days: 365 });
    const order = { ExterneId: newOrderId(), Empfehlungsnummer: anna.number };
    const gone = await overtaken('referrals', deleteUnusedReferrals, async () => {
      expect((await reportOrder(service, order)).body['Zugeordnet']).toBe(true);
    });
    expect(gone).toBe(0);
    expect((await reportOrder(service, { ...order, Status: 'Gezahlt' })).status).toBe(200);
    const events = `select kind from happenings where subject = $1 and topic = 'order' order by id`;
    expect((await rowsOf(service, events, anna.number)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['attached', 'paid']),
    );
  });

  /** A bounty that hangs on the first of two orders, of which both are old. */
  const twoOrders = async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 100 } });
    const lena = await confirmedRecipient(service, anna);
    const [first, second] = [newOrderId(), newOrderId()].map((ExterneId) => ({
      ExterneId,
      Empfaengernummer: lena.number,
    }));
    for (const order of [first, second]) await reportOrder(service, { ...order });
    service.clock.pass({ days: 366 });
    const hangsOn = () =>
      rowsOf(
        service,
        `select order_id, (select status from orders where external_id = order_id) as status from bounties
         where referral_number = $1`,
        anna.number,
      );
    expect(await hangsOn()).toEqual([{ order_id: first?.ExterneId, status: 'Offen' }]);
    const cancelFirst = () => reportOrder(service, { ...first, Status: 'Storniert' });
    return { second: second?.ExterneId, hangsOn, cancelFirst };
  };

  it('leaves an order on which a bounty has come to hang', async () => {
    const { second, hangsOn, cancelFirst } = await twoOrders();
    await overtaken('orders', deleteIdleOrders, cancelFirst);
    expect(await hangsOn()).toEqual([{ order_id: second, status: 'Offen' }]);
  });

  it('waits for whoever is about to hang a bounty on an order', async () => {
    const { second, hangsOn, cancelFirst } = await twoOrders();
    await other.query('begin');
    await other.query('lock table operator_actions in share mode');
    const cancelling = cancelFirst();
    await until(async () => (await waiting()) === 1);
    let isOver = false;
    const deleting = service.database.db
      .transaction((tx) => deleteIdleOrders(tx, service.effects))
      .finally(() => {
        isOver = true;
      });
    await until(async () => isOver || (await waiting()) === 2);
    await other.query('commit');
    expect((await cancelling).status).toBe(200);
    await deleting;
    expect(await hangsOn()).toEqual([{ order_id: second, status: 'Offen' }]);
  });

  it('leaves somebody unconfirmed who has recommended again', async () => {
    const body = referralBody(service);
    await service.call('POST', 'empfehlen/create', { body });
    service.clock.pass({ days: 84 });
    const gone = await overtaken('recommenders', deleteUnconfirmedRecommenders, async () => {
      expect((await service.call('POST', 'empfehlen/create', { body })).status).toBe(200);
    });
    expect(gone).toBe(0);
    const people = await rowsOf(service, 'select id from recommenders where email = $1', body.Empfehler.Email);
    expect(people).toHaveLength(1);
  });

  it('leaves a recipient to whom something has happened', async () => {
    const { db } = service.database;
    const at = new Date('2020-05-20T10:00:00Z');
    const number = await recipient(db, at, at);
    const id = await bounty(db, at, 'Ausgezahlt', { recipientNumber: number });
    const gone = await overtaken('recipients', deleteFinishedRecipients, () =>
      other.query('update bounties set at = $1 where id = $2', [service.clock.now(), id]),
    );
    expect(gone).toBe(0);
    expect(await rowsOf(service, 'select number from recipients where number = $1', number)).toEqual([{ number }]);
  });

  it('leaves the file of a refused run of which two have said that something was paid', async () => {
    const { db } = service.database;
    const at = service.clock.now();
    const payRunId = await payRun(db, at, 'Abgelehnt', 'sealed');
    const bountyId = await bounty(db, at, 'Ausgezahlt');
    const payment = { tenant, id: randomUUID(), payRunId, bountyId, endToEndId: name(), amountCent: 6000 };
    const gone = await overtaken('pay_runs', eraseRefusedFiles, () =>
      db.insert(schema.payments).values({ ...payment, state: 'Gebucht', createdAt: at, at }),
    );
    expect(gone).toBe(0);
    const files = await rowsOf(service, 'select sealed_file from pay_runs where id = $1', payRunId);
    expect(files).toEqual([{ sealed_file: 'sealed' }]);
  });

  it('leaves somebody of the operator who has got a key', async () => {
    const { db } = service.database;
    const at = service.clock.now();
    const id = randomUUID();
    await db.insert(schema.operators).values({ tenant, id, name: 'Karin Vogt', normalName: id, createdAt: at });
    const lasts = { createdAt: at, expiresAt: new Date('2099-01-01T00:00:00Z'), confirmedAt: at };
    const origin = { hash: name(), scopes: ['Berichte' as const], madeBy: ['environment'], vouchedBy: [] };
    await overtaken('operators', deleteOperatorKeys, () =>
      db.insert(schema.operatorKeys).values({ tenant, id: randomUUID(), operatorId: id, ...lasts, ...origin }),
    );
    expect(await rowsOf(service, 'select id from operators where id = $1', id)).toEqual([{ id }]);
  });
});
