import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveOffice, readOffice, readSignIn } from '#contract/agency/sign-in/calls.ts';
import { listAgencyOrders, type OrderRow } from '#contract/agency/reports/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { orderRow } from '#widget/testing/order-row.fixture.ts';
import { answers, noConnection, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const order = (at: number): OrderRow => ({
  ...orderRow,
  orderId: `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(at).padStart(2, '0')}`,
  externalId: `A-${at}`,
});

const page = (rows: readonly OrderRow[], pageCount = 1) => ({
  content: [...rows],
  hasNext: false,
  pageCount,
  totalCount: rows.length * pageCount,
});

const ordersOf = (...told: Parameters<typeof answers<typeof listAgencyOrders>>) =>
  serviceThat(
    answers(...told),
    answers(leaveOffice, () => undefined),
    answers(readSignIn, () => ({ code: 'PSOF0001' as const })),
    answers(readOffice, () => kaya),
  );

const asked = (heard: readonly Heard[]) =>
  heard.filter(({ path }) => path.endsWith('/auftraege/alle')).map(({ body }) => body);
const findTable = () => screen.findByRole('table', { name: 'Aufträge' }, { timeout: 20_000 });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the orders of an agency', () => {
  it('are read anew in another language, in which products have other names', async () => {
    let names = 0;
    ordersOf(listAgencyOrders, () => page([{ ...order(1), productName: `Produkt ${(names += 1)}` }]));
    const { user } = await openOffice('/agentur/auftraege');
    expect(within(await findTable()).getByText('Produkt 1')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'EN English' }));
    expect(await screen.findByText('Produkt 2')).toBeDefined();
  });

  it('have a column for the agency’s word where it gives any, and else none', async () => {
    let release: OrderRow['release'] = null;
    ordersOf(listAgencyOrders, () => page([order(1), { ...order(2), release }]));
    const { user } = await openOffice('/agentur/auftraege');
    const words = () => screen.queryByRole('columnheader', { name: 'Freigabe' });
    expect(within(await findTable()).getAllByRole('columnheader')).toHaveLength(9);
    expect(words()).toBeNull();
    release = 'ja';
    await user.click(screen.getByRole('button', { name: 'Produkt' }));
    await waitFor(() => expect(words()).not.toBeNull());
  });

  it('are put in order by the headings of their columns, and the route says how', async () => {
    const heard = ordersOf(listAgencyOrders, () => page([order(1), order(2)]));
    const { user, host } = await openOffice('/agentur/auftraege');
    const table = await findTable();
    const heading = (name: string) => within(table).getByRole('columnheader', { name });
    expect(heading('Bestellt').getAttribute('aria-sort')).toBe('descending');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(within(table).getByRole('button', { name: 'Bestellt' }));
    await waitFor(() => expect(heading('Bestellt').getAttribute('aria-sort')).toBe('ascending'));
    await user.click(within(table).getByRole('button', { name: 'Produkt' }));
    await waitFor(() => expect(heading('Produkt').getAttribute('aria-sort')).toBe('ascending'));
    expect(heading('Bestellt').getAttribute('aria-sort')).toBe('none');
    expect(host.location.route).toBe('/agentur/auftraege?order=ProduktName&direction=up');
    await waitFor(() => expect(asked(heard)).toHaveLength(3));
    expect(asked(heard).at(-1)).toMatchObject({ descending: false, pageNumber: 1, filter: '' });
  });

  it('are shown as a link says, page and order too', async () => {
    const heard = ordersOf(listAgencyOrders, () => page([order(1)], 4));
    const { user, host } = await openOffice('/agentur/auftraege?direction=up&page=2');
    await findTable();
    expect(asked(heard)).toEqual([expect.objectContaining({ pageNumber: 2, descending: false })]);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege?direction=up&page=3'));
    expect(await screen.findByText('Seite 3 von 4', { selector: 'span' })).toBeDefined();
  });

  it('are asked for again where they could not be read', async () => {
    let isDown = true;
    ordersOf(listAgencyOrders, () => (isDown ? noConnection : page([order(1)])));
    const { user } = await openOffice('/agentur/auftraege');
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 20_000 });
    isDown = false;
    await user.click(again);
    expect(await findTable()).toBeDefined();
  });

  it('are kept as a file with all that is shown', async () => {
    const heard = ordersOf(listAgencyOrders, () => page([order(1)]));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openOffice('/agentur/auftraege');
    await findTable();
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Anna');
    await waitFor(() => expect(asked(heard).at(-1)).toMatchObject({ filter: 'Anna' }));
    await user.click(screen.getByRole('button', { name: 'Als CSV herunterladen' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const files = heard.filter(({ headers }) => headers.get('accept') === 'text/csv');
    expect(files.map(({ body }) => body)).toEqual([expect.objectContaining({ filter: 'Anna' })]);
  });

  it('are left for the sign-in where the session is over, which leads back to them', async () => {
    ordersOf(listAgencyOrders, () => ({ code: 'PSOF0204' as const }));
    const { office, host } = await openOffice('/agentur/auftraege?page=2');
    await waitFor(() => expect(office.session.store.getState().ending).toBe('expired'), { timeout: 20_000 });
    await waitFor(() => expect(host.location.route).toBe('/agentur/anmelden?to=%2Fagentur%2Fauftraege%3Fpage%3D2'));
    expect(await screen.findByText('Deine Sitzung ist zu Ende. Bitte melde dich noch einmal an.')).toBeDefined();
    act(() => office.session.signIn(kaya));
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege?page=2'));
  });
});

describe('who is here', () => {
  it('is told with agency and role, and can go', async () => {
    const heard = ordersOf(listAgencyOrders, () => page([order(1)]));
    const { user, host } = await openOffice('/agentur/auftraege');
    await findTable();
    expect(screen.getByText('Agentur Kaya')).toBeDefined();
    expect(screen.getByText('Deniz Kaya · Inhaber')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(host.location.route).toBe('/agentur/anmelden'));
    await waitFor(() => expect(heard.map(({ path }) => path)).toContain('/api/v1/lindenstrom/agentur/sitzung'));
    expect(await screen.findByText('Du bist abgemeldet.')).toBeDefined();
  });

  it('without a role sees no tabs, and whom to ask', async () => {
    ordersOf(listAgencyOrders, () => page([]));
    await openOffice('/agentur', { ...kaya, role: agencyRole.none });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Du hast noch keinen Zugang' }, { timeout: 20_000 }),
    ).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'service@lindenstrom.example' }).length).toBeGreaterThan(0);
  });
});
