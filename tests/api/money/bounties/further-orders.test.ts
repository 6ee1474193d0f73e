import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import * as people from '../../given/bounty-people.ts';
import { daysBefore, giveOrder, importOrders } from '../../given/order-people.ts';
import { asTelecom, bountiesOf, proveBooks, recommended, tellOrder } from '../../given/telecom.ts';
import { engines } from '../../service/engines.ts';
import { operatorKey, Service } from '../../service/service.ts';

/** `Service.stop` proves of all of it that no order is paid for twice. */
describe.each(engines)('what a further order of the same recipient earns, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asTelecom);
  });
  afterAll(() => service.stop());

  const tell = (order: object, Status?: string) => tellOrder(service, order, Status);
  const begin = (share: 100 | 50 | 0) => recommended(service, share);
  const of = (lena: people.Recipient, orders = false) => bountiesOf(service, lena, orders);
  const ofAnna = async (lena: people.Recipient) => (await of(lena, true)).filter((one) => one.startsWith('Empfehler'));
  const ago = (days: number) => ({ Auftragsdatum: daysBefore(service, days) });

  it('is what the staircase says, once an order, and no more than it has steps', async () => {
    const { lena, next } = await begin(50);
    const orders = [next(ago(0.4)), next({ ProduktId: 'glasfaser', ...ago(0.3) }), next(ago(0.2)), next(ago(0.1))];
    for (const order of orders) await tell(order);
    for (const order of orders) await tell(order);
    const parts = ['1 3000 ', '2 3000 WeitererAuftrag', '3 2500 WeitererAuftrag'];
    const all = parts.flatMap((part) => [`Empfehler ${part} Offen`, `Empfaenger ${part} Offen`]);
    expect(await of(lena)).toEqual(all.map((one) => one.replace('Empfaenger 1 3000', 'Empfaenger 1 8000')));
    const hung = await rowsOf(
      service,
      `select order_id, count(*)::int as parts from bounties where recipient_number = $1 group by order_id`,
      lena.number,
    );
    expect(hung.map(({ parts: many }) => many)).toEqual([2, 2, 2]);
    await proveBooks(service);
  });

  it('earns nothing before it is paid, nor where it names nobody', async () => {
    const { anna, lena, next } = await begin(100);
    const first = next();
    await tell(first);
    await tell(next(), 'Offen');
    // Of the same moment, and before it in the order of ids: what the first bounty hangs on stays its own.
    await tell({ ExterneId: `A-${first.ExterneId}`, Empfehlungsnummer: anna.number });
    expect(await ofAnna(lena)).toEqual([`Empfehler 1 6000  Offen ${first.ExterneId}`]);
    expect(await of(lena)).toHaveLength(2);
  });

  it('ends with its own order, takes no step then, and is not taken over by the first', async () => {
    const { lena, next } = await begin(100);
    const [first, second, third] = [next(ago(0.3)), next(ago(0.2)), next(ago(0.1))];
    for (const order of [first, second]) await tell(order);
    await tell(second, 'Storniert');
    await tell(third);
    await tell(first, 'Storniert');
    const own = (await of(lena)).filter((one) => one.startsWith('Empfehler'));
    expect(own).toEqual([
      'Empfehler 1 6000  Storniert',
      'Empfehler 2 6000 WeitererAuftrag Storniert',
      'Empfehler 3 6000 WeitererAuftrag Offen',
    ]);
    await proveBooks(service);
  });

  it('is one order’s alone, in whichever order a file names them', async () => {
    const { lena } = await begin(100);
    const ids = [1, 2, 3].map((each) => `${engine}-K${each}`);
    const rows = ids
      .toReversed()
      .map((id) => `${id};${lena.number};lindenstrom-natur;Gezahlt;${daysBefore(service, 1)}`);
    await importOrders(service, 'ExterneId;Empfaengernummer;ProduktId;Status;Auftragsdatum', rows);
    expect(await ofAnna(lena)).toEqual([
      `Empfehler 1 6000  Offen ${ids[0]}`,
      `Empfehler 2 6000 WeitererAuftrag Offen ${ids[1]}`,
      `Empfehler 3 5000 WeitererAuftrag Offen ${ids[2]}`,
    ]);
    await proveBooks(service);
  });

  it('waits again where its order turns out to be another’s, and the first takes the next one', async () => {
    const { anna, lena, next } = await begin(100);
    const mia = await people.confirmedRecipient(service, anna);
    const [a, b, c] = [next(ago(0.3)), next({ ProduktId: 'mobil', ...ago(0.2) }), next(ago(0.1))];
    for (const order of [a, b]) await tell(order);
    expect(await giveOrder(service, a.ExterneId, { Empfaengernummer: mia.number })).toBeUndefined();
    expect(await ofAnna(lena)).toEqual([
      `Empfehler 1 2000 AndererTarif Offen ${b.ExterneId}`,
      'Empfehler 2 6000 WeitererAuftrag Offen ',
    ]);
    await tell(c);
    expect((await ofAnna(lena))[1]).toBe(`Empfehler 2 6000 WeitererAuftrag Offen ${c.ExterneId}`);
    await proveBooks(service);
  });

  it('is none of an order that names nobody', async () => {
    const { anna, lena, next } = await begin(100);
    await tell(next(ago(0.9)));
    await tell({ ExterneId: people.newOrderId(), Empfehlungsnummer: anna.number, ...ago(0.5) });
    const named = next(ago(0.1));
    await tell(named);
    expect((await ofAnna(lena)).slice(1)).toEqual([`Empfehler 2 6000 WeitererAuftrag Offen ${named.ExterneId}`]);
  });

  it('gives the recipient no more than allowed, and nobody who is gone', async () => {
    const { lena, next } = await begin(50);
    await tell(next());
    await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    await tell(next());
    const left = (await of(lena)).filter((one) => !one.endsWith('Storniert'));
    expect(left).toEqual(['Empfehler 1 3000  Offen', 'Empfehler 2 3000 WeitererAuftrag Offen']);
  });

  it('is nothing where the one before was paid out and its order cancelled since', async () => {
    const { anna, lena, next } = await begin(100);
    const first = next(ago(20));
    await tell(first);
    const token = await people.claimToken(service, anna.email);
    const body = { Auszahlung: 'Geld', Bankdaten: people.account };
    expect((await service.call('PUT', 'praemierung/', { body, token })).status).toBe(200);
    await tell(first, 'Storniert');
    await tell(next(ago(19)));
    expect((await ofAnna(lena)).map((one) => one.split(' ')[1])).toEqual(['1']);
  });
});
