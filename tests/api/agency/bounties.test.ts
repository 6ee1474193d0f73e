import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import {
  askReport,
  agencyWith,
  confirmedNamed,
  rowsOfReport,
  signedInTo,
  withAdviser,
} from '../given/agency-people.ts';
import { account, claimToken, germanIban, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { daysBefore } from '../given/order-people.ts';
import { givenPaidOrder, releasedBy } from '../given/orders-to-release.ts';
import { Paying } from '../given/paying.ts';
import { agencyUser, givenAgency } from '../given/releasing-agencies.ts';
import { bankAnswer } from '../money/bank/bank-files.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, type Service } from '../service/service.ts';

type Row = Record<string, unknown>;

describe.each(engines)('the bounties of an agency on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
    await agencyWith(service, 'A-1', ['LS-1001', 'LS-1002']);
    await agencyWith(service, 'A-2', ['LS-1003']);
  }, 180_000);
  afterAll(() => service.stop());

  const half = { AnteilEmpfehler: 50 };

  /** A referral by half with an adviser, whose recipient has ordered. */
  const ordered = async (adviser: string, order: object = {}) => {
    const anna = await withAdviser(service, adviser, { Empfehlung: half });
    const lena = await confirmedNamed(service, anna, { Vorname: 'Lena', Nachname: 'Öztürk' });
    const told = { ExterneId: newOrderId(), Empfaengernummer: lena.number, ...order };
    await reportOrder(service, told);
    const tell = (change: object) => reportOrder(service, { ...told, ...change });
    return { anna, lena, tell };
  };
  const old = () => ({ Auftragsdatum: daysBefore(service, 20), Status: 'Gezahlt' });

  const rowsOf = async (number: string, agency = 'A-1'): Promise<Row[]> =>
    rowsOfReport(service, 'bounties', {
      token: await signedInTo(service, agency),
      Filter: number,
      OrderBy: 'Seite',
      Pagesize: 50,
    });
  const said = (rows: readonly Row[]) => rows.map((row) => [row['PersonName'], row['Zustand'], row['AusgezahltAm']]);

  const collect = async (email: string) => {
    const body = { Auszahlung: 'Geld', Bankdaten: account };
    const { status } = await service.call('PUT', 'praemierung/', { body, token: await claimToken(service, email) });
    expect(status).toBe(200);
  };

  it('have a row a side, with who it is masked as elsewhere, adviser, product and cents', async () => {
    const { anna } = await ordered('LS-1001', { ProduktId: 'linden-duo' });
    const [first, second, ...more] = await rowsOf(anna.number);
    expect(more).toEqual([]);
    expect(first).toEqual({
      PraemieId: expect.any(String) as unknown,
      Empfehlungsnummer: anna.number,
      Seite: 'Empfehler',
      PersonName: 'Anna S.',
      AgentNumber: 'LS-1001',
      BeraterName: expect.stringMatching(/^\p{L}+, \d{5} /u) as unknown,
      ProduktName: expect.stringContaining('Duo') as unknown,
      PraemieCent: 3000,
      Zustand: 'Liegt noch nicht bereit',
      BereitAb: null,
      AusgezahltAm: null,
    });
    expect(second).toMatchObject({ Seite: 'Empfaenger', PersonName: 'L••• Ö.', PraemieCent: 3000 });
  });

  it('are none where nobody has ordered, and none of another agency', async () => {
    const waiting = await withAdviser(service, 'LS-1001');
    await confirmedNamed(service, waiting, { Vorname: 'Mia', Nachname: 'Thor' });
    const { anna: others } = await ordered('LS-1003');
    expect(await rowsOf(waiting.number)).toEqual([]);
    expect(await rowsOf(others.number)).toEqual([]);
    expect(await rowsOf(others.number, 'A-2')).toHaveLength(2);
  });

  it('say in words where each stands, until it is paid, and when', async () => {
    const { anna, lena } = await ordered('LS-1002', old());
    const ready = 'Liegt bereit';
    expect(said(await rowsOf(anna.number))).toEqual([
      ['Anna S.', ready, null],
      ['L••• Ö.', ready, null],
    ]);
    await collect(anna.email);
    expect(said(await rowsOf(anna.number))[0]).toEqual(['Anna S.', 'Unterwegs', null]);
    await paying.payTheRest();
    const [paid, waits] = await rowsOf(anna.number);
    expect(paid).toMatchObject({ Zustand: 'Ausgezahlt', AusgezahltAm: expect.stringMatching(/^2026-05-2/) as unknown });
    expect(waits).toMatchObject({ Zustand: ready, BereitAb: expect.stringMatching(/^2026-05-/) as unknown });
    await collect(lena.email);
    const [payment] = await paying.sent();
    await paying.results(bankAnswer([{ reference: payment?.EndToEndId ?? '', status: 'RJCT', reason: 'AC04' }]));
    expect(said(await rowsOf(anna.number))[1]).toEqual(['L••• Ö.', 'Überweisung fehlgeschlagen', null]);
  });

  it('say of what is blocked that it is being checked, without a day, and of what is over that it is', async () => {
    const { anna } = await ordered('LS-1002', old());
    const young = await ordered('LS-1002', { Auftragsdatum: daysBefore(service, 1), Status: 'Gezahlt' });
    const standsFor = async ({ number }: { readonly number: string }) => {
      const [row] = await rowsOf(number);
      return [row?.['Zustand'], row?.['BereitAb']];
    };
    const promised = expect.stringMatching(/^2026-0[56]-/) as unknown;
    const isBlocked = (moment: 'now()' | 'null', { number }: { readonly number: string }) =>
      service.database.executeSql(`update referrals set blocked_at = ${moment} where number = $1`, [number]);
    for (const [referral, state] of [
      [anna, 'Liegt bereit'],
      [young.anna, 'Liegt noch nicht bereit'],
    ] as const) {
      expect(await standsFor(referral)).toEqual([state, promised]);
      await isBlocked('now()', referral);
      expect(await standsFor(referral)).toEqual(['Wird geprüft', null]);
      await isBlocked('null', referral);
      expect(await standsFor(referral)).toEqual([state, promised]);
    }
    await service.database.executeSql(`update bounties set claim_by = '2020-01-01' where referral_number = $1`, [
      anna.number,
    ]);
    expect((await rowsOf(anna.number))[0]).toMatchObject({ Zustand: 'Abgelaufen' });
    await passTime(service.database.db, service.effects, [service.tenant], new AbortController().signal);
    expect((await rowsOf(anna.number))[0]).toMatchObject({ Zustand: 'Abgelaufen' });
  });

  it('are, but for those that ended, what the books say is owed or paid, to the cent', async () => {
    const { tell } = await ordered('LS-1001', old());
    await tell({ ...old(), Status: 'Storniert' });
    const all = async (agency: string) =>
      rowsOfReport(service, 'bounties', { token: await signedInTo(service, agency), Pagesize: 50 });
    const rows = [...(await all('A-1')), ...(await all('A-2'))];
    const centsOf = (wanted: (row: Row) => boolean) =>
      rows.filter((row) => wanted(row)).reduce((sum, row) => sum + Number(row['PraemieCent']), 0);
    const { body } = await service.call('GET', 'operator/hauptbuch/monate', { token: operatorKey });
    const months = body['Monate'] as unknown as Record<string, number>[];
    const total = (name: string) => months.reduce((sum, month) => sum + (month[name] ?? 0), 0);
    const isAccrued = (row: Row) => row['BereitAb'] !== null;
    const hasEnded = ({ Zustand }: Row) => Zustand === 'Storniert' || Zustand === 'Abgelaufen';
    expect(centsOf((row) => row['Zustand'] === 'Storniert')).toBe(total('StorniertCent'));
    expect(centsOf((row) => row['Zustand'] === 'Abgelaufen')).toBe(total('VerfallenCent'));
    expect(centsOf((row) => isAccrued(row) && !hasEnded(row))).toBe(
      total('EntstandenCent') - total('StorniertCent') - total('VerfallenCent'),
    );
    expect(centsOf((row) => row['Zustand'] === 'Ausgezahlt')).toBe(total('AusgezahltCent'));
    expect(total('AusgezahltCent')).toBe(3000);
  });

  it('say nothing of where money goes, as a page and as a file', async () => {
    const token = await signedInTo(service, 'A-1');
    const page = await askReport(service, 'bounties', { token, Pagesize: 50 });
    const file = await service.call('PUT', 'agentur/praemien/alle', {
      token,
      body: {},
      headers: { accept: 'text/csv' },
    });
    const [first = '', ...lines] = file.text.slice(1).trimEnd().split('\r\n');
    expect(first).toBe(
      'PraemieId;Empfehlungsnummer;Seite;PersonName;AgentNumber;BeraterName;ProduktName;PraemieCent;Zustand;BereitAb;AusgezahltAm',
    );
    expect(lines).toHaveLength(Number(page.body['TotalCount']));
    for (const text of [page.text, file.text]) {
      expect(text).not.toContain(germanIban.slice(-8));
      expect(text).not.toContain('Schmidt');
      expect(text).not.toContain('Öztürk');
    }
  });

  it('are found by the words that stand there', async () => {
    const token = await signedInTo(service, 'A-1');
    const statesFor = async (Filter: string) => {
      const rows = await rowsOfReport(service, 'bounties', { token, Filter, Pagesize: 50 });
      return [...new Set(rows.map(({ Zustand }) => Zustand))];
    };
    expect(await statesFor('fehlgeschlagen')).toEqual(['Überweisung fehlgeschlagen']);
    expect(await statesFor('ausgezahlt empfehler')).toEqual(['Ausgezahlt']);
    expect(await statesFor('Öztürk')).toEqual([]);
  });

  it('have nobody’s name any more where somebody is gone', async () => {
    const { anna, lena } = await ordered('LS-1001', old());
    await service.database.executeSql(`update referrals set first_name = '', last_name = '' where number = $1`, [
      anna.number,
    ]);
    await service.database.executeSql('delete from recipients where number = $1', [lena.number]);
    expect((await rowsOf(anna.number)).map(({ PersonName }) => PersonName)).toEqual([null, null]);
  });

  it('say of what waits for the agency’s word that it does, once it could be ready, and until when at most', async () => {
    const number = await givenAgency(service, { advisers: [releasedBy], releasesOrders: true });
    const { token } = await agencyUser(service, number);
    const standsNow = async () => {
      const rows = await rowsOfReport(service, 'bounties', { token, Pagesize: 50 });
      return [...new Set(rows.map(({ Zustand, BereitAb }) => `${String(Zustand)} ${String(BereitAb).slice(0, 10)}`))];
    };
    const { id } = await givenPaidOrder(service);
    const today = service.clock.now().toISOString();
    const [stand = ''] = await standsNow();
    expect(stand).toMatch(/^Wartet auf Freigabe 2026-/);
    expect(stand.slice(-10) > today.slice(0, 10)).toBe(true);
    await service.call('PUT', `agentur/auftragfreigeben/${id}/ja`, { token, body: null });
    expect(await standsNow()).toEqual([expect.stringMatching(/^Liegt bereit 2026-/)]);
  });
});
