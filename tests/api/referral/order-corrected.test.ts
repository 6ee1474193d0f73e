import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import * as bounty from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { daysBefore, giveOrder, hashOf, importOrders, recommenderWith, unmatchedOrder } from '../given/order-people.ts';
import { recipientBody, type Recommender } from '../given/people.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('an order whose report is put right, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const report = async (order: object) => (await bounty.reportOrder(service, { ...order })).body;
  const recommender = (share = 100) => recommenderWith(service, share);
  const moment = (days: number) => daysBefore(service, days);
  /** Of 20 days ago: what is paid of it is available at once. */
  const newOrder = () => ({ ExterneId: bounty.newOrderId(), Auftragsdatum: moment(20), Status: 'Offen' });
  const halves = async (people: readonly bounty.Recipient[]) => {
    const told: string[] = [];
    for (const [index, { number }] of people.entries()) {
      const select = 'select state, order_id is not null as hangs from bounties where recipient_number = $1';
      for (const { state, hangs } of await rowsOf(service, select, number))
        told.push(`R${index + 1} ${String(state)}${hangs === true ? ' hangs' : ''}`);
    }
    return told.toSorted();
  };
  const row = async ({ ExterneId }: { readonly ExterneId: string }) =>
    (
      await rowsOf(
        service,
        'select referral_number as referral, recipient_number as recipient, status from orders where external_id = $1',
        ExterneId,
      )
    )[0];
  const unmatched = ({ ExterneId }: { readonly ExterneId: string }) => unmatchedOrder(service, ExterneId);
  const give = ({ ExterneId }: { readonly ExterneId: string }, body: object) => giveOrder(service, ExterneId, body);
  /** Somebody who typed an address in and never confirms it. @returns the number */
  const unconfirmed = async (anna: Recommender, Email = newEmail()) => {
    const body = recipientBody(service, { Email });
    return String((await service.call('POST', `empfaenger/create/${anna.number}`, { body })).body['Empfaengernummer']);
  };
  const two = async (share = 100) => {
    const anna = await recommender(share);
    const people = [await bounty.confirmedRecipient(service, anna), await bounty.confirmedRecipient(service, anna)];
    return { anna, people, lena: people[0] as bounty.Recipient, max: people[1] as bounty.Recipient };
  };

  it('goes to the recipient whom a later report names while nothing of the former one is more than open', async () => {
    const { people, lena, max } = await two(50);
    const order = newOrder();
    await report({ ...order, Empfaengernummer: lena.number });
    const told = await report({ ...order, Empfaengernummer: max.number, Status: 'Gezahlt' });
    expect(told).toMatchObject({ Zugeordnet: true, Status: 'Gezahlt' });
    expect(await halves(people)).toEqual([
      'R1 Offen',
      'R1 Offen',
      'R2 Bereitgestellt hangs',
      'R2 Bereitgestellt hangs',
    ]);
    expect(await row(order)).toMatchObject({ recipient: max.number });
  });

  it('goes to the referral that a later report names, by number, code or recipient', async () => {
    for (const way of ['Empfehlungsnummer', 'Empfehlungscode', 'Empfaengernummer'] as const) {
      const [wrong, right] = [await recommender(), await recommender()];
      const [ben, eva] = [
        await bounty.confirmedRecipient(service, wrong),
        await bounty.confirmedRecipient(service, right),
      ];
      const [found] = await rowsOf(service, 'select code from referrals where number = $1', right.number);
      const said = { Empfehlungsnummer: right.number, Empfehlungscode: found?.['code'], Empfaengernummer: eva.number };
      const order = newOrder();
      await report({ ...order, Empfehlungsnummer: wrong.number });
      expect(await halves([ben, eva])).toEqual(['R1 Offen hangs', 'R2 Offen']);
      await report({ ...order, [way]: said[way], Status: 'Gezahlt' });
      expect([way, await halves([ben, eva])]).toEqual([way, ['R1 Offen', 'R2 Bereitgestellt hangs']]);
    }
  });

  it('takes several at once that change places, although what they leave is due at this moment', async () => {
    const made = [await recommender(), await recommender(), await recommender()];
    const people = [];
    for (const anna of made) people.push(await bounty.confirmedRecipient(service, anna));
    // The oldest order counts where somebody has several.
    const orders = made.map((_, index) => ({ ...newOrder(), Auftragsdatum: moment(index + 1), Status: 'Gezahlt' }));
    for (const [index, order] of orders.entries()) await report({ ...order, Empfehlungsnummer: made[index]?.number });
    expect(await halves(people)).toEqual(['R1 Offen hangs', 'R2 Offen hangs', 'R3 Offen hangs']);
    service.clock.pass({ days: 20 });
    const header = 'ExterneId;Empfehlungsnummer;ProduktId;Status;Auftragsdatum';
    const rows = orders.map(({ ExterneId, Auftragsdatum }, index) =>
      [ExterneId, made[[1, 2, 1][index] ?? 0]?.number, 'lindenstrom-natur', 'Gezahlt', Auftragsdatum].join(';'),
    );
    expect((await importOrders(service, header, rows)).at(-1)).toMatchObject({ changed: 3 });
    expect(await halves(people)).toEqual(['R1 Offen', 'R2 Bereitgestellt hangs', 'R3 Bereitgestellt hangs']);
    const hanging = 'select order_id from bounties where recipient_number = $1';
    const [, second, third] = people;
    const [first, next] = orders.map(({ ExterneId }) => [{ order_id: ExterneId }]);
    expect(await rowsOf(service, hanging, second?.number ?? '')).toEqual(first);
    expect(await rowsOf(service, hanging, third?.number ?? '')).toEqual(next);
  });

  it('is refused where something of the former one stands on it, in a report and in a file, and nothing follows', async () => {
    const { anna, people, lena, max } = await two();
    const order = { ...newOrder(), Status: 'Gezahlt' };
    await report({ ...order, Empfaengernummer: lena.number });
    const other = await recommender();
    const eva = await bounty.confirmedRecipient(service, other);
    for (const whose of [
      { Empfaengernummer: max.number },
      { Empfehlungsnummer: other.number },
      { EmailHash: hashOf(max.email) },
    ]) {
      const { status, body } = await bounty.reportOrder(service, { ...order, ...whose, Auftragsdatum: moment(30) });
      expect([whose, status, body['Code']]).toEqual([whose, 409, 'PSOF0717']);
    }
    const header = 'ExterneId;Empfaengernummer;ProduktId;Status;Auftragsdatum';
    const told = [order.ExterneId, max.number, 'lindenstrom-natur', 'Gezahlt', moment(20)].join(';');
    const [wrong, sums] = await importOrders(service, header, [told]);
    expect(wrong).toMatchObject({ line: 2, column: 'Empfaengernummer', code: 'PSOF0717' });
    expect(sums).toMatchObject({ wrong: 1, changed: 0 });
    expect(await halves([...people, eva])).toEqual(['R1 Bereitgestellt hangs', 'R2 Offen', 'R3 Offen']);
    expect(await row(order)).toEqual({ referral: anna.number, recipient: lena.number, status: 'Gezahlt' });
    // The former one's own reports go on.
    expect(await report({ ...order, Empfehlungsnummer: anna.number })).toMatchObject({ Zugeordnet: true });
  });

  it('ends what stands on it when it is cancelled, whomever that report names, and nothing of theirs', async () => {
    const { people, lena, max } = await two();
    const [standing, open] = [newOrder(), newOrder()];
    await report({ ...standing, Empfaengernummer: lena.number, Status: 'Gezahlt' });
    await report({ ...open, Empfaengernummer: max.number });
    expect(await report({ ...standing, Empfaengernummer: max.number, Status: 'Storniert' })).toMatchObject({
      Status: 'Storniert',
    });
    expect(await halves(people)).toEqual(['R1 Storniert hangs', 'R2 Offen hangs']);
    // What was only open was never the former one's.
    await report({ ...open, Empfaengernummer: lena.number, Status: 'Storniert' });
    expect(await halves(people)).toEqual(['R1 Storniert hangs', 'R2 Offen']);
  });

  it('goes by an address that is told later to the recipient of the referral that it names', async () => {
    const { anna, people, max } = await two();
    const [bare, both] = [newOrder(), newOrder()];
    for (const order of [bare, both]) await report({ ...order, Empfehlungsnummer: anna.number });
    await report({ ...bare, EmailHash: hashOf(max.email), Status: 'Gezahlt' });
    expect(await halves(people)).toEqual(['R1 Offen', 'R2 Bereitgestellt hangs']);
    expect(await row(bare)).toMatchObject({ referral: anna.number, recipient: max.number });
    expect(await unmatched(bare)).toBeUndefined();
    expect(await unmatched(both)).toMatchObject({ Empfehlungsnummer: anna.number });
  });

  it('stays with whom it has been found by an address that somebody later has, too, also when they are gone', async () => {
    const [first, second] = [await recommender(), await recommender()];
    const email = newEmail();
    const lena = await bounty.confirmedRecipient(service, first, { email });
    const order = { ...newOrder(), Auftragsdatum: moment(0), EmailHash: hashOf(email) };
    await report(order);
    service.clock.pass({ hours: 1 });
    await bounty.confirmedRecipient(service, second, { email });
    await report({ ...order, Status: 'Gezahlt' });
    expect(await row(order)).toMatchObject({ referral: first.number, recipient: lena.number });
    await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    await report({ ...order, Status: 'Gezahlt', Auftragsdatum: moment(1) });
    expect(await row(order)).toMatchObject({ referral: first.number, recipient: lena.number });
  });

  it('stays whose it is when a report names nobody who is known', async () => {
    const { people, lena } = await two();
    const order = newOrder();
    await report({ ...order, Empfaengernummer: lena.number });
    await report({ ...order, Empfaengernummer: '000000000000', EmailHash: hashOf(newEmail()), Status: 'Gezahlt' });
    expect(await halves(people)).toEqual(['R1 Bereitgestellt hangs', 'R2 Offen']);
  });

  it('goes by the operator’s word from one recipient of its referral to another while all is open', async () => {
    const { anna, people, lena, max } = await two();
    const order = newOrder();
    await report({ ...order, Empfaengernummer: lena.number });
    expect(await give(order, { Empfehlungsnummer: anna.number })).toBe('PSOF0707');
    expect(await give(order, { Empfaengernummer: max.number })).toBeUndefined();
    await report({ ...order, Status: 'Gezahlt' });
    expect(await halves(people)).toEqual(['R1 Offen', 'R2 Bereitgestellt hangs']);
    expect(await give(order, { Empfaengernummer: lena.number })).toBe('PSOF0707');
  });

  it('that names somebody who has not confirmed is listed, and goes to whom a report or the operator names', async () => {
    const anna = await recommender();
    const wrong = await unconfirmed(anna);
    const lena = await bounty.confirmedRecipient(service, anna);
    const elsewhere = await recommender();
    const eva = await bounty.confirmedRecipient(service, elsewhere);
    const [told, byAddress, given] = [newOrder(), newOrder(), newOrder()];
    for (const order of [told, byAddress, given])
      await report({ ...order, Empfaengernummer: wrong, Status: 'Gezahlt', Auftragsdatum: moment(0) });
    expect(await unmatched(told)).toMatchObject({ Empfehlungsnummer: anna.number });
    await report({ ...told, Empfaengernummer: lena.number, Status: 'Gezahlt' });
    await report({ ...byAddress, EmailHash: hashOf(lena.email), Status: 'Gezahlt', Auftragsdatum: moment(0) });
    expect(await give(given, { Empfaengernummer: eva.number })).toBeUndefined();
    for (const order of [told, byAddress, given]) expect(await unmatched(order)).toBeUndefined();
    expect([(await row(told))?.['recipient'], (await row(byAddress))?.['recipient']]).toEqual([
      lena.number,
      lena.number,
    ]);
    expect(await halves([lena, eva])).toEqual(['R1 Bereitgestellt hangs', 'R2 Offen hangs']);
    // Who confirms meanwhile has it by that.
    const late = newOrder();
    const body = { email: newEmail() };
    await report({ ...late, Empfaengernummer: await unconfirmed(anna, body.email) });
    const max = await bounty.confirmedRecipient(service, anna, body);
    expect([await halves([max]), await unmatched(late)]).toEqual([['R1 Offen hangs'], undefined]);
  });

  it('that names somebody who never confirmed is nobody’s when that one is deleted, until somebody says whose', async () => {
    const [one, several] = [await recommender(50), await two()];
    const gone = [await unconfirmed(one), await unconfirmed(several.anna)];
    const lena = await bounty.confirmedRecipient(service, one);
    const [lenas, maxs] = [newOrder(), newOrder()];
    for (const [index, order] of [lenas, maxs].entries())
      await report({ ...order, Empfaengernummer: gone[index], Status: 'Gezahlt' });
    service.clock.pass({ days: 90 });
    await deleteOutdated(service.database.db, service.effects);
    await passTime(service.database.db, service.effects, [service.tenant], new AbortController().signal);
    expect(await rowsOf(service, 'select number from recipients where number in ($1, $2)', ...gone)).toEqual([]);
    // Who has confirmed at the same referral need not be who ordered.
    expect(await halves([lena])).toEqual(['R1 Offen', 'R1 Offen']);
    expect(await unmatched(lenas)).toMatchObject({ Empfehlungsnummer: one.number });
    expect(await unmatched(maxs)).toMatchObject({ Empfehlungsnummer: several.anna.number });
    await give(lenas, { Empfaengernummer: lena.number });
    await report({ ...maxs, Empfaengernummer: gone[1], EmailHash: hashOf(several.max.email), Status: 'Gezahlt' });
    await report({ ...maxs, Empfaengernummer: several.max.number, Status: 'Gezahlt' });
    expect(await halves([lena])).toEqual(['R1 Bereitgestellt hangs', 'R1 Bereitgestellt hangs']);
    expect(await halves(several.people)).toEqual(['R1 Offen', 'R2 Bereitgestellt hangs']);
  });

  it('that the operator has given stays where it is, whatever the tenant’s system goes on telling', async () => {
    const [{ lena, max, people }, eva] = [await two(), await bounty.confirmedRecipient(service, await recommender())];
    const order = newOrder();
    await report({ ...order, Empfaengernummer: lena.number });
    await give(order, { Empfaengernummer: max.number });
    for (const named of [{ EmailHash: hashOf(eva.email) }, { Empfaengernummer: eva.number, Status: 'Gezahlt' }])
      expect(await report({ ...order, ...named })).toMatchObject({ Zugeordnet: true });
    expect(await halves([...people, eva])).toEqual(['R1 Offen', 'R2 Bereitgestellt hangs', 'R3 Offen']);
  });
});
