import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedNamed, agencyWith, signedInTo, unconfirmedRecipient, withAdviser } from '../given/agency-people.ts';
import { account, claimToken, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { Paying } from '../given/paying.ts';
import { addAdviserChanges } from '#server/domain/records/statistics/adviser-sums.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, type Service } from '../service/service.ts';

type Figures = Record<string, number>;
interface Overview {
  readonly Summen: Figures;
  readonly Trichter: { readonly Stufe: string; readonly AnzahlEmpfehlungen: number }[];
  readonly Monate: (Figures & { readonly Monat: string })[];
  readonly Kanaele: (Figures & { readonly Channel: string })[];
  readonly Produkte: (Figures & { readonly ProduktId: string })[];
}

describe.each(engines)('the sums of an agency on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  let token: string;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
    await agencyWith(service, 'A-1', ['LS-1001', 'LS-1002']);
    await agencyWith(service, 'A-2', ['LS-1003']);
    token = await signedInTo(service, 'A-1');
  }, 180_000);
  afterAll(() => service.stop());

  const overviewOf = async (as = token, of = 'alle'): Promise<Overview> => {
    const { status, body, text } = await service.call('GET', `agentur/uebersicht/${of}`, { token: as });
    if (status !== 200) throw new Error(text);
    return body as unknown as Overview;
  };

  it('are nothing, month by month, before somebody recommends', async () => {
    const { Summen, Trichter, Monate, Kanaele, Produkte } = await overviewOf();
    expect(new Set(Object.values(Summen))).toEqual(new Set([0]));
    expect([Monate.length, Monate[0]?.Monat, Monate.at(-1)?.Monat]).toEqual([12, '2025-06', '2026-05']);
    expect([Kanaele, Produkte]).toEqual([[], []]);
    const none = { AnzahlEmpfehlungen: 0, ProzentVonVorher: null, ProzentVonAllen: null };
    expect(Trichter).toEqual(
      ['Erstellt', 'Geoeffnet', 'Lead', 'Bestellt', 'Gezahlt'].map((Stufe) => ({ Stufe, ...none })),
    );
  });

  it('are what the operator’s statistics and the books say, to the cent, over two months', async () => {
    // A part that does not divide: 60 € by half is 30 € each, and one of them is collected.
    const anna = await withAdviser(service, 'LS-1001', { Empfehlung: { AnteilEmpfehler: 50, Channel: 'whatsapp' } });
    const lena = await confirmedNamed(service, anna, { Vorname: 'Lena', Nachname: 'Öztürk' });
    await unconfirmedRecipient(service, anna, { Vorname: 'Karl' });
    const longAgo = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    const paid = { ExterneId: newOrderId(), Empfaengernummer: lena.number, Auftragsdatum: longAgo, Status: 'Gezahlt' };
    await reportOrder(service, paid);
    const claim = await claimToken(service, anna.email);
    const body = { Auszahlung: 'Geld', Bankdaten: account };
    expect((await service.call('PUT', 'praemierung/', { body, token: claim })).status).toBe(200);
    service.clock.pass({ days: 20 });
    token = await signedInTo(service, 'A-1');
    await withAdviser(service, 'LS-1002', { Empfehlung: { Channel: 'email' } });
    await paying.payTheRest();
    token = await signedInTo(service, 'A-1');
    const { Summen, Monate, Kanaele, Produkte } = await overviewOf();
    const months = await service.call('GET', 'operator/hauptbuch/monate', { token: operatorKey });
    const books = months.body['Monate'] as unknown as Figures[];
    const total = (name: string) => books.reduce((sum, month) => sum + (month[name] ?? 0), 0);
    expect(Summen).toMatchObject({
      AnzahlEmpfehlungen: 2,
      AnzahlLeads: 2,
      AnzahlBestaetigt: 1,
      AnzahlAuftraege: 1,
      AnzahlGezahlt: 1,
      EntstandenCent: 6000,
      AusgezahltCent: 3000,
      ZurueckgekommenCent: 0,
    });
    expect([Summen['EntstandenCent'], Summen['AusgezahltCent']]).toEqual([
      total('EntstandenCent'),
      total('AusgezahltCent'),
    ]);
    for (const month of books) {
      const own = Monate.find(({ Monat }) => Monat === String(month['Monat']));
      expect([own?.['EntstandenCent'], own?.['AusgezahltCent']]).toEqual([
        month['EntstandenCent'],
        month['AusgezahltCent'],
      ]);
    }
    const said = await service.call('GET', 'operator/statistik/monate', { token: operatorKey });
    const statistics = said.body['Statistik'] as unknown as Figures[];
    const sumOf = (name: string) => statistics.reduce((sum, month) => sum + (month[name] ?? 0), 0);
    expect(sumOf('AnzahlEmpfehlungen')).toBe(Summen['AnzahlEmpfehlungen']);
    expect([sumOf('AnzahlEmpfaenger'), sumOf('AnzahlBestaetigt')]).toEqual([
      Summen['AnzahlLeads'],
      Summen['AnzahlBestaetigt'],
    ]);
    expect(
      Kanaele.map(({ Channel, AnzahlEmpfehlungen, AnzahlGezahlt }) => [Channel, AnzahlEmpfehlungen, AnzahlGezahlt]),
    ).toEqual([
      ['email', 1, 0],
      ['whatsapp', 1, 1],
    ]);
    expect(Produkte.map(({ ProduktId, AnzahlEmpfehlungen }) => [ProduktId, AnzahlEmpfehlungen])).toEqual([
      ['lindenstrom-natur', 2],
    ]);
  });

  it('count each referral once in each step that it got to, and none twice, and the shares of them', async () => {
    await agencyWith(service, 'A-3', ['LS-1004']);
    const as = await signedInTo(service, 'A-3');
    const steps = async () =>
      (await overviewOf(as)).Trichter.map((step) => [
        step.AnzahlEmpfehlungen,
        (step as unknown as Figures)['ProzentVonVorher'],
        (step as unknown as Figures)['ProzentVonAllen'],
      ]);
    const first = await withAdviser(service, 'LS-1004');
    await withAdviser(service, 'LS-1004');
    const opened = await withAdviser(service, 'LS-1004');
    await service.database.executeSql('update referrals set clicks = 7 where number = $1', [opened.number]);
    // Two leads and three orders of one referral.
    await unconfirmedRecipient(service, first, { Vorname: 'Karl' });
    const lena = await confirmedNamed(service, first, { Vorname: 'Lena', Nachname: 'Öztürk' });
    for (const Status of ['Gezahlt', 'Gezahlt', 'Offen']) {
      await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: lena.number, Status });
    }
    // An order without a click or a lead of its own: it got so far all the same.
    const named = await withAdviser(service, 'LS-1004');
    await reportOrder(service, { ExterneId: newOrderId(), Empfehlungsnummer: named.number });
    expect(await steps()).toEqual([
      [4, null, null],
      [3, 75, 75],
      [2, 67, 50],
      [2, 100, 50],
      [1, 50, 25],
    ]);
  });

  it('are one adviser’s alone where somebody asks for that one, and nobody’s of another agency', async () => {
    expect((await overviewOf(token, 'LS-1002')).Summen).toMatchObject({ AnzahlEmpfehlungen: 1, AnzahlLeads: 0 });
    expect((await overviewOf(await signedInTo(service, 'A-2'))).Summen).toMatchObject({ AnzahlEmpfehlungen: 0 });
    const { status, body } = await service.call('GET', 'agentur/uebersicht/LS-1003', { token });
    expect([status, body['Code']]).toEqual([404, 'PSOF0311']);
  });
  it('are the same once the job has counted them, and are proved by the check of the books', async () => {
    const before = await overviewOf();
    await addAdviserChanges(service.database.db);
    expect(await overviewOf()).toEqual(before);
    const fault = async () => {
      const { status, body } = await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
      return [status, body['Fehler']];
    };
    expect(await fault()).toEqual([200, null]);
    await service.database.executeSql('update adviser_sums set paid_cent = paid_cent + 100 where agent_number = $1', [
      'LS-1002',
    ]);
    expect(await fault()).toMatchObject([200, { Was: 'advisers', Monat: '2026-06' }]);
    await service.database.executeSql('select recount_adviser_sums()', []);
    expect([await fault(), await overviewOf()]).toEqual([[200, null], before]);
  });
});
