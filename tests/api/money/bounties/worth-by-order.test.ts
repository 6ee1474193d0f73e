import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant, TenantProduct } from '#server/domain/tenant.ts';
import { rowsOf } from '../../given/account-people.ts';
import * as people from '../../given/bounty-people.ts';
import { importOrders, recommenderWith } from '../../given/order-people.ts';
import { engines } from '../../service/engines.ts';
import { operatorKey, Service } from '../../service/service.ts';

const period = { startDate: '2020-01-01', endDate: '2030-12-31', displayEndDate: null };
const dearer = { ...period, id: 'glasfaser-standard', valueCent: 9000 };

/** Lindenstrom as a telecom provider: its own product earns 60 €, another one 90 €, one more had its reward last year. */
function asTelecom(tenant: Tenant): Tenant {
  const own = tenant.products.find(({ id }) => id === 'lindenstrom-natur');
  if (!own) throw new Error('the demo product is gone');
  const tariff = (id: string, bounties: TenantProduct['bounties']): TenantProduct => ({
    ...own,
    id,
    externalId: id,
    bounties,
  });
  const rewards = {
    options: [
      { id: 'sport', addsCent: 4000 },
      { id: 'tv', addsCent: 1000 },
    ],
    mostCent: 11_000,
    furtherCent: [6000, 5000],
    youngUnder: 28,
  };
  return {
    ...tenant,
    variant: 'telecom',
    config: { ...tenant.config, recipientBonusCent: 5000, maxRecipientBountyCent: 4000 },
    products: [
      ...tenant.products,
      tariff('glasfaser', [dearer]),
      tariff('mobil', [{ ...period, id: 'mobil-standard', valueCent: 2000 }]),
      tariff('von-gestern', [{ ...period, endDate: '2020-12-31', id: 'von-gestern-standard', valueCent: 7000 }]),
    ],
    shop: { categories: [], devices: [], rewards },
  };
}

describe.each(engines)('what an order earns at a telecom provider, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asTelecom);
  });
  afterAll(() => service.stop());

  const report = async (order: object, Status = 'Gezahlt') => {
    const { status, body } = await people.reportOrder(service, { ...order, Status });
    expect([status, body['Code']]).toEqual([200, undefined]);
  };
  const promised = async (share: 100 | 50 | 0) => {
    const anna = await recommenderWith(service, share);
    const lena = await people.confirmedRecipient(service, anna);
    const next = (change: object = {}) => ({
      ExterneId: people.newOrderId(),
      Empfaengernummer: lena.number,
      ...change,
    });
    return { anna, lena, next };
  };
  const bountiesOf = async ({ number }: people.Recipient) => {
    const rows = await rowsOf(
      service,
      `select side, nth, value_cent as cents, worth_reason as reason, state, order_id as "order" from bounties
       where recipient_number = $1 order by nth, side desc`,
      number,
    );
    return rows.map(({ side, nth, cents, reason, state }) => [side, nth, cents, reason, state].join(' '));
  };
  const isWhole = async () => {
    const { body } = await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
    expect(body).toMatchObject({ Fehler: null, GeschuldetCent: body['GeschuldetLautPraemienCent'] });
  };

  it.each([
    ['what was recommended', { ProduktId: 'lindenstrom-natur' }, 6000, 'null'],
    ['a dearer tariff', { ProduktId: 'glasfaser' }, 9000, 'AndererTarif'],
    ['a cheaper one', { ProduktId: 'mobil' }, 2000, 'AndererTarif'],
    ['an option along, and one that nobody knows', { Optionen: 'router sport' }, 10_000, 'Zusatzoption'],
    ['several options, up to the most', { Optionen: 'tv sport tv' }, 11_000, 'Zusatzoption'],
    ['both', { ProduktId: 'mobil', Optionen: 'tv' }, 3000, 'AndererTarifMitZusatzoption'],
    ['a tariff that nobody knows', { ProduktId: 'unbekannt' }, 6000, 'null'],
    ['one that earns nothing any more', { ProduktId: 'von-gestern' }, 6000, 'null'],
  ])('is decided by the order of %s', async (_, order, cents, reason) => {
    const { lena, next } = await promised(100);
    expect(await bountiesOf(lena)).toEqual([`Empfehler 1 6000  Offen`, 'Empfaenger 1 5000  Offen']);
    await report(next(order));
    const why = reason === 'null' ? '' : reason;
    expect(await bountiesOf(lena)).toEqual([`Empfehler 1 ${cents} ${why} Offen`, `Empfaenger 1 5000 ${why} Offen`]);
    await isWhole();
  });

  it('gives the recipient no more than allowed, and the rest to the recommender', async () => {
    const { lena, next } = await promised(50);
    await report(next({ ProduktId: 'glasfaser' }));
    expect(await bountiesOf(lena)).toEqual([
      'Empfehler 1 5000 AndererTarif Offen',
      'Empfaenger 1 9000 AndererTarif Offen',
    ]);
  });

  it('follows a correction until the bounty is ready, and is what was promised where the order goes', async () => {
    const { lena, next } = await promised(100);
    const order = next({ ProduktId: 'glasfaser' });
    await report(order, 'Offen');
    expect(await bountiesOf(lena)).toEqual(['Empfehler 1 6000  Offen', 'Empfaenger 1 5000  Offen']);
    await report(order);
    await report({ ...order, Optionen: 'tv' });
    // What a later report does not say stays.
    await report(order);
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 10000 AndererTarifMitZusatzoption Offen');
    await report({ ...order, ProduktId: 'mobil' });
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 3000 AndererTarifMitZusatzoption Offen');
    await isWhole();
    await report({ ...order, ProduktId: 'mobil' }, 'Storniert');
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 3000 AndererTarifMitZusatzoption Storniert');
    await isWhole();
  });

  it('comes from a file, too, with options and value', async () => {
    const { lena } = await promised(100);
    const header = 'ExterneId;Empfaengernummer;ProduktId;Optionen;WertCent;Status;Auftragsdatum';
    const row = (id: string, options: string, value: string) =>
      `${id};${lena.number};glasfaser;${options};${value};Gezahlt;${service.clock.now().toISOString().slice(0, 19)}`;
    const id = people.newOrderId();
    const lines = await importOrders(service, header, [
      row(id, 'sport', '4995'),
      row(id, 'SPORT', ''),
      row(id, '', '-5'),
    ]);
    expect(lines.map((line) => ('done' in line ? line : Object.values(line)))).toMatchObject([
      [3, 'Optionen', 'PSOF0003', expect.any(String)],
      [4, 'WertCent', 'PSOF0003', expect.any(String)],
      {},
    ]);
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 11000 AndererTarifMitZusatzoption Offen');
    const [order] = await rowsOf(service, 'select options, value_cent from orders where external_id = $1', id);
    expect(order).toEqual({ options: 'sport', value_cent: 4995 });
  });

  describe('with a further order of the same recipient', () => {
    it('is what the staircase says, once an order, and no more than it has steps', async () => {
      const { lena, next } = await promised(50);
      const orders = [next(), next({ ProduktId: 'glasfaser' }), next(), next()];
      for (const order of orders) await report(order);
      for (const order of orders) await report(order);
      const parts = ['1 3000 ', '2 3000 WeitererAuftrag', '3 2500 WeitererAuftrag'];
      const all = parts.flatMap((part) => [`Empfehler ${part} Offen`, `Empfaenger ${part} Offen`]);
      expect(await bountiesOf(lena)).toEqual(all.map((one) => one.replace('Empfaenger 1 3000', 'Empfaenger 1 8000')));
      const hung = await rowsOf(
        service,
        `select order_id, count(*)::int as parts from bounties where recipient_number = $1 group by order_id`,
        lena.number,
      );
      expect(hung.map(({ parts: many }) => many)).toEqual([2, 2, 2]);
      await isWhole();
    });

    it('earns nothing before it is paid, nor where it names nobody', async () => {
      const { anna, lena, next } = await promised(100);
      await report(next());
      await report(next(), 'Offen');
      await report({ ExterneId: people.newOrderId(), Empfehlungsnummer: anna.number });
      expect(await bountiesOf(lena)).toHaveLength(2);
    });

    it('ends with its own order, takes no step then, and is not taken over by the first', async () => {
      const { lena, next } = await promised(100);
      const [first, second, third] = [next(), next(), next()];
      for (const order of [first, second]) await report(order);
      await report(second, 'Storniert');
      await report(third);
      await report(first, 'Storniert');
      const own = (await bountiesOf(lena)).filter((one) => one.startsWith('Empfehler'));
      expect(own).toEqual([
        'Empfehler 1 6000  Storniert',
        'Empfehler 2 6000 WeitererAuftrag Storniert',
        'Empfehler 3 6000 WeitererAuftrag Offen',
      ]);
      await isWhole();
    });
  });

  it('is told as the most before the order, and afterwards as what it is, with the reason', async () => {
    const { anna, lena, next } = await promised(50);
    const session = await people.withPassword(service, anna);
    const own = async () => {
      const { body } = await service.call('GET', 'empfehler/empfehlungen', { token: session });
      const [only] = body['Content'] as unknown as Record<string, unknown>[];
      return [only?.['PraemieEmpfehlerCent'], only?.['PraemieEmpfaengerCent'], only?.['BisZu'], only?.['WertGrund']];
    };
    const theirs = async () => {
      const { body } = await service.call('GET', 'empfaenger/auftrag', { token: lena.access });
      const [only] = body['Praemien'] as unknown as Record<string, unknown>[];
      return [only?.['Wert'], only?.['BisZu']];
    };
    expect(await own()).toEqual([3000, 8000, true, null]);
    expect(await theirs()).toEqual(['80\u00a0€', true]);
    await report(next({ ProduktId: 'glasfaser' }));
    expect(await own()).toEqual([5000, 9000, false, 'AndererTarif']);
    expect(await theirs()).toEqual(['90\u00a0€', false]);
  });
});
