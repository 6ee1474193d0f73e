import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoImport } from '#server/domain/referral/order/undo.ts';
import { account, claimToken, confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { orderImportsOf } from '../given/order-imports.ts';
import { row } from '../given/order-files.ts';
import { giveOrder, hashOf, recommenderWith } from '../given/order-people.ts';
import { Paying } from '../given/paying.ts';
import { engines } from '../service/engines.ts';
import { newEmail, type Service } from '../service/service.ts';

describe.each(engines)('an import of orders that is undone on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
  }, 180_000);
  afterAll(() => service.stop());

  const { imported, imports, undo, preview, rowsOf, bountiesOf, owed } = orderImportsOf(() => service);
  const orderOf = async (id: string) =>
    (
      await rowsOf(
        `select referral_number, recipient_number, product_id, status, paid_at, ready_at, import_id from orders where external_id = '${id}'`,
      )
    )[0];
  const today = () => service.clock.now().toISOString().slice(0, 19);
  const longAgo = () => new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
  const someone = async () => {
    const anna = await recommenderWith(service, 100);
    return { anna, lena: await confirmedRecipient(service, anna) };
  };
  const importOf = async (id: string) => (await imports()).Importe.find(({ ImportId }) => ImportId === id);
  const actions = async (subject: string) =>
    (await rowsOf(`select action from operator_actions where subject = '${subject}' order by id`)).map(
      ({ action }) => action,
    );

  it('leaves nothing of what it has brought: no order, and a bounty that waits as before, also in the books', async () => {
    const { lena } = await someone();
    const before = [await bountiesOf(lena), await owed()];
    const [one, two] = [newOrderId(), newOrderId()];
    const id = await imported(
      row({ id: one, recipient: lena.number, status: 'Gezahlt', at: today() }),
      row({ id: two, at: today() }),
    );
    expect(await bountiesOf(lena)).toMatchObject([{ state: 'Offen', order_id: one, ready: true }]);
    const owedWith = await owed();
    expect(owedWith).toBeGreaterThan(Number(before[1]));
    const sums = {
      EntferntAnzahl: 2,
      WiederhergestelltAnzahl: 0,
      AnzahlPraemien: 1,
      ZurueckgebuchtCent: owedWith - Number(before[1]),
      HindernisseAnzahl: 0,
    };
    expect(await preview(id)).toMatchObject({ ...sums, Ausgefuehrt: false });
    expect(await owed()).toBe(owedWith);
    expect(await orderOf(one)).toBeDefined();
    expect(await undo(id)).toMatchObject({ ...sums, Ausgefuehrt: true });
    expect([await bountiesOf(lena), await owed()]).toEqual(before);
    expect([await orderOf(one), await orderOf(two)]).toEqual([undefined, undefined]);
    expect(await actions(id)).toEqual(['orders-imported', 'orders-import-undone']);
    expect(await undo(id)).toBe('PSOF0873');
    expect(await importOf(id)).toMatchObject({
      Zustand: 'Zurueckgenommen',
      RuecknahmeBis: null,
    });
  });

  it('leaves what was there before as it was: whose it is, its status, its day, and what hangs on it', async () => {
    const { anna, lena } = await someone();
    const max = await confirmedRecipient(service, anna);
    const order = newOrderId();
    const first = await imported(row({ id: order, recipient: lena.number, at: today() }));
    const before = [await orderOf(order), await bountiesOf(lena), await bountiesOf(max), await owed()];
    const second = await imported(
      row({
        id: order,
        recipient: max.number,
        status: 'Gezahlt',
        at: today(),
      }),
    );
    expect(await bountiesOf(max)).toMatchObject([{ order_id: order, ready: true }]);
    expect(await orderOf(order)).toMatchObject({ import_id: second });
    expect(await undo(second)).toMatchObject({ EntferntAnzahl: 0, WiederhergestelltAnzahl: 1, AnzahlPraemien: 2 });
    expect([await orderOf(order), await bountiesOf(lena), await bountiesOf(max), await owed()]).toEqual(before);
    expect(await undo(first)).toMatchObject({ EntferntAnzahl: 1 });
  });

  it('is as before also where the file names an order several times', async () => {
    const { lena } = await someone();
    const order = newOrderId();
    const id = await imported(
      row({ id: order, at: today() }),
      row({ id: order, recipient: lena.number, at: today() }),
      row({ id: order, recipient: lena.number, status: 'Gezahlt', at: today() }),
    );
    expect(await undo(id)).toMatchObject({ EntferntAnzahl: 1, AnzahlPraemien: 1 });
    expect(await bountiesOf(lena)).toMatchObject([{ state: 'Offen', order_id: null, ready: false }]);
    expect(await imported(row({ id: order, recipient: lena.number, at: today() }))).not.toBe(id);
    expect(await bountiesOf(lena)).toMatchObject([{ state: 'Offen', order_id: order }]);
  });

  it('has to wait for what came after it: another file, or a report', async () => {
    const { lena } = await someone();
    const [one, two] = [newOrderId(), newOrderId()];
    const first = await imported(row({ id: one, recipient: lena.number, at: today() }), row({ id: two, at: today() }));
    const second = await imported(row({ id: one, recipient: lena.number, status: 'Gezahlt', at: today() }));
    await reportOrder(service, { ExterneId: two, Status: 'Gezahlt' });
    const inTheWay = [one, two].toSorted().map((ExterneId) => ({ ExterneId, Hindernis: 'SeitherGeaendert' }));
    expect(await preview(first)).toMatchObject({ Ausgefuehrt: false, HindernisseAnzahl: 2, Hindernisse: inTheWay });
    expect(await undo(first)).toBe('PSOF0872');
    expect(await orderOf(one)).toMatchObject({ status: 'Gezahlt' });
    expect(await undo(second)).toMatchObject({ WiederhergestelltAnzahl: 1 });
    expect(await preview(first)).toMatchObject({ HindernisseAnzahl: 1, Hindernisse: [{ ExterneId: two }] });
  });

  it('leaves with whom an operator has given it, or who has confirmed, what was there before', async () => {
    const { anna, lena } = await someone();
    const order = newOrderId();
    await imported(row({ id: order, at: today() }));
    const id = await imported(row({ id: order, status: 'Gezahlt', at: today() }));
    expect(await giveOrder(service, order, { Empfaengernummer: lena.number })).toBeUndefined();
    expect(await undo(id)).toMatchObject({ WiederhergestelltAnzahl: 1 });
    expect(await orderOf(order)).toMatchObject({
      recipient_number: lena.number,
      referral_number: anna.number,
      status: 'Offen',
    });
    expect(await bountiesOf(lena)).toMatchObject([{ order_id: order, ready: false }]);
  });

  it('gives what is nobody’s again to whom has confirmed its address since, as if there had been no import', async () => {
    const { anna, lena } = await someone();
    const [order, aside] = [newOrderId(), newOrderId()];
    const email = newEmail();
    for (const id of [order, aside]) await imported(row({ id, hash: hashOf(email), at: today() }));
    const id = await imported(
      row({ id: order, recipient: lena.number, status: 'Gezahlt', at: today() }),
      row({ id: aside, recipient: lena.number, at: today() }),
    );
    const max = await confirmedRecipient(service, anna, { email });
    expect(await bountiesOf(max)).toMatchObject([{ state: 'Offen', order_id: null }]);
    expect(await preview(id)).toMatchObject({ HindernisseAnzahl: 0 });
    expect(await undo(id)).toMatchObject({ WiederhergestelltAnzahl: 2, Ausgefuehrt: true });
    for (const each of [order, aside]) {
      expect(await orderOf(each)).toMatchObject({ recipient_number: max.number, status: 'Offen' });
    }
    expect((await bountiesOf(max))[0]).toMatchObject({ state: 'Offen', ready: false });
    expect(await bountiesOf(lena)).toMatchObject([{ state: 'Offen', order_id: null }]);
    const hash = await rowsOf(`select email_hash from orders where external_id = '${order}'`);
    expect(hash).toEqual([{ email_hash: null }]);
  });

  it('stays, all of it, where a bounty can be collected, is collected, is in a run, or paid', async () => {
    const { anna, lena } = await someone();
    const [order, other] = [newOrderId(), newOrderId()];
    const id = await imported(
      row({ id: order, recipient: lena.number, status: 'Gezahlt', at: longAgo() }),
      row({ id: other, at: today() }),
    );
    const stands = async (Hindernis: string) => {
      expect(await preview(id)).toMatchObject({ HindernisseAnzahl: 1, Hindernisse: [{ ExterneId: order, Hindernis }] });
      expect(await undo(id)).toBe('PSOF0872');
      expect(await orderOf(other)).toBeDefined();
    };
    await stands('Bereitgestellt');
    const body = { Auszahlung: 'Geld', Bankdaten: account };
    await service.call('PUT', 'praemierung/', { token: await claimToken(service, anna.email), body });
    await stands('Abgeholt');
    const run = await paying.created();
    await stands('ImZahllauf');
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`);
    await stands('Abgeholt');
    await paying.payTheRest();
    await stands('Ausgezahlt');
  });

  it('stays where it has ended a bounty: what was cancelled does not come back', async () => {
    const { lena } = await someone();
    const order = newOrderId();
    await imported(row({ id: order, recipient: lena.number, at: today() }));
    const id = await imported(row({ id: order, recipient: lena.number, status: 'Storniert', at: today() }));
    expect(await bountiesOf(lena)).toMatchObject([{ state: 'Storniert' }]);
    expect(await preview(id)).toMatchObject({ Hindernisse: [{ ExterneId: order, Hindernis: 'Beendet' }] });
    expect(await undo(id)).toBe('PSOF0872');
  });

  it('stays where the agency of an order has refused it, whose word would go with it, until that is taken back', async () => {
    const { lena } = await someone();
    const order = newOrderId();
    const id = await imported(row({ id: order, recipient: lena.number, at: today() }));
    const says = (decision: string) =>
      rowsOf(`insert into order_releases (tenant, order_id, agency_number, decision, user_id, at)
        values ('lindenstrom', '${order}', 'A-1', '${decision}', '00000000-0000-4000-8000-000000000001', now())`);
    await says('nein');
    expect(await preview(id)).toMatchObject({ Hindernisse: [{ ExterneId: order, Hindernis: 'Abgelehnt' }] });
    expect(await undo(id)).toBe('PSOF0872');
    await says('offen');
    expect(await undo(id)).toMatchObject({ EntferntAnzahl: 1 });
  });

  it('tells the feed that the order has left its referral, and what it was before', async () => {
    const { anna, lena } = await someone();
    const order = newOrderId();
    const first = await imported(row({ id: order, recipient: lena.number, at: today() }));
    const second = await imported(row({ id: order, recipient: lena.number, status: 'Gezahlt', at: today() }));
    const told = async () =>
      (
        await rowsOf(
          `select kind, coalesce(details->>'status', '') as status from happenings where topic = 'order' and subject = '${anna.number}' order by id`,
        )
      ).map(({ kind, status }) => [kind, status].filter(Boolean).join(' '));
    await undo(second);
    await undo(first);
    expect(await told()).toEqual(['attached Offen', 'paid', 'detached Gezahlt', 'attached Offen', 'detached Offen']);
  });

  it('waits for its file to end', async () => {
    const id = await imported(row({ id: newOrderId(), at: today() }));
    await rowsOf(`update order_imports set ended_at = null where id = '${id}'`);
    expect(await undo(id)).toBe('PSOF0876');
    await rowsOf(`update order_imports set ended_at = taken_at where id = '${id}'`);
    expect(await undo(id)).toMatchObject({ EntferntAnzahl: 1 });
  });

  it('is over after thirty days, and is not there for another tenant or by another id', async () => {
    const order = newOrderId();
    const id = await imported(row({ id: order, at: today() }));
    expect(await undo('00000000-0000-4000-8000-000000000000')).toBe('PSOF0871');
    const elsewhere = { ...service.tenant, key: 'nachbar' };
    const by = { kind: 'operator', id: 'x', name: 'x', keyId: 'x' } as const;
    const asked = { importId: id, dryRun: false, by };
    await expect(undoImport(service.database.db, service.effects, elsewhere, asked)).rejects.toMatchObject({
      code: 'PSOF0871',
    });
    service.clock.pass({ days: 30 });
    expect(await undo(id)).toBe('PSOF0877');
    expect(await importOf(id)).toMatchObject({ Zustand: 'Vollstaendig', RuecknahmeBis: null });
  });
});
