import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyRole, agencyView, mayOpen } from '#contract/agency-roles.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith, signedInTo } from '../given/agency-people.ts';
import { charge, closedAt, credit, keepsInvoices } from '../given/charged.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

type Row = Readonly<Record<string, unknown>>;

const note = 'Dies ist keine Rechnung im Sinne des § 14 UStG.';
let agencies = 0;

describe.each(engines)('the invoices of an agency on %s', (engine) => {
  let service: Service;
  let agency = '';
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      texts: { ...tenant.texts, de: { ...tenant.texts.de, invoiceNote: note } },
    }));
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.clock.moment = new Date('2026-05-20T10:00:00Z');
    agency = `A-${(agencies += 1)}`;
    await agencyWith(service, agency, []);
  });

  const chargeAt = (moment: string, cents: number, more: object = {}) => {
    service.clock.moment = new Date(moment);
    return charge(service, { agency, cents, ...more });
  };
  /** Sessions end within a year of the tests' clock: who reads signs in then. */
  const read = async (
    invoice = '',
    { as = '', ...more }: { as?: string; headers?: Record<string, string>; language?: string; tenant?: string } = {},
  ) =>
    service.call('GET', `agentur/rechnungen${invoice && `/${invoice}`}`, {
      token: as || (await signedInTo(service, agency)),
      ...more,
    });
  const numberOf = async (month: string): Promise<number> => {
    const [row] = await rowsOf(
      service,
      `select number from agency_invoices where tenant = 'lindenstrom' and agency_number = $1 and month = $2`,
      agency,
      month,
    );
    return Number(row?.['number']);
  };
  const said = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    `${status} ${String(body['Code'])}`;

  it('are its months, the latest first, with the running one so far', async () => {
    const first = await chargeAt('2026-05-20T10:00:00Z', 500);
    await chargeAt('2026-06-10T10:00:00Z', 250);
    await closedAt(service, '2026-07-02T10:00:00Z');
    await charge(service, { agency, cents: 99 });
    await credit(service, first);
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      {
        OffeneMonate: [{ Monat: '2026-07', Zustand: 'Laufend', SummeCent: -401 }],
        Rechnungen: [
          ['2026-06', 250],
          ['2026-05', 500],
        ].map(([Monat, SummeCent]) => ({
          Rechnungsnummer: expect.any(Number) as unknown,
          Monat,
          Zustand: 'Offen',
          SummeCent,
          AbgeschlossenAm: '2026-07-02T10:00:00',
          GezahltAm: null,
        })),
      },
    ]);
  });

  it('are none of an agency that was charged nothing, and months that are over wait for their number', async () => {
    expect((await read()).body).toEqual({
      OffeneMonate: [{ Monat: '2026-05', Zustand: 'Laufend', SummeCent: 0 }],
      Rechnungen: [],
    });
    await charge(service, { agency, cents: 300 });
    service.clock.moment = new Date('2026-06-01T10:00:00Z');
    expect((await read()).body['OffeneMonate']).toEqual([
      { Monat: '2026-06', Zustand: 'Laufend', SummeCent: 0 },
      { Monat: '2026-05', Zustand: 'WirdAbgeschlossen', SummeCent: 300 },
    ]);
  });

  it('have their entries in them as the books have them, and nobody’s name', async () => {
    const one = await chargeAt('2026-05-31T21:59:59Z', 500, { side: bountySide.recipient });
    const other = await chargeAt('2026-05-20T08:00:00Z', 700, { productId: 'linden-duo' });
    service.clock.moment = new Date('2026-05-25T22:30:00Z');
    await credit(service, other);
    await closedAt(service, '2026-06-02T10:00:00Z');
    const number = await numberOf('2026-05');
    const { status, body } = await read(String(number));
    const product = service.tenant.products.find(({ id }) => id === 'lindenstrom-natur')?.name.de;
    const duo = service.tenant.products.find(({ id }) => id === 'linden-duo')?.name.de;
    const row = { Empfehlungsnummer: other.referralNumber, ProduktName: duo, Seite: 'Empfehler' };
    expect([status, body]).toEqual([
      200,
      {
        Rechnungsnummer: number,
        Monat: '2026-05',
        Zustand: 'Offen',
        SummeCent: 500,
        AbgeschlossenAm: '2026-06-02T10:00:00',
        GezahltAm: null,
        Agentur: { Agenturnummer: agency, Name: 'Brandt & Töchter', Strasse: '', Plz: '', Ort: '' },
        Anbieter: { Name: service.tenant.private.legalName, Adresse: service.tenant.private.company.address },
        Rechnungshinweis: note,
        Posten: [
          { Tag: '2026-05-20', ...row, Art: 'AgenturBelastet', BetragCent: 700 },
          // Half past midnight in Berlin.
          { Tag: '2026-05-26', ...row, Art: 'AgenturEntlastet', BetragCent: -700 },
          {
            Tag: '2026-05-31',
            Empfehlungsnummer: one.referralNumber,
            ProduktName: product,
            Seite: 'Empfaenger',
            Art: 'AgenturBelastet',
            BetragCent: 500,
          },
        ],
      },
    ]);
    expect((await read('2026-05')).body).toEqual(body);
    expect((await read(String(number), { language: 'en' })).body['Rechnungshinweis']).toBe('');
  });

  it('come as a file for a spreadsheet, also of the running month', async () => {
    const { referralNumber } = await charge(service, { agency, cents: 1234 });
    const csv = await read('2026-05', { headers: { accept: 'text/csv' } });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="rechnung-2026-05.csv"');
    const product = service.tenant.products.find(({ id }) => id === 'lindenstrom-natur')?.name.de;
    expect(csv.text).toBe(
      `\uFEFFRechnungsnummer;Monat;Tag;Empfehlungsnummer;ProduktName;Seite;Art;BetragCent\r\n` +
        `;2026-05;2026-05-20;${referralNumber};${product};Empfehler;AgenturBelastet;1234\r\n`,
    );
  });

  it('say together what the books say that agencies owe, to the cent, before anything is paid', async () => {
    const amounts = [1, 99, 333, 5000, 12_345];
    for (const [index, cents] of amounts.entries()) {
      const charged = await chargeAt(`2026-0${index + 3}-${String(28 - index)}T22:59:59Z`, cents);
      if (index % 2 === 1) await credit(service, charged);
    }
    await closedAt(service, '2026-08-01T10:00:00Z');
    const { body } = await read();
    const listed = [...(body['Rechnungen'] as unknown as Row[]), ...(body['OffeneMonate'] as unknown as Row[])];
    const [books] = await rowsOf(
      service,
      `select sum(l.debit_cent - l.credit_cent)::int as cents from ledger_lines l
        join ledger_entries e on e.tenant = l.tenant and e.id = l.entry_id
        join bounties b on b.tenant = e.tenant and b.id = e.bounty_id
        where l.account = 'Agenturforderung' and l.tenant = 'lindenstrom' and b.paying_agency = $1`,
      agency,
    );
    expect(listed.reduce((sum, row) => sum + Number(row['SummeCent']), 0)).toBe(books?.['cents']);
    expect(books?.['cents']).toBe(1 + 333 + 12_345);
  });

  it('are open to both owners, of this agency and tenant alone', async () => {
    await charge(service, { agency, cents: 500 });
    await closedAt(service, '2026-06-02T10:00:00Z');
    const number = String(await numberOf('2026-05'));
    for (const role of valuesOf(agencyRole)) {
      const as = await signedInTo(service, agency, role);
      const statuses = [await read('', { as }), await read(number, { as })].map(({ status }) => status);
      const wanted = mayOpen(role, agencyView.invoices) ? 200 : 403;
      expect([role, ...statuses]).toEqual([role, wanted, wanted]);
    }
    expect([
      mayOpen(agencyRole.inactiveOwner, agencyView.invoices),
      mayOpen(agencyRole.employee, agencyView.invoices),
    ]).toEqual([true, false]);
    const foreign = `${agency}-b`;
    await agencyWith(service, foreign, []);
    const as = await signedInTo(service, foreign);
    expect(said(await read(number, { as }))).toBe('404 PSOF0964');
    expect((await read('2026-06', { as })).body['Posten']).toEqual([]);
    expect((await read('', { as })).body['Rechnungen']).toEqual([]);
    // The same number of an agency at another tenant.
    await agencyWith(service, agency, [], 'nachbar');
    const neighbour = await signedInTo(service, agency, agencyRole.owner, 'nachbar');
    expect(said(await read(number, { as: neighbour, tenant: 'nachbar' }))).toBe('404 PSOF0964');
    expect((await read('', { as: neighbour, tenant: 'nachbar' })).body['Rechnungen']).toEqual([]);
    expect(said(await read(number, { as: neighbour }))).toBe('401 PSOF0204');
  });

  it.each(['0', '999999999', '2026-04', '2026-06', '2026-13', 'alle', '-1', '1e3'])(
    'are none at %s',
    async (invoice) => {
      await charge(service, { agency, cents: 500 });
      const { status, body } = await read(invoice);
      expect([404, 422]).toContain(status);
      expect(body['Code']).toBe('PSOF0964');
    },
  );

  it('show neither sum nor entries where the books say another one, and are no file', async () => {
    await charge(service, { agency, cents: 500 });
    await closedAt(service, '2026-06-02T10:00:00Z');
    const number = await numberOf('2026-05');
    await keepsInvoices(service, 'disable');
    await rowsOf(
      service,
      `update agency_invoices set sum_cent = 501 where tenant = 'lindenstrom' and number = $1`,
      number,
    );
    const wrong = { Zustand: 'Fehler', SummeCent: null };
    expect((await read()).body['Rechnungen']).toMatchObject([wrong]);
    expect((await read(String(number))).body).toMatchObject({ ...wrong, Posten: [] });
    expect(said(await read(String(number), { headers: { accept: 'text/csv' } }))).toBe('409 PSOF0965');
    await rowsOf(
      service,
      `update agency_invoices set sum_cent = 500 where tenant = 'lindenstrom' and number = $1`,
      number,
    );
    await keepsInvoices(service, 'enable');
    expect((await read()).body['Rechnungen']).toMatchObject([{ Zustand: 'Offen', SummeCent: 500 }]);
  });
});
