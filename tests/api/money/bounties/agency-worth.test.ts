import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { agencyPays } from '../../given/agency-part.ts';
import type { Recipient } from '../../given/bounty-people.ts';
import { asTelecom, proveBooks, recommended, tellOrder } from '../../given/telecom.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

// 60 € were promised with each: 52.23 € by the tenant, 7.77 € by an agency.
describe.each(engines)('what an order earns where an agency has added to its bounty, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asTelecom);
    await agencyPays(service);
  });
  afterAll(() => service.stop());

  /** Per side: cents, how much of it the agency pays, and why. */
  const worthOf = async ({ number }: Recipient) => {
    const select = `select side, nth, value_cent, agency_cent, coalesce(worth_reason, '') as why, paying_agency
      from bounties where recipient_number = $1 order by nth, side desc`;
    return (await rowsOf(service, select, number)).map(({ side, nth, value_cent, agency_cent, why, paying_agency }) =>
      [side, nth, value_cent, agency_cent, why, paying_agency].map(String).join(' '),
    );
  };
  const recipients = 'Empfaenger 1 5000 0  A-1';

  it.each([
    ['what was recommended', { ProduktId: 'lindenstrom-natur' }, '6000 777 '],
    ['another tariff', { ProduktId: 'glasfaser' }, '9000 0 AndererTarif'],
    ['an option along', { Optionen: 'sport' }, '10000 777 Zusatzoption'],
    ['options up to the most that an order costs the tenant', { Optionen: 'tv sport' }, '11000 777 Zusatzoption'],
    ['a tariff that nobody knows', { ProduktId: 'unbekannt' }, '6000 777 '],
  ])('follows the order of %s, and what it is changed to', async (_, order, worth) => {
    const { lena, next } = await recommended(service, 100);
    expect(await worthOf(lena)).toEqual(['Empfehler 1 6000 777  A-1', recipients]);
    const told = next(order);
    await tellOrder(service, told);
    expect(await worthOf(lena)).toEqual([`Empfehler 1 ${worth} A-1`, recipients]);
    await proveBooks(service);
    await tellOrder(service, { ...told, ProduktId: 'lindenstrom-natur', Optionen: 'router' });
    expect(await worthOf(lena)).toEqual(['Empfehler 1 6000 777  A-1', recipients]);
    await proveBooks(service);
  });

  it.each([
    [{ ProduktId: 'mobil' }, '2777 777 BestellterTarif'],
    [{ ProduktId: 'glasfaser' }, '9000 0 BestellterTarif'],
  ])('is paid with each tariff of a whole, and with no other: %o', async (order, worth) => {
    const { lena, next } = await recommended(service, 100, 'unterwegs');
    await tellOrder(service, next(order));
    expect(await worthOf(lena)).toEqual([`Empfehler 1 ${worth} A-1`, recipients]);
    await proveBooks(service);
  });

  it('divides the sum, so that a cent that does not divide is given once, and adds nothing to further orders', async () => {
    const { lena, next } = await recommended(service, 50);
    expect(await worthOf(lena)).toEqual(['Empfehler 1 3000 388  A-1', 'Empfaenger 1 8000 389  A-1']);
    await tellOrder(service, next({}));
    await tellOrder(service, next({}));
    const [, , ...further] = await worthOf(lena);
    expect(further).toEqual(['Empfehler 2 3000 0 WeitererAuftrag null', 'Empfaenger 2 3000 0 WeitererAuftrag null']);
    await proveBooks(service);
  });
});
