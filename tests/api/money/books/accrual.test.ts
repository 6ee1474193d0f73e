import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import * as people from '../../given/bounty-people.ts';
import { giveOrder, recommenderWith } from '../../given/order-people.ts';
import { engines } from '../../service/engines.ts';
import { proveOwed } from './implied-standing.ts';
import { operatorKey, Service } from '../../service/service.ts';

describe.each(engines)('what a bounty is worth, in the books on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const report = async (order: object, Status = 'Offen') =>
    expect((await people.reportOrder(service, { ...order, Status })).status).toBe(200);
  /** Each has half of 60 €. */
  const promised = async () => {
    const anna = await recommenderWith(service, 50);
    const lena = await people.confirmedRecipient(service, anna);
    return { anna, lena, order: { ExterneId: people.newOrderId(), Empfaengernummer: lena.number } };
  };
  /** What the books tell of both parts, in the order in which it happened. */
  const entriesOf = async ({ number }: people.Recipient) => {
    const rows = await rowsOf(
      service,
      `select b.side, e.kind, l.debit_cent::int as cents from ledger_entries e
       join ledger_lines l on l.tenant = e.tenant and l.entry_id = e.id and l.line = 1
       join bounties b on b.tenant = e.tenant and b.id = e.bounty_id
       join ledger_unsealed u on u.tenant = e.tenant and u.entry_id = e.id
       where b.recipient_number = $1 order by u.position`,
      number,
    );
    const of = (part: string) =>
      rows.filter(({ side }) => side === part).map(({ kind, cents }) => `${String(kind)} ${String(cents)}`);
    return { recommender: of('Empfehler'), recipient: of('Empfaenger') };
  };
  const each = (...said: string[]) => ({ recommender: said, recipient: said });
  const statesOf = async ({ number }: people.Recipient) =>
    (await rowsOf(service, 'select state from bounties where recipient_number = $1', number)).map(({ state }) => state);
  const isWhole = async () => {
    const { body } = await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
    expect(body).toMatchObject({ Fehler: null, GeschuldetCent: body['GeschuldetLautPraemienCent'] });
    await proveOwed((statement) => rowsOf(service, statement));
  };

  it('is not there before its order is paid, and from then on, through the complaint period, once', async () => {
    const { lena, order } = await promised();
    expect(await entriesOf(lena)).toEqual(each());
    await report(order);
    expect(await entriesOf(lena)).toEqual(each());
    await report(order, 'Gezahlt');
    await report(order, 'Gezahlt');
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
    expect(await entriesOf(lena)).toEqual(each('Entstanden 3000'));
    await isWhole();
  });

  it('is there at once where the order was paid before its recipient confirmed', async () => {
    const anna = await recommenderWith(service, 100);
    await report({ ExterneId: people.newOrderId(), Empfehlungsnummer: anna.number }, 'Gezahlt');
    const lena = await people.confirmedRecipient(service, anna);
    expect(await entriesOf(lena)).toEqual({ recommender: ['Entstanden 6000'], recipient: [] });
    await isWhole();
  });

  it('is taken back when the order is cancelled, and nothing is of a bounty that was only open', async () => {
    const [paid, open] = [await promised(), await promised()];
    await report(paid.order, 'Gezahlt');
    await report(open.order);
    for (const { order, lena } of [paid, open]) {
      await report(order, 'Storniert');
      expect(await statesOf(lena)).toEqual(['Storniert', 'Storniert']);
    }
    expect(await entriesOf(paid.lena)).toEqual(each('Entstanden 3000', 'Storniert 3000'));
    expect(await entriesOf(open.lena)).toEqual(each());
    await isWhole();
  });

  it('is taken back where the bounty stays open: its order was cancelled, and another one is not paid yet', async () => {
    const { lena, order } = await promised();
    const other = { ...order, ExterneId: people.newOrderId() };
    await report(order, 'Gezahlt');
    await report(other);
    await report(order, 'Storniert');
    expect(await statesOf(lena)).toEqual(['Offen', 'Offen']);
    expect(await entriesOf(lena)).toEqual(each('Entstanden 3000', 'Zurueckgenommen 3000'));
    await isWhole();
    await report(other, 'Gezahlt');
    await report(other, 'Storniert');
    // Two are taken back, of two that were entered: not one of them twice.
    const all = ['Entstanden 3000', 'Zurueckgenommen 3000', 'Entstanden 3000', 'Storniert 3000'];
    expect(await entriesOf(lena)).toEqual(each(...all));
    await isWhole();
  });

  it('goes with the order that is another recipient’s after all', async () => {
    const [wrong, right] = [await promised(), await promised()];
    await report(wrong.order, 'Gezahlt');
    await report({ ...wrong.order, Empfaengernummer: right.lena.number }, 'Gezahlt');
    expect(await entriesOf(wrong.lena)).toEqual(each('Entstanden 3000', 'Zurueckgenommen 3000'));
    expect(await entriesOf(right.lena)).toEqual(each('Entstanden 3000'));
    await isWhole();
  });

  it('is there once an operator has said whose the paid order is', async () => {
    const { lena } = await promised();
    const ExterneId = people.newOrderId();
    await report({ ExterneId, Empfehlungscode: 'BABA-BABA-22' }, 'Gezahlt');
    expect(await giveOrder(service, ExterneId, { Empfaengernummer: lena.number })).toBeUndefined();
    expect(await entriesOf(lena)).toEqual(each('Entstanden 3000'));
    await isWhole();
  });

  it('is what the rule says when the order is known, and goes back to the cent when it says otherwise', async () => {
    const { anna, lena, order } = await promised();
    const ruled = (cents: number) =>
      rowsOf(service, 'update referrals set bounty_cent = $2 where number = $1', anna.number, cents);
    const worthOf = async () => {
      const rows = await rowsOf(
        service,
        'select side, value_cent from bounties where recipient_number = $1',
        lena.number,
      );
      return Object.fromEntries(rows.map(({ side, value_cent: cents }): [string, unknown] => [String(side), cents]));
    };
    await ruled(5001);
    await report(order);
    expect(await worthOf()).toEqual({ Empfehler: 3000, Empfaenger: 3000 });
    await report(order, 'Gezahlt');
    expect(await worthOf()).toEqual({ Empfehler: 2501, Empfaenger: 2500 });
    await ruled(4000);
    await report({ ...order, ProduktId: 'linden-duo' }, 'Gezahlt');
    expect(await worthOf()).toEqual({ Empfehler: 2000, Empfaenger: 2000 });
    await report(order, 'Storniert');
    expect(await entriesOf(lena)).toEqual({
      recommender: ['Entstanden 2501', 'Zurueckgenommen 2501', 'Entstanden 2000', 'Storniert 2000'],
      recipient: ['Entstanden 2500', 'Zurueckgenommen 2500', 'Entstanden 2000', 'Storniert 2000'],
    });
    await isWhole();
  });

  it('is counted in the month in which the order is paid, not in that of the confirmation', async () => {
    const { order } = await promised();
    service.clock.moment = new Date('2026-09-01T10:00:00Z');
    await report(order, 'Gezahlt');
    const { body } = await service.call('GET', 'operator/hauptbuch/monate', { token: operatorKey });
    const months = body['Monate'] as unknown as Record<string, unknown>[];
    expect(months.at(-1)).toMatchObject({ Monat: '2026-09', EntstandenCent: 6000 });
  });
});
