import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDayInBerlin } from '#server/domain/berlin-time.ts';
import { rowsOf } from '../given/account-people.ts';
import * as bounty from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, recipientBody } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';

describe.each(engines)('whose an order is, of several that it may be, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const recommender = () => confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 100 } });
  const daysAgo = (days: number) =>
    new Date(service.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 19);
  const statesFor = async (number: string) =>
    (await rowsOf(service, 'select state from bounties where referral_number = $1', number)).map(({ state }) => state);
  const referralOf = async (orderId: string) =>
    (await rowsOf(service, 'select referral_number from orders where external_id = $1', orderId))[0]?.[
      'referral_number'
    ];

  it('is the one recipient’s who has confirmed, beside others who have not', async () => {
    const anna = await recommender();
    await bounty.confirmedRecipient(service, anna);
    const body = recipientBody(service, { Email: newEmail() });
    await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const order = { ExterneId: bounty.newOrderId(), Empfehlungsnummer: anna.number };
    await bounty.reportOrder(service, { ...order, Auftragsdatum: daysAgo(20), Status: 'Gezahlt' });
    expect(await statesFor(anna.number)).toEqual(['Bereitgestellt']);
  });

  it('is the paid one that a bounty hangs on, whatever is ordered beside it', async () => {
    const anna = await recommender();
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = { Empfaengernummer: lena.number };
    await bounty.reportOrder(service, { ...order, ExterneId: bounty.newOrderId(), Auftragsdatum: daysAgo(30) });
    const paid = { ...order, ExterneId: bounty.newOrderId(), Auftragsdatum: daysAgo(20), Status: 'Gezahlt' };
    await bounty.reportOrder(service, paid);
    expect(await statesFor(anna.number)).toEqual(['Bereitgestellt']);
  });

  it('goes by the number before the code', async () => {
    const [anna, other] = [await recommender(), await recommender()];
    const [row] = await rowsOf(service, 'select code from referrals where number = $1', other.number);
    const ExterneId = bounty.newOrderId();
    const both = { ExterneId, Empfehlungsnummer: anna.number, Empfehlungscode: String(row?.['code']) };
    expect((await bounty.reportOrder(service, both)).body['Zugeordnet']).toBe(true);
    expect(await referralOf(ExterneId)).toBe(anna.number);
  });

  it('is the recipient’s who confirmed last, of several with one address', async () => {
    const [first, last] = [await recommender(), await recommender()];
    const email = newEmail();
    await bounty.confirmedRecipient(service, first, { email });
    service.clock.pass({ hours: 1 });
    await bounty.confirmedRecipient(service, last, { email });
    const ExterneId = bounty.newOrderId();
    const EmailHash = createHash('sha256').update(email).digest('hex');
    expect((await bounty.reportOrder(service, { ExterneId, EmailHash })).body['Zugeordnet']).toBe(true);
    expect(await referralOf(ExterneId)).toBe(last.number);
  });

  it.each([
    ['at its beginning', 0, true],
    ['a second before', -1, false],
  ])('waits for who confirms its address from the day of the recommendation on: %s', async (_, seconds, isTheirs) => {
    const anna = await recommender();
    const email = newEmail();
    const ExterneId = bounty.newOrderId();
    const begin = startOfDayInBerlin(service.clock.now()).getTime();
    const Auftragsdatum = new Date(begin + seconds * 1000).toISOString().slice(0, 19);
    const EmailHash = createHash('sha256').update(email).digest('hex');
    const told = await bounty.reportOrder(service, { ExterneId, EmailHash, Auftragsdatum });
    expect(told.body['Zugeordnet']).toBe(false);
    await bounty.confirmedRecipient(service, anna, { email });
    expect(await referralOf(ExterneId)).toBe(isTheirs ? anna.number : null);
    const hanging = await rowsOf(service, 'select order_id from bounties where referral_number = $1', anna.number);
    expect(hanging).toEqual([{ order_id: isTheirs ? ExterneId : null }]);
  });

  it('is nobody’s of another tenant, by whatever it names them', async () => {
    const elsewhere = await confirmedRecommender(service, {}, 'nachbar');
    const email = newEmail();
    const { number } = await bounty.confirmedRecipient(service, elsewhere, { tenant: 'nachbar', email });
    const [row] = await rowsOf(service, 'select code from referrals where number = $1', elsewhere.number);
    const theirs = [
      { Empfaengernummer: number },
      { Empfehlungsnummer: elsewhere.number },
      { Empfehlungscode: String(row?.['code']) },
      { EmailHash: createHash('sha256').update(email).digest('hex') },
    ];
    for (const said of theirs) {
      const ExterneId = bounty.newOrderId();
      expect((await bounty.reportOrder(service, { ExterneId, ...said })).body['Zugeordnet']).toBe(false);
      expect(await referralOf(ExterneId)).toBeNull();
    }
    // Nor does it keep an order from whose it is here.
    const [anna, ExterneId] = [await recommender(), bounty.newOrderId()];
    await bounty.reportOrder(service, { ExterneId, Empfaengernummer: number, Empfehlungsnummer: anna.number });
    expect(await referralOf(ExterneId)).toBe(anna.number);
  });

  it('is new once, and stands in the trail for each time that something about it changes', async () => {
    const anna = await recommender();
    const order = { ExterneId: bounty.newOrderId(), Empfehlungsnummer: anna.number };
    const told = async (change: object) => {
      const { body } = await bounty.reportOrder(service, { ...order, ...change });
      const trail = await rowsOf(
        service,
        'select a.action from operator_actions a join orders o on o.id::text = a.subject where o.external_id = $1',
        order.ExterneId,
      );
      return [body['Neu'], trail.length];
    };
    expect(await told({})).toEqual([true, 1]);
    expect(await told({})).toEqual([false, 1]);
    expect(await told({ Status: 'Gezahlt' })).toEqual([false, 2]);
    expect(await told({ Status: 'Gezahlt' })).toEqual([false, 2]);
  });
});
