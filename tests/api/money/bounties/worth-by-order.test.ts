import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantProduct } from '#server/domain/tenant.ts';
import { rowsOf } from '../../given/account-people.ts';
import * as people from '../../given/bounty-people.ts';
import { importOrders } from '../../given/order-people.ts';
import { asTelecom, bountiesOf as allOf, proveBooks, recommended, tellOrder } from '../../given/telecom.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

describe.each(engines)('what an order earns at a telecom provider, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asTelecom);
  });
  afterAll(() => service.stop());

  const report = (order: object, Status?: string) => tellOrder(service, order, Status);
  const promised = (share: 100 | 50 | 0) => recommended(service, share);
  const bountiesOf = (lena: people.Recipient) => allOf(service, lena);
  const isWhole = () => proveBooks(service);

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
    expect(await bountiesOf(lena)).toEqual([`Empfehler 1 ${cents} ${why} Offen`, 'Empfaenger 1 5000  Offen']);
    await isWhole();
  });

  // What is within it, and outside of it; and what nobody can tell, which is the least of it.
  it.each([
    ['unterwegs', { ProduktId: 'mobil' }, 6000, 2000, 'BestellterTarif'],
    ['unterwegs', { ProduktId: 'lindenstrom-natur' }, 6000, 6000, ''],
    ['unterwegs', { ProduktId: 'glasfaser' }, 6000, 9000, 'BestellterTarif'],
    ['unterwegs', { ProduktId: 'unbekannt' }, 6000, 2000, 'BestellterTarif'],
    ['unterwegs', { ProduktId: 'von-gestern' }, 6000, 2000, 'BestellterTarif'],
    ['alles', { ProduktId: 'fk-glasfaser' }, 9000, 9000, ''],
    ['alles', { ProduktId: 'lindenstrom-natur', Optionen: 'tv' }, 9000, 7000, 'BestellterTarifMitZusatzoption'],
    ['alles', { ProduktId: 'glasfaser', Optionen: 'sport' }, 9000, 11_000, 'Zusatzoption'],
  ])('as a whole %s is decided by the order of %o', async (ProduktId, order, most, cents, reason) => {
    const { lena, next } = await recommended(service, 100, ProduktId);
    expect(await bountiesOf(lena)).toEqual([`Empfehler 1 ${most}  Offen`, 'Empfaenger 1 5000  Offen']);
    await report(next(order));
    expect(await bountiesOf(lena)).toEqual([`Empfehler 1 ${cents} ${reason} Offen`, 'Empfaenger 1 5000  Offen']);
    await isWhole();
  });

  it('is nothing where an order names a whole, which is refused and can be put right', async () => {
    const { anna, lena, next } = await recommended(service, 100, 'unterwegs');
    const order = next({ ProduktId: 'unterwegs', Status: 'Gezahlt' });
    const { status, body } = await people.reportOrder(service, order);
    expect([status, body['Felder']]).toMatchObject([422, [{ Feld: 'ProduktId' }]]);
    const day = service.clock.now().toISOString().slice(0, 19);
    const lines = await importOrders(service, 'ExterneId;Empfehlungsnummer;ProduktId;Status;Auftragsdatum', [
      `${people.newOrderId()};${anna.number};alles;Gezahlt;${day}`,
    ]);
    expect(lines[0]).toMatchObject({ line: 2, column: 'ProduktId', code: 'PSOF0003', value: 'alles' });
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 6000  Offen');
    await report({ ...order, ProduktId: 'mobil' });
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 2000 BestellterTarif Offen');
    await isWhole();
  });

  it.each(['unterwegs', 'unbekannt'])(
    'is the least of a whole for an order of %s, also once nobody knows the whole any more',
    async (ProduktId) => {
      const { lena, next } = await recommended(service, 100, 'unterwegs');
      const products = service.tenant.products as TenantProduct[];
      const at = products.findIndex(({ id }) => id === 'unterwegs');
      const gone = products.splice(at, 1);
      await report(next({ ProduktId }));
      products.splice(at, 0, ...gone);
      expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 2000 BestellterTarif Offen');
      await isWhole();
    },
  );

  it('is the least of a whole also with a referral from before that was kept, as long as the whole is there', async () => {
    const { anna, lena, next } = await recommended(service, 100, 'unterwegs');
    await rowsOf(service, 'update referrals set least_cent = null where number = $1', anna.number);
    await report(next({ ProduktId: 'unbekannt' }));
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 2000 BestellterTarif Offen');
    await isWhole();
  });

  it('is told of a whole as the most, with a message that names it and a way to its page', async () => {
    const { anna, lena } = await recommended(service, 50, 'unterwegs');
    const shared = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
    expect(shared.body).toMatchObject({ ProduktName: 'unterwegs', PraemieEmpfehlerCent: 3000 });
    expect(shared.body['TeilenText']).toContain('die Tarife unterwegs');
    const offered = await service.call('PUT', `empfehlung/${anna.number}`);
    expect(offered.body).toMatchObject({ ProduktId: 'unterwegs', PraemieEmpfaengerCent: 8000, BisZu: true });
    const link = await service.call('GET', `empfehlung/${anna.number}/produkt/produktlink`);
    expect(link.body['Url']).toMatch(new RegExp(`/tarife\\?kategorie=unterwegs&empfehlung=${anna.number}`));
    const { body } = await service.call('GET', 'empfaenger/auftrag', { token: lena.access });
    expect(body).toMatchObject({ ProduktName: 'unterwegs', Praemien: [{ Wert: '80\u00a0€', BisZu: true }] });
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
    await report({ ...order, ProduktId: 'mobil', Optionen: '-' });
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 2000 AndererTarif Offen');
    await report({ ...order, ProduktId: 'mobil' }, 'Storniert');
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 2000 AndererTarif Storniert');
    await isWhole();
  });

  it('stays what it is while the tenant’s file changes, and others come to the same link', async () => {
    const { anna, lena, next } = await promised(100);
    await report(next({ ProduktId: 'glasfaser', Optionen: 'sport' }));
    const products = service.tenant.products as TenantProduct[];
    const rules = service.tenant.shop?.rewards.options as { id: string; addsCent: number }[];
    const [taken, options] = [products.splice(-3), rules.splice(0)];
    await people.confirmedRecipient(service, anna);
    products.push(...taken);
    rules.push(...options);
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 11000 AndererTarifMitZusatzoption Offen');
    await isWhole();
  });

  it('knows a tariff by its other id as well', async () => {
    const { lena, next } = await promised(100);
    await report(next({ ProduktId: 'fk-mobil' }));
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 2000 AndererTarif Offen');
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
    expect(lines).toMatchObject([
      { line: 3, column: 'Optionen', code: 'PSOF0003', value: 'SPORT' },
      { line: 4, column: 'WertCent', code: 'PSOF0003', value: '-5' },
      {},
    ]);
    expect((await bountiesOf(lena))[0]).toBe('Empfehler 1 11000 AndererTarifMitZusatzoption Offen');
    const [order] = await rowsOf(service, 'select options, value_cent from orders where external_id = $1', id);
    expect(order).toEqual({ options: 'sport', value_cent: 4995 });
  });

  it('is told as the most before the order, and afterwards as what it is, with the reason', async () => {
    const { anna, lena, next } = await promised(50);
    const session = await people.withPassword(service, anna);
    const own = async () => {
      const { body } = await service.call('GET', 'empfehler/empfehlungen', { token: session });
      const [only] = body['Content'] as unknown as Record<string, unknown>[];
      const sums = body['Summen'] as unknown as Record<string, unknown>;
      expect([sums['OffenCent'], sums['BisZu']]).toEqual([only?.['PraemieEmpfehlerCent'], only?.['BisZu']]);
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
