import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrderId, reportOrder } from '../given/bounty-people.ts';
import {
  confirmedNamed,
  askReport,
  agencyWith,
  signedInTo,
  rowsOfReport,
  unconfirmedRecipient,
  withAdviser,
  type ReportName,
} from '../given/agency-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { rowsOf } from '../given/account-people.ts';
import { shownIn } from '../given/shown-words.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

/** What can be put in order by which column. */
const columns: Readonly<Record<Exclude<ReportName, 'invitations'>, readonly string[]>> = {
  recommenders: ['EmpfehlerName', 'AnzahlEmpfehlungen', 'AnzahlLeads', 'AnzahlAuftraege', 'AnzahlGezahlt', 'ZuletztAm'],
  referrals: [
    'Empfehlungsnummer',
    'EmpfehlerName',
    'ProduktName',
    'BeraterName',
    'Channel',
    'Status',
    'ErstelltAm',
    'Klicks',
    'AnzahlLeads',
    'AnzahlAuftraege',
  ],
  leads: [
    'EmpfaengerName',
    'EmpfehlerName',
    'ProduktName',
    'BeraterName',
    'Channel',
    'Status',
    'ErstelltAm',
    'BestaetigtAm',
  ],
  orders: [
    'ExterneId',
    'EmpfaengerName',
    'EmpfehlerName',
    'ProduktName',
    'BeraterName',
    'Status',
    'Auftragsdatum',
    'GezahltAm',
  ],
  bounties: [
    'Empfehlungsnummer',
    'Seite',
    'PersonName',
    'ProduktName',
    'BeraterName',
    'PraemieCent',
    'Zustand',
    'BereitAb',
    'AusgezahltAm',
  ],
};

/** As a German would put them in order; what is not there comes last. */
function compared(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const plain = (value: unknown) =>
    String(value).toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const [one, other] = [plain(a), plain(b)];
  return one < other ? -1 : Number(one > other);
}

describe.each(engines)('the reports of an agency on %s', (engine) => {
  let service: Service;
  let token: string;
  const orderIds = { paid: newOrderId(), open: newOrderId() };
  const numbers: Record<string, string> = {};

  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'A-1', ['LS-1001', 'LS-1002']);
    await agencyWith(service, 'A-2', ['LS-1003']);
    token = await signedInTo(service, 'A-1');
    const people = [
      ['Anna', 'Schmidt', 'LS-1001', 'web'],
      ['Ömer', 'Aßmann', 'LS-1002', 'whatsapp'],
      ['Oskar', 'Zander', 'LS-1002', 'email'],
      ['Zoë', 'Müller', 'LS-1001', 'web'],
    ] as const;
    for (const [Vorname, Nachname, agent, Channel] of people) {
      const made = await withAdviser(service, agent, { Empfehlung: { Channel }, Empfehler: { Vorname, Nachname } });
      numbers[Vorname] = made.number;
      if (Vorname === 'Anna') {
        const lena = await confirmedNamed(service, made, { Vorname: 'Lena', Nachname: 'Öztürk' });
        await reportOrder(service, { ExterneId: orderIds.paid, Empfaengernummer: lena.number, Status: 'Gezahlt' });
        await unconfirmedRecipient(service, made, { Vorname: 'Karl', Nachname: 'Vogt' });
      }
      if (Vorname === 'Ömer') {
        const mia = await confirmedNamed(service, made, { Vorname: 'Mia', Nachname: 'Thor' });
        await reportOrder(service, {
          ExterneId: orderIds.open,
          Empfaengernummer: mia.number,
          ProduktId: 'linden-duo',
        });
      }
      if (Vorname === 'Oskar') await confirmedNamed(service, made, { Vorname: 'Kim', Nachname: 'Überall' });
      service.clock.pass({ hours: 1 });
    }
    // Of another agency, and of none.
    const other = await withAdviser(service, 'LS-1003', { Empfehler: { Vorname: 'Fremd', Nachname: 'Xaver' } });
    const bea = await confirmedNamed(service, other, { Vorname: 'Bea', Nachname: 'Fremd' });
    await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: bea.number, Status: 'Gezahlt' });
    await confirmedRecommender(service, { Empfehler: { Vorname: 'Ohne', Nachname: 'Anselmsen' } });
  }, 180_000);
  afterAll(() => service.stop());

  it('shows who recommends with its advisers, shortened, with what came of it', async () => {
    const rows = await rowsOfReport(service, 'recommenders', { token, OrderBy: 'EmpfehlerName', Descending: false });
    expect(
      rows.map((row) => [
        row['EmpfehlerName'],
        row['AnzahlEmpfehlungen'],
        row['AnzahlLeads'],
        row['AnzahlAuftraege'],
        row['AnzahlGezahlt'],
      ]),
    ).toEqual(
      [
        ['Anna S.', 1, 2, 1, 1],
        ['Oskar Z.', 1, 1, 0, 0],
        ['Ömer A.', 1, 1, 1, 0],
        ['Zoë M.', 1, 0, 0, 0],
      ].toSorted(([a], [b]) => compared(a, b)),
    );
  });

  it('shows its referrals, its leads and its orders', async () => {
    const [referral] = await rowsOfReport(service, 'referrals', { token, Filter: numbers['Anna'] ?? '' });
    expect(referral).toEqual({
      Empfehlungsnummer: numbers['Anna'],
      EmpfehlerName: 'Anna S.',
      AgentNumber: 'LS-1001',
      BeraterName: expect.stringMatching(/^\p{L}+, \d{5} /u) as unknown,
      ProduktName: expect.stringContaining('Natur') as unknown,
      Channel: 'web',
      Status: 'Ok',
      ErstelltAm: '2026-05-20T10:00:00',
      Klicks: 0,
      AnzahlLeads: 2,
      AnzahlAuftraege: 1,
    });
    const leads = await rowsOfReport(service, 'leads', { token, Filter: 'Anna', OrderBy: 'EmpfaengerName' });
    expect(leads.map((row) => [row['EmpfaengerName'], row['Status'], row['BestaetigtAm']])).toEqual([
      ['L••• Ö.', 'Gezahlt', '2026-05-20T10:00:00'],
      ['K••• V.', 'Angelegt', null],
    ]);
    const [order] = await rowsOfReport(service, 'orders', { token, Filter: orderIds.paid });
    expect(order).toMatchObject({
      ExterneId: orderIds.paid,
      Empfehlungsnummer: numbers['Anna'],
      EmpfaengerName: 'L••• Ö.',
      EmpfehlerName: 'Anna S.',
      Status: 'Gezahlt',
      PraemieCent: 6000,
      GezahltAm: '2026-05-20T10:00:00',
    });
  });

  it('narrows a report to one of its advisers', async () => {
    const rows = await rowsOfReport(service, 'referrals', { token, of: 'LS-1002' });
    expect(rows.map(({ EmpfehlerName }) => EmpfehlerName)).toEqual(['Oskar Z.', 'Ömer A.']);
  });

  describe.each(Object.keys(columns) as (keyof typeof columns)[])('the report of %s', (report) => {
    it.each(columns[report])('is put in order by %s, up and down, and is the same each time', async (column) => {
      const all = { token, OrderBy: column, Pagesize: 50 };
      const up = await rowsOfReport(service, report, { ...all, Descending: false });
      const down = await rowsOfReport(service, report, { ...all, Descending: true });
      expect(up.length).toBeGreaterThan(1);
      const values = up.map(shownIn(report, column));
      expect(values).toEqual(values.toSorted(compared));
      const there = down.map(shownIn(report, column)).filter((value) => value !== null);
      expect(there).toEqual(there.toSorted((a, b) => compared(b, a)));
      expect(await rowsOfReport(service, report, { ...all, Descending: false })).toEqual(up);
    });

    it('has the same rows on pages of one as on one page, the last of them counted from the end', async () => {
      const whole = await rowsOfReport(service, report, { token, Pagesize: 50 });
      const paged: unknown[] = [];
      for (const [index] of whole.entries()) {
        const { body } = await askReport(service, report, { token, Pagesize: 1, Pagenumber: index + 1 });
        paged.push(...(body['Content'] as unknown as unknown[]));
        expect(body).toMatchObject({
          TotalCount: whole.length,
          PageCount: whole.length,
          HasNext: index + 1 < whole.length,
        });
      }
      expect(paged).toEqual(whole);
    });

    it('has an empty page behind the last one, and still says how many rows there are', async () => {
      const { body } = await askReport(service, report, { token, Pagenumber: 900 });
      expect(body).toMatchObject({ Content: [], HasNext: false, PageCount: 1 });
      expect(body['TotalCount']).toBeGreaterThan(1);
    });
  });

  it.each([
    ['omer', ['Ömer A.']],
    ['OEMER', ['Ömer A.']],
    ['Ömer e-mail', []],
    ['whatsapp ömer', ['Ömer A.']],
    ['Zoe', ['Zoë M.']],
    // What is not shown is not found: nobody learns names by trying.
    ['Aßmann', []],
    ['Schmidt', []],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
  ])('finds by “%s” who is shown with it', async (Filter, names) => {
    const rows = await rowsOfReport(service, 'referrals', { token, Filter });
    expect(rows.map(({ EmpfehlerName }) => EmpfehlerName)).toEqual(names);
  });

  it('says nothing of an address, a surname or a database’s own id', async () => {
    const texts: string[] = [];
    for (const report of ['recommenders', 'referrals', 'leads', 'orders', 'bounties'] as const) {
      texts.push((await askReport(service, report, { token, Pagesize: 50 })).text);
    }
    const text = texts.join('\n');
    const people = await rowsOf(
      service,
      `select email, last_name, id::text from recommenders union all select email, last_name, number from recipients`,
    );
    for (const { email, last_name, id } of people as Record<string, string>[]) {
      for (const secret of [email, last_name, id]) expect(text).not.toContain(secret);
    }
  });
});
