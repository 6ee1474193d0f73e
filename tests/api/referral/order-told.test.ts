import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { daysBefore, giveOrder, hashOf, recommenderWith } from '../given/order-people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, Service } from '../service/service.ts';

describe.each(engines)('what the feed tells of orders on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  /** Two referrals with a recipient each. */
  const two = async () => {
    const [anna, bert] = [await recommenderWith(service, 100), await recommenderWith(service, 100)];
    const [lena, max] = [await confirmedRecipient(service, anna), await confirmedRecipient(service, bert)];
    const names: Record<string, string> = { [anna.number]: 'A', [bert.number]: 'B' };
    return { anna, bert, lena, max, names };
  };
  const paid = (change: object = {}) => ({
    ExterneId: newOrderId(),
    Auftragsdatum: daysBefore(service, 0),
    Status: 'Gezahlt',
    ...change,
  });
  /** What was told of referrals' orders, in order: at which referral, what, and in which status it comes or goes. */
  const told = async (names: Readonly<Record<string, string>>) => {
    const select = `select subject, kind, details from happenings where topic = 'order' and subject = any($1) order by id`;
    const rows = await rowsOf(service, select, Object.keys(names));
    return rows.map(({ subject, kind, details }) => {
      const { status } = details as { status?: string };
      return [names[String(subject)], kind, ...(status === undefined ? [] : [status])].join(' ');
    });
  };

  it('is that one has come and was paid, each once, however often it is reported', async () => {
    const { lena, names } = await two();
    const order = paid({ Empfaengernummer: lena.number });
    for (let count = 0; count < 3; count += 1) {
      await reportOrder(service, { ...order, Auftragsdatum: daysBefore(service, count) });
    }
    expect(await told(names)).toEqual(['A attached Offen', 'A paid']);
    const waiting = paid({ Empfaengernummer: lena.number, Status: 'Offen' });
    for (const Status of ['Offen', 'Gezahlt', 'Gezahlt', 'Storniert']) {
      await reportOrder(service, { ...waiting, Status });
    }
    expect((await told(names)).slice(2)).toEqual(['A attached Offen', 'A paid', 'A cancelled']);
  });

  it('is where one that is put right goes from and comes to, as what, and never again that it was paid', async () => {
    const { lena, max, names } = await two();
    const order = paid({ Empfaengernummer: lena.number });
    for (const { number } of [lena, max, lena]) {
      await reportOrder(service, { ...order, Empfaengernummer: number });
    }
    expect(await told(names)).toEqual([
      'A attached Offen',
      'A paid',
      'A detached Gezahlt',
      'B attached Gezahlt',
      'B detached Gezahlt',
      'A attached Gezahlt',
    ]);
    const ids = await rowsOf(
      service,
      `select distinct details->>'orderId' as told, o.id::text as known from happenings h
       join orders o on o.external_id = $2 where h.topic = 'order' and h.subject = any($1)`,
      Object.keys(names),
      order.ExterneId,
    );
    expect(ids).toEqual([{ told: ids[0]?.['known'], known: ids[0]?.['known'] }]);
  });

  it('is in which status it came, and then what became of it, where one report says both', async () => {
    const { lena, max, names } = await two();
    const order = paid({ Empfaengernummer: lena.number });
    await reportOrder(service, { ...order, Status: 'Offen' });
    await reportOrder(service, { ...order, Empfaengernummer: max.number });
    expect(await told(names)).toEqual(['A attached Offen', 'A detached Offen', 'B attached Offen', 'B paid']);
    await reportOrder(service, { ...order, Status: 'Storniert' });
    expect((await told(names)).slice(4)).toEqual(['B detached Gezahlt', 'A attached Gezahlt', 'A cancelled']);
  });

  it('is nothing of one that is nobody’s, and all of it once it is somebody’s', async () => {
    const { anna, bert, names } = await two();
    const order = paid();
    await reportOrder(service, order);
    expect(await told(names)).toEqual([]);
    expect(await giveOrder(service, order.ExterneId, { Empfehlungsnummer: anna.number })).toBeUndefined();
    expect(await giveOrder(service, order.ExterneId, { Empfehlungsnummer: bert.number })).toBe('PSOF0707');
    expect(await told(names)).toEqual(['A attached Offen', 'A paid']);
  });

  it('is all of one that waited for its recipient’s confirmation, after that', async () => {
    const anna = await recommenderWith(service, 100);
    const email = newEmail();
    await reportOrder(service, paid({ EmailHash: hashOf(email) }));
    const names = { [anna.number]: 'A' };
    expect(await told(names)).toEqual([]);
    const lena = await confirmedRecipient(service, anna, { email });
    expect(await told(names)).toEqual(['A attached Offen', 'A paid']);
    const all = await rowsOf(
      service,
      `select topic || '/' || kind as what from happenings
       where subject in ($1, $2) or details->>'referralNumber' = $1 order by id`,
      anna.number,
      lena.number,
    );
    const afterwards = ['recipient/confirmed', 'order/attached', 'order/paid', 'bounty/opened'];
    expect(all.map(({ what }) => what).slice(-4)).toEqual(afterwards);
  });
});
