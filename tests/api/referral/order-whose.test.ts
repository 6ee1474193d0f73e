import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import * as bounty from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { daysBefore, giveOrder, hashOf, recommenderWith, unmatchedOrder } from '../given/order-people.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('one order is one recipient’s, whoever goes or comes, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const recommender = (share = 100) => recommenderWith(service, share);
  const moment = (days: number) => daysBefore(service, days);
  const paid = (change: object, days = 20) => ({
    ExterneId: bounty.newOrderId(),
    Auftragsdatum: moment(days),
    Status: 'Gezahlt',
    ...change,
  });
  /** The halves of a referral in the order of their recipients: whose, of whom, in which state. */
  const halves = async (number: string, ...people: readonly bounty.Recipient[]) => {
    const select = 'select recipient_number, side, state, order_id from bounties where referral_number = $1';
    const names = new Map(people.map((person, index) => [person.number, `R${index + 1}`]));
    return (await rowsOf(service, select, number))
      .map((row) => `${names.get(String(row['recipient_number']))} ${String(row['side'])} ${String(row['state'])}`)
      .toSorted();
  };
  const erase = async ({ number }: bounty.Recipient) => {
    expect((await service.call('DELETE', `operator/empfaenger/${number}`, { token: operatorKey })).status).toBe(200);
  };
  const give = (orderId: string, body: object) => giveOrder(service, orderId, body);
  const unmatched = (orderId: string) => unmatchedOrder(service, orderId);

  it('pays nobody twice for one order when its recipient is deleted and comes back', async () => {
    const anna = await recommender(50);
    const lena = await bounty.confirmedRecipient(service, anna);
    await bounty.reportOrder(service, paid({ Empfehlungsnummer: anna.number }));
    await erase(lena);
    const again = await bounty.confirmedRecipient(service, anna, { email: lena.email });
    expect(await halves(anna.number, lena, again)).toEqual([
      'R1 Empfaenger Storniert',
      'R1 Empfehler Bereitgestellt',
      'R2 Empfaenger Offen',
      'R2 Empfehler Offen',
    ]);
  });

  it('stays its recipient’s when another one confirmed, the first is deleted and its date is put right', async () => {
    const anna = await recommender();
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = paid({ Empfehlungsnummer: anna.number });
    await bounty.reportOrder(service, order);
    const max = await bounty.confirmedRecipient(service, anna);
    await erase(lena);
    await bounty.reportOrder(service, { ...order, Auftragsdatum: moment(21) });
    expect(await halves(anna.number, lena, max)).toEqual(['R1 Empfehler Bereitgestellt', 'R2 Empfehler Offen']);
  });

  it('does not become the one’s who is left of several, nor earns twice, when the others are deleted', async () => {
    const anna = await recommender();
    const [lena, max] = [
      await bounty.confirmedRecipient(service, anna),
      await bounty.confirmedRecipient(service, anna),
    ];
    const order = { ...paid({ Empfehlungsnummer: anna.number }), Status: 'Offen' };
    await bounty.reportOrder(service, order);
    await erase(lena);
    await bounty.reportOrder(service, { ...order, Status: 'Gezahlt' });
    await bounty.reportOrder(service, paid({ Empfehlungsnummer: anna.number }));
    expect(await halves(anna.number, lena, max)).toEqual(['R1 Empfehler Offen', 'R2 Empfehler Offen']);
  });

  it('is its only recipient’s, too, where that one has been deleted: the recommender earns it', async () => {
    const anna = await recommender();
    const lena = await bounty.confirmedRecipient(service, anna);
    await erase(lena);
    await bounty.reportOrder(service, paid({ Empfehlungsnummer: anna.number }));
    expect(await halves(anna.number, lena)).toEqual(['R1 Empfehler Bereitgestellt']);
  });

  it('ends what hangs on it when it is cancelled, and nothing else', async () => {
    const anna = await recommender();
    // Somebody else’s, or an earlier one of the same person: nothing ever hung on it.
    await bounty.reportOrder(service, { ...paid({ Empfehlungsnummer: anna.number }), Status: 'Storniert' });
    const lena = await bounty.confirmedRecipient(service, anna);
    await bounty.reportOrder(service, { ...paid({ Empfaengernummer: lena.number }), Status: 'Storniert' });
    expect(await halves(anna.number, lena)).toEqual(['R1 Empfehler Offen']);
    await bounty.reportOrder(service, paid({ Empfaengernummer: lena.number }));
    expect(await halves(anna.number, lena)).toEqual(['R1 Empfehler Bereitgestellt']);
  });

  it('is nobody’s by the address when it was made before the day of the referral', async () => {
    const orderedBefore = (email: string, days: number, Status: string) =>
      bounty.reportOrder(service, { ...paid({ EmailHash: hashOf(email) }, days), Status });
    const [early, late] = [newEmail(), newEmail()];
    for (const Status of ['Gezahlt', 'Storniert']) await orderedBefore(early, 1, Status);
    const anna = await recommender();
    const people = [
      await bounty.confirmedRecipient(service, anna, { email: early }),
      await bounty.confirmedRecipient(service, anna, { email: late }),
    ];
    for (const Status of ['Gezahlt', 'Storniert']) await orderedBefore(late, 200, Status);
    expect(await halves(anna.number, ...people)).toEqual(['R1 Empfehler Offen', 'R2 Empfehler Offen']);
    const select = 'select external_id from orders where referral_number = $1';
    expect(await rowsOf(service, select, anna.number)).toEqual([]);
    // Of the day itself, which some systems tell without a time, it counts.
    const [today] = service.clock.now().toISOString().split('T');
    const order = { ExterneId: bounty.newOrderId(), EmailHash: hashOf(late), Auftragsdatum: `${today}T00:00:00` };
    expect((await bounty.reportOrder(service, order)).body['Zugeordnet']).toBe(true);
  });

  it('goes by the address that was put right, or told later', async () => {
    const anna = await recommender();
    const [wrong, right, later] = [newEmail(), newEmail(), newEmail()];
    const order = { ExterneId: bounty.newOrderId(), EmailHash: hashOf(wrong) };
    const bare = { ExterneId: bounty.newOrderId() };
    service.clock.pass({ hours: 1 });
    for (const each of [
      order,
      { ...order, EmailHash: hashOf(right) },
      bare,
      { ...bare, EmailHash: hashOf(later) },
      bare,
    ])
      await bounty.reportOrder(service, each);
    const numberOf = async ({ ExterneId }: { readonly ExterneId: string }) =>
      (await rowsOf(service, 'select recipient_number from orders where external_id = $1', ExterneId))[0]?.[
        'recipient_number'
      ];
    await bounty.confirmedRecipient(service, anna, { email: wrong });
    expect(await numberOf(order)).toBeNull();
    const people = [
      await bounty.confirmedRecipient(service, anna, { email: right }),
      await bounty.confirmedRecipient(service, anna, { email: later }),
    ];
    expect([await numberOf(order), await numberOf(bare)]).toEqual(people.map(({ number }) => number));
  });

  it('is listed while it is nobody’s of several, and goes to whom the operator or a later report names', async () => {
    const anna = await recommender();
    const people = [await bounty.confirmedRecipient(service, anna), await bounty.confirmedRecipient(service, anna)];
    const [lena, max] = people as [bounty.Recipient, bounty.Recipient];
    const [first, second] = [paid({ Empfehlungsnummer: anna.number }), paid({ Empfehlungsnummer: anna.number })];
    for (const order of [first, second]) await bounty.reportOrder(service, order);
    expect(await unmatched(first.ExterneId)).toMatchObject({ Empfehlungsnummer: anna.number });
    const stranger = await bounty.confirmedRecipient(service, await recommender());
    expect(await give(first.ExterneId, { Empfaengernummer: stranger.number })).toBe('PSOF0707');
    expect(await give(first.ExterneId, { Empfehlungsnummer: anna.number })).toBe('PSOF0707');
    expect(await give(first.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    expect(await halves(anna.number, ...people)).toEqual(['R1 Empfehler Offen', 'R2 Empfehler Bereitgestellt']);
    expect(await give(first.ExterneId, { Empfaengernummer: lena.number })).toBe('PSOF0707');
    await bounty.reportOrder(service, { ...second, Empfaengernummer: lena.number });
    expect(await halves(anna.number, ...people)).toEqual([
      'R1 Empfehler Bereitgestellt',
      'R2 Empfehler Bereitgestellt',
    ]);
    expect(await unmatched(first.ExterneId)).toBeUndefined();
    expect(await unmatched(second.ExterneId)).toBeUndefined();
  });

  it('moves to the recipient whom a later report names, as long as the former one’s bounty is open', async () => {
    const anna = await recommender();
    const lena = await bounty.confirmedRecipient(service, anna);
    const [open, done] = [{ ...paid({ Empfehlungsnummer: anna.number }), Status: 'Offen' }, paid({})];
    await bounty.reportOrder(service, open);
    const max = await bounty.confirmedRecipient(service, anna);
    await bounty.reportOrder(service, { ...open, Empfaengernummer: max.number, Status: 'Gezahlt' });
    expect(await halves(anna.number, lena, max)).toEqual(['R1 Empfehler Offen', 'R2 Empfehler Bereitgestellt']);

    const other = await recommender();
    const ben = await bounty.confirmedRecipient(service, other);
    await bounty.reportOrder(service, { ...done, Empfehlungsnummer: other.number });
    const eva = await bounty.confirmedRecipient(service, other);
    await bounty.reportOrder(service, { ...done, Empfehlungsnummer: other.number, Empfaengernummer: eva.number });
    expect(await give(done.ExterneId, { Empfaengernummer: eva.number })).toBe('PSOF0707');
    expect(await halves(other.number, ben, eva)).toEqual(['R1 Empfehler Bereitgestellt', 'R2 Empfehler Offen']);
  });

  it('goes to whom a later report names although something of the former one was cancelled', async () => {
    const anna = await recommender(50);
    const lena = await bounty.confirmedRecipient(service, anna);
    const open = { ...paid({ Empfehlungsnummer: anna.number }), Status: 'Offen' };
    await bounty.reportOrder(service, open);
    await erase(lena);
    const max = await bounty.confirmedRecipient(service, anna);
    await bounty.reportOrder(service, { ...open, Empfaengernummer: max.number, Status: 'Gezahlt' });
    expect(await halves(anna.number, lena, max)).toEqual([
      'R1 Empfaenger Storniert',
      'R1 Empfehler Offen',
      'R2 Empfaenger Bereitgestellt',
      'R2 Empfehler Bereitgestellt',
    ]);
  });

  it('stays whole where a half of it stands and the other is held, whoever is named later', async () => {
    const anna = await recommender(50);
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = { ...paid({ Empfehlungsnummer: anna.number }), Status: 'Offen' };
    await bounty.reportOrder(service, order);
    const held = (at: string) =>
      rowsOf(
        service,
        `update bounties set held_at = ${at} where referral_number = $1 and side = 'Empfehler'`,
        anna.number,
      );
    await held('now()');
    await bounty.reportOrder(service, { ...order, Status: 'Gezahlt' });
    const max = await bounty.confirmedRecipient(service, anna);
    const named = { ...order, Status: 'Gezahlt', Empfaengernummer: max.number };
    expect((await bounty.reportOrder(service, named)).body['Code']).toBe('PSOF0717');
    await held('null');
    expect((await bounty.reportOrder(service, named)).body['Code']).toBe('PSOF0717');
    await bounty.reportOrder(service, { ...order, Status: 'Gezahlt', Auftragsdatum: moment(21) });
    expect(await halves(anna.number, lena, max)).toEqual([
      'R1 Empfaenger Bereitgestellt',
      'R1 Empfehler Bereitgestellt',
      'R2 Empfaenger Offen',
      'R2 Empfehler Offen',
    ]);
  });

  it('is listed, and given to another, when what hung on it went with its person', async () => {
    const anna = await recommender(0);
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = { ...paid({ Empfehlungsnummer: anna.number }), Status: 'Offen' };
    await bounty.reportOrder(service, order);
    await erase(lena);
    const max = await bounty.confirmedRecipient(service, anna);
    await bounty.reportOrder(service, { ...order, Status: 'Gezahlt' });
    expect(await halves(anna.number, lena, max)).toEqual(['R1 Empfaenger Storniert', 'R2 Empfaenger Offen']);
    expect(await unmatched(order.ExterneId)).toMatchObject({ Empfehlungsnummer: anna.number });
    expect(await give(order.ExterneId, { Empfaengernummer: max.number })).toBeUndefined();
    expect(await halves(anna.number, lena, max)).toEqual(['R1 Empfaenger Storniert', 'R2 Empfaenger Bereitgestellt']);
  });
});
