import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  listAgencyInvoices,
  readAgencyInvoice,
  type AgencyInvoice,
  type InvoiceRow,
  type OpenMonth,
  type ShownInvoice,
} from '#contract/agency/invoices/calls.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const running: OpenMonth = { month: '2026-11', state: 'Laufend', sumCent: 1250 };
const october: AgencyInvoice = {
  number: 12,
  month: '2026-10',
  state: 'Offen',
  sumCent: 5000,
  closedAt: '2026-11-01T23:10:00',
  paidAt: null,
};
const row: InvoiceRow = {
  day: '2026-10-05',
  referralNumber: '1234567890',
  productName: 'Lindenstrom Natur',
  side: 'Empfehler',
  kind: 'AgenturBelastet',
  amountCent: 5500,
};
const shown: ShownInvoice = {
  ...october,
  agency: { agencyNumber: '4711', name: 'Agentur Kaya', street: 'Am Lindenhof 3', postcode: '50667', city: 'Aulingen' },
  provider: { name: 'Lindenstrom GmbH', address: 'Am Lindenhof 12, 36999 Aulingen' },
  note: 'Keine Rechnung im Sinne des § 14 UStG.',
  positions: [row, { ...row, day: '2026-10-20', kind: 'AgenturEntlastet', amountCent: -500 }],
};

const has = (openMonths: OpenMonth[], invoices: AgencyInvoice[]) =>
  serviceThat(
    answers(readOffice, () => kaya),
    answers(listAgencyInvoices, () => ({ openMonths, invoices })),
  );
const shows = (invoice: ShownInvoice) =>
  serviceThat(
    answers(readOffice, () => kaya),
    answers(readAgencyInvoice, () => invoice),
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00A0', ' ');

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the invoices of an agency', () => {
  it('are listed by month, with the running one above, each leading to its page', async () => {
    has(
      [running],
      [
        october,
        { ...october, number: 9, month: '2026-09', state: 'Bezahlt', sumCent: -300, paidAt: '2026-10-08T10:00:00' },
      ],
    );
    await openOffice('/agentur/rechnungen');
    await heading('Rechnungen');
    const open = await screen.findByRole('region', { name: 'Noch ohne Nummer' });
    expect(textOf(open)).toContain('12,50 €');
    expect(textOf(open)).toContain('Bisher');
    expect(within(open).getByRole('link', { name: '11/2026' }).getAttribute('href')).toContain(
      '/agentur/rechnung?invoice=2026-11',
    );
    const [, first, second] = within(screen.getByRole('table', { name: 'Rechnungen' })).getAllByRole('row');
    expect(textOf(first ?? null)).toBe('10/20261250 €Offen02.11.2026–');
    expect(textOf(second ?? null)).toContain('3 € Guthaben');
    expect(
      within(first ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('/agentur/rechnung?invoice=12');
    expect(screen.getByRole('link', { name: 'Rechnungen' }).getAttribute('aria-current')).toBe('page');
  });

  it('say that there are none yet, and nothing of a sum that does not agree with the books', async () => {
    has([{ ...running, sumCent: 0 }], []);
    const { user } = await openOffice('/agentur/rechnungen');
    expect(
      await screen.findByRole('heading', { name: 'Es gibt noch keine Rechnungen.' }, { timeout: 20_000 }),
    ).toBeDefined();
    has([running], [{ ...october, state: 'Fehler', sumCent: null }]);
    await user.click(screen.getByRole('link', { name: 'Stammdaten' }));
    await user.click(screen.getByRole('link', { name: 'Rechnungen' }));
    const fault = await screen.findByText('Diese Rechnung wird geprüft');
    expect(fault).toBeDefined();
    expect(textOf(screen.getByRole('row', { name: /10\/2026/ }))).toContain('12–Wird geprüft');
  });

  it('are asked for again where they could not be read', async () => {
    let isDown = true;
    serviceThat(
      answers(readOffice, () => kaya),
      answers(listAgencyInvoices, () => (isDown ? noConnection : { openMonths: [running], invoices: [] })),
    );
    const { user } = await openOffice('/agentur/rechnungen');
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 20_000 });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: '11/2026' })).toBeDefined();
  });

  it('are no tab and no page for employees', async () => {
    serviceThat(answers(readOffice, () => ({ ...kaya, role: agencyRole.employee })));
    await openOffice('/agentur/rechnungen', { ...kaya, role: agencyRole.employee });
    await heading('Das ist dir nicht zugänglich');
    expect(screen.queryByRole('link', { name: 'Rechnungen' })).toBeNull();
  });
});

describe('one month of what an agency was charged', () => {
  it('is a statement with both addresses, its entries, the sum and the tenant’s sentence', async () => {
    shows(shown);
    await openOffice('/agentur/rechnung?invoice=12');
    await heading('Aufstellung der Belastungen 10/2026');
    expect(textOf(screen.getByText('Belastet von').nextElementSibling)).toBe(
      'Lindenstrom GmbHAm Lindenhof 1236999 Aulingen',
    );
    expect(textOf(screen.getByText('Belastet wird').nextElementSibling)).toBe(
      'Agentur KayaAm Lindenhof 350667 AulingenAgenturnummer 4711',
    );
    const [, first, second] = within(screen.getByRole('table', { name: 'Posten' })).getAllByRole('row');
    expect(textOf(first ?? null)).toBe('05.10.20261234567890Lindenstrom NaturEmpfehlerBelastet55 €');
    expect(textOf(second ?? null)).toBe('20.10.20261234567890Lindenstrom NaturEmpfehlerGutgeschrieben-5 €');
    expect(
      screen.getAllByText((_, element) => element?.tagName === 'STRONG' && textOf(element) === '50 €'),
    ).toHaveLength(2);
    expect(screen.getByText('Keine Rechnung im Sinne des § 14 UStG.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/netto|brutto|mehrwertsteuer|umsatzsteuer/i);
  });

  it('is printed by a button, and taken along as a file', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    shows(shown);
    const { user } = await openOffice('/agentur/rechnung?invoice=12');
    await user.click(await screen.findByRole('button', { name: 'Drucken' }, { timeout: 20_000 }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Als CSV herunterladen' })).toBeDefined();
  });

  it('has no number before it is closed, and no entries where nothing was charged', async () => {
    shows({ ...shown, ...running, number: null, closedAt: null, sumCent: 0, note: '', positions: [] });
    await openOffice('/agentur/rechnung?invoice=2026-11');
    await heading('Aufstellung der Belastungen 11/2026');
    expect(screen.getByText('noch keine')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'In diesem Monat wurde bisher nichts belastet.' })).toBeDefined();
  });

  it('shows neither sum nor file where the books say another one', async () => {
    shows({ ...shown, state: 'Fehler', sumCent: null, positions: [] });
    await openOffice('/agentur/rechnung?invoice=12');
    expect(await screen.findByText('Diese Rechnung wird geprüft', {}, { timeout: 20_000 })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Als CSV herunterladen' })).toBeNull();
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it.each(['12', 'x', ''])('is none at invoice=%s, and leads to all', async (invoice) => {
    serviceThat(
      answers(readOffice, () => kaya),
      answers(readAgencyInvoice, () => ({ code: 'PSOF0964' as const })),
    );
    await openOffice(`/agentur/rechnung?invoice=${invoice}`);
    await heading('Diese Rechnung gibt es nicht');
    expect(screen.getByRole('link', { name: 'Alle Rechnungen' }).getAttribute('href')).toContain('/agentur/rechnungen');
  });
});
