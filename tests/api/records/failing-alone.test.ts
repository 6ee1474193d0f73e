import { createSecretKey, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { createEffects } from '#server/create-effects.ts';
import { transact } from '#server/db/transact.ts';
import * as schema from '#server/db/schema/index.ts';
import { keepDestination } from '#server/domain/money/accounts/destination.ts';
import { anchorBooks } from '#server/domain/money/ledger/anchor.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { keepRecords, restrictPaid } from '#server/domain/money/pay-runs/restricted.ts';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { endUnpayable } from '#server/domain/money/settlement/end-unpayable.ts';
import { raiseVoucherAlarms } from '#server/domain/money/vouchers/alarm.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { endLapsedReturns } from '#server/domain/records/retention/delete-lapsed.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { maintain } from '#server/jobs/records/retention.ts';
import { secureRandom } from '#server/random.ts';
import { recordingLogger } from '../../mail/outbox-rig.ts';
import { rowsOf } from '../given/account-people.ts';
import { wantedVoucher } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';
import { bounty, name as newName, payRun, recipient, tenant } from './deadline-rows.ts';

const anna = { firstName: 'Anna', lastName: 'Schmidt', email: 'anna@example.org' };
const never = new AbortController().signal;

describe.each(engines)('what fails in a job on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
    await service.database.executeSql(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'anna@example.org is refused'; end $$`);
  });
  afterAll(() => service.stop());

  type Listener = NonNullable<Parameters<typeof raiseVoucherAlarms>[4]>;
  /** What was told of while the database refuses a change of one row. */
  const refusing = async (change: string, table: string, isIt: string, act: (tell: Listener) => Promise<unknown>) => {
    const told: Parameters<Listener>[0][] = [];
    const row = change === 'delete' ? 'old' : 'new';
    await service.database.executeSql(
      `create trigger planted before ${change} on ${table} for each row when (${row}.${isIt}) execute function refuse()`,
    );
    const outcome = await act((failed) => void told.push(failed)).catch((error: unknown) => error);
    await service.database.executeSql(`drop trigger planted on ${table}`);
    return { told, outcome };
  };

  /** Of somebody who is gone. */
  const ofGone = async (state: Parameters<typeof bounty>[2]) => {
    const { db } = service.database;
    const id = await bounty(db, service.clock.now(), state);
    const row = (await db.select().from(schema.bounties)).find((each) => each.id === id);
    if (!row) throw new Error('no bounty');
    await keepRecords(db, service.effects, [row], () => anna);
    return row;
  };
  const paid = async () => {
    const row = await ofGone('Ausgezahlt');
    const account = { accountHolder: 'Anna Schmidt', iban: 'DE02120300000000202051' };
    await keepDestination(service.database.db, service.effects, row, { account });
    return row.id;
  };
  const returned = async () => {
    const { id } = await ofGone('Ausgezahlt');
    const at = service.clock.now();
    const payRunId = await payRun(service.database.db, at, 'Uebermittelt');
    const payment = { tenant, id: randomUUID(), payRunId, bountyId: id, endToEndId: newName(), amountCent: 6000 };
    const state = 'Zurueckgekommen';
    await service.database.db.insert(schema.payments).values({ ...payment, state, createdAt: at, at });
    await service.database.db.update(schema.bounties).set({ standing: 'due' }).where(eq(schema.bounties.id, id));
    return id;
  };
  const unpayable = async () => (await ofGone('Abgeholt')).id;

  const ended = async () => (await rowsOf(service, 'select bounty_id as id from ledger_entries')).map(({ id }) => id);
  const kept = async () =>
    (await rowsOf(service, 'select bounty_id as id from bounty_destinations')).map(({ id }) => id);
  const restricted = async (ids: readonly string[]) => {
    const left = new Set(await kept());
    return ids.filter((id) => !left.has(id));
  };
  const written = async (ids: readonly string[]) => {
    const all = new Set(await ended());
    return ids.filter((id) => all.has(id));
  };

  // The first: later years have no bounty of this programme.
  it('at one voucher keeps nobody else from theirs', async () => {
    const { db } = service.database;
    const both = [await wantedVoucher(service), await wantedVoucher(service)];
    const Csv = ['Code;WertCent;Anbieter;GueltigBis', ...both.map(({ orderId }) => `${orderId};6000;Buchladen;`)];
    await service.call('POST', 'operator/gutscheine', { body: { Csv: Csv.join('\r\n') }, token: operatorKey });
    const waiting = `select id from bounties where payout = 'Gutschein' and state = 'Abgeholt' order by claimed_at, id`;
    const [stuck] = (await rowsOf(service, waiting)).map(({ id }) => String(id));
    const give = (tell?: Listener) => deliverVouchers(db, service.effects, [service.tenant], never, tell);
    const { told } = await refusing('update', 'bounties', `id = '${stuck}'`, give);
    expect(told).toEqual([{ work: 'deliver-vouchers', tenant, id: stuck, code: 'P0001' }]);
    expect((await rowsOf(service, waiting)).map(({ id }) => id)).toEqual([stuck]);
    expect(await give()).toMatchObject({ given: 1 });
  });

  it.each([
    ['restrict-paid', paid, restrictPaid, restricted, 'delete', 'bounty_destinations', 0],
    ['end-unpayable', unpayable, endUnpayable, written, 'insert', 'ledger_entries', 0],
    ['end-lapsed-returns', returned, endLapsedReturns, written, 'insert', 'ledger_entries', 4 * 366],
  ] as const)('at one bounty keeps no other from its turn: %s', async (work, plant, act, done, change, table, days) => {
    const { db } = service.database;
    const ids = [await plant(), await plant(), await plant()];
    service.clock.pass({ days });
    const stuck = String(ids[1]);
    const { told, outcome } = await refusing(change, table, `bounty_id = '${stuck}'`, (tell) =>
      act(db, service.effects, { tell }),
    );
    expect(told).toEqual([{ work, tenant, id: stuck, code: 'P0001' }]);
    expect(String((outcome as Error).cause)).toContain('is refused');
    expect(await done(ids)).toEqual(ids.filter((id) => id !== stuck));
    await act(db, service.effects);
    expect(await done(ids)).toEqual(ids);
  });

  const finished = (at: Date) => recipient(service.database.db, at, at);
  const lapsed = async () => {
    const row = await ofGone('Abgeholt');
    const account = { accountHolder: 'Anna Schmidt', iban: 'DE02120300000000202051' };
    await transact(service.database.db, (tx) => keepDestination(tx, service.effects, row, { account }));
    return row.id;
  };
  const there = async (table: string, column: string, ids: readonly string[]) =>
    (await rowsOf(service, `select ${column} as id from ${table} where ${column}::text = any($1)`, ids)).map(
      ({ id }) => id,
    );

  it.each([
    ['finishedRecipients', finished, 'recipients', 'number'],
    ['lapsedRecords', lapsed, 'payment_records', 'bounty_id'],
  ] as const)('at one row whose time is over keeps no other from its turn: %s', async (name, plant, table, column) => {
    const { db } = service.database;
    const at = service.clock.now();
    const ids = [await plant(at), await plant(at), await plant(at)].toSorted();
    const [stuck = ''] = ids;
    service.clock.pass({ days: 4 * 366 });
    const { told, outcome } = await refusing('delete', table, `${column} = '${stuck}'`, (tell) =>
      deleteOutdated(db, service.effects, never, tell),
    );
    expect(told).toEqual([{ work: `retention/${name}`, tenant, id: stuck, code: 'P0001' }]);
    expect(String((outcome as Error).cause)).toContain('is refused');
    expect(await there(table, column, ids)).toEqual([stuck]);
    await deleteOutdated(db, service.effects);
    expect(await there(table, column, ids)).toEqual([]);
  });

  it.each([
    ['lapse-bounties', 'Offen', 15],
    ['expire-bounties', 'Bereitgestellt', 0],
  ] as const)('at one bounty that time passes over leaves the others: %s', async (work, state, days) => {
    const { db } = service.database;
    const planted = () => bounty(db, service.clock.now(), state);
    const ids = [await planted(), await planted(), await planted()].toSorted();
    const [stuck = '', ...others] = ids;
    await rowsOf(service, 'update bounties set claim_by = at where id = any($1)', ids);
    service.clock.pass({ days });
    const follow = (tell?: Listener) => passTime(db, service.effects, [service.tenant], never, tell);
    const { told, outcome } = await refusing('update', 'bounties', `id = '${stuck}'`, follow);
    expect(told).toEqual([{ work, tenant, id: stuck, code: 'P0001' }]);
    expect(String((outcome as Error).cause)).toContain('is refused');
    const select = `select id from bounties where state = 'Abgelaufen' and id = any($1) order by id`;
    expect((await rowsOf(service, select, ids)).map(({ id }) => id)).toEqual(others);
    expect(await follow()).toMatchObject({ expired: 1 });
  });

  it('is in the log by its id and a code, without a word of the database', async () => {
    const { db } = service.database;
    const [stuck, other] = [await paid(), await paid()];
    const { lines, logger } = recordingLogger();
    await refusing('delete', 'bounty_destinations', `bounty_id = '${stuck}'`, () =>
      maintain({ db, effects: service.effects, logger }).run(never),
    );
    expect(await restricted([stuck, other])).toEqual([other]);
    const [line] = lines.filter((text) => text.includes('the others went on'));
    const [failed] = JSON.parse(line ?? '[]') as unknown[];
    expect(failed).toEqual({ work: 'restrict-paid', tenant, id: stuck, code: 'P0001' });
    expect(lines.join('')).not.toMatch(/anna|Schmidt|refused/i);
  });

  it('at sealing again what a former key has sealed keeps nothing from its deletion', async () => {
    const { db } = service.database;
    const stuck = await paid();
    const [formerKey, secretKey] = [7, 8].map((byte) => createSecretKey(Buffer.alloc(32, byte)));
    if (!formerKey || !secretKey) throw new Error('no keys');
    const given = { clock: service.clock, random: secureRandom, publicUrl: 'https://widget.example' };
    const effects = createEffects({ ...given, secretKey, formerKeys: [formerKey] });
    const { outcome } = await refusing('update', 'bounty_destinations', `bounty_id = '${stuck}'`, () =>
      maintain({ db, effects, logger: recordingLogger().logger }).run(never),
    );
    expect(String((outcome as Error).cause)).toContain('is refused');
    expect(await restricted([stuck])).toEqual([stuck]);
  });

  it('at one tenant leaves the others told of vouchers that run out', async () => {
    const { db } = service.database;
    const both = [service.tenant, { ...service.tenant, key: 'neighbour' }];
    const wanted = await bounty(db, service.clock.now(), 'Abgeholt');
    for (const { key } of both) {
      const [row] = await db.select().from(schema.bounties).where(eq(schema.bounties.id, wanted));
      if (!row) throw new Error('no bounty');
      const voucher = { payout: 'Gutschein', claimedAt: row.at } as const;
      await db
        .insert(schema.bounties)
        .values({ ...row, ...voucher, tenant: key, id: randomUUID(), recipientNumber: newName() });
    }
    const { told, outcome } = await refusing('insert', 'tries', `tenant = '${tenant}'`, (tell) =>
      raiseVoucherAlarms(db, service.effects, both, never, tell),
    );
    expect(told).toEqual([{ work: 'voucher-alarm', tenant, code: 'P0001' }]);
    expect(outcome).toMatchObject([{ tenant: 'neighbour' }]);
    // Nor was it counted: the next time tells them.
    expect(await raiseVoucherAlarms(db, service.effects, both)).toMatchObject([{ tenant }]);
  });

  it('at one tenant leaves the others’ books anchored', async () => {
    const { db } = service.database;
    const entry = { kind: ledgerKind.vouchersBought, amountCent: 5000 };
    const both = [service.tenant, { ...service.tenant, key: 'neighbour' }];
    for (const { key } of both) await db.transaction((tx) => post(tx, service.effects, key, entry));
    await sealBooks(db, service.effects);
    const anchored: string[] = [];
    const onAnchor = (anchor: { readonly tenant: string }) => void anchored.push(anchor.tenant);
    const { told } = await refusing('insert', 'ledger_anchors', `tenant = '${tenant}'`, async (tell) => {
      await expect(anchorBooks(db, service.effects, both, { tell, onAnchor })).rejects.toThrow();
    });
    expect(told).toEqual([{ work: 'anchor-books', tenant, code: 'P0001' }]);
    expect(anchored).toContain('neighbour');
    anchored.length = 0;
    await anchorBooks(db, service.effects, both, { onAnchor });
    expect(anchored).toEqual([tenant]);
  });
});
