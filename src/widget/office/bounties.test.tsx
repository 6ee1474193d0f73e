import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAgencyBounties, type BountyRow } from '#contract/agency/reports/calls-bounties.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const bounty = (at: number, change: Partial<BountyRow> = {}): BountyRow => ({
  bountyId: `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(at).padStart(2, '0')}`,
  referralNumber: 'AB12CD34EF',
  side: 'Empfehler',
  personName: 'Anna S.',
  agentNumber: '4711-1',
  agentName: 'Kaya, 50667 Aulingen',
  productName: 'Lindenstrom Natur',
  bountyCent: 3050,
  state: 'Liegt noch nicht bereit',
  readyAt: null,
  paidOn: null,
  ...change,
});

const rows = [
  bounty(1),
  bounty(2, {
    side: 'Empfaenger',
    personName: 'L••• Ö.',
    state: 'Ausgezahlt',
    readyAt: '2026-11-20T10:00:00',
    paidOn: '2026-11-24T10:00:00',
  }),
  bounty(3, { personName: null, state: 'Überweisung fehlgeschlagen', readyAt: '2026-11-20T10:00:00' }),
  bounty(4, { state: 'Wird geprüft' }),
  bounty(5, { state: 'Wartet auf Freigabe', readyAt: '2026-12-20T10:00:00' }),
];

const open = async () => {
  const heard = serviceThat(
    answers(listAgencyBounties, () => ({ content: rows, hasNext: false, pageCount: 1, totalCount: rows.length })),
    answers(readOffice, () => kaya),
  );
  const opened = await openOffice('/agentur/praemien');
  const table = await screen.findByRole('table', { name: 'Prämien' }, { timeout: 20_000 });
  return { heard, table, ...opened };
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the bounties of an agency', () => {
  it('say for whom each is, how much, where it stands in words, and its days', async () => {
    const { table } = await open();
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
      );
    const [number, product, adviser] = ['AB12CD34EF', 'Lindenstrom Natur', 'Kaya, 50667 Aulingen'];
    expect(cells).toEqual([
      [number, 'Empfehler', 'Anna S.', product, adviser, '30,50 €', 'Liegt noch nicht bereit', '–', '–'],
      [number, 'Empfänger', 'L••• Ö.', product, adviser, '30,50 €', 'Ausgezahlt', '20.11.2026', '24.11.2026'],
      [number, 'Empfehler', '–', product, adviser, '30,50 €', 'Überweisung fehlgeschlagen', '20.11.2026', '–'],
      [number, 'Empfehler', 'Anna S.', product, adviser, '30,50 €', 'Wird geprüft', '–', '–'],
      [number, 'Empfehler', 'Anna S.', product, adviser, '30,50 €', 'Wartet auf Freigabe', '20.12.2026', '–'],
    ]);
  });

  it('are put in order by each of their columns, the greatest amount first', async () => {
    const { heard, table, user, host } = await open();
    const buttons = within(table)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual([
      'Empfehlung',
      'Geht an',
      'Name',
      'Produkt',
      'Berater',
      'Prämie',
      'Stand',
      'Bereit am',
      'Ausgezahlt am',
    ]);
    await user.click(within(table).getByRole('button', { name: 'Prämie' }));
    await waitFor(() => expect(host.location.route).toBe('/agentur/praemien?order=PraemieCent'));
    expect(heard.at(-1)?.body).toMatchObject({ orderBy: 'PraemieCent', descending: true });
  });

  it('are a tab beside the others', async () => {
    await open();
    const tab = screen.getByRole('link', { name: 'Prämien' });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });
});
