import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOwnAgents, type OwnAgent } from '#contract/agency/reports/calls-agents.ts';
import { readAgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { listAgencyLeads, listAgencyOrders } from '#contract/agency/reports/calls.ts';
import { openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, noConnection, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const named = (number: number): OwnAgent => ({
  agentNumber: `LS-${number}`,
  agentName: `Berater${number}, 506${number} ${number === 7 ? 'Köln' : 'Aulingen'}`,
  hasLeft: false,
});
const few = [named(1), named(2), { agentNumber: 'LS-9', agentName: 'LS-9', hasLeft: true }];
const many = Array.from({ length: 40 }, (_, at) => named(at + 1));

const none = { content: [], hasNext: false, pageCount: 0, totalCount: 0 };
const steps = { referralCount: 0, clickCount: 0, leadCount: 0, confirmedCount: 0, orderCount: 0, paidOrderCount: 0 };
const sums = { ...steps, openedCent: 0, cancelledCent: 0, paidCent: 0, returnedCent: 0 };

function agencyOf(own: readonly OwnAgent[]) {
  const isTheirs = ({ path }: Heard) =>
    path.endsWith('/alle') || own.some(({ agentNumber }) => path.endsWith(`/${agentNumber}`));
  const foreign = { code: 'PSOF0311' as const };
  return serviceThat(
    answers(listOwnAgents, () => ({ agents: [...own] })),
    answers(listAgencyOrders, (_, heard) => (isTheirs(heard) ? none : foreign)),
    answers(listAgencyLeads, (_, heard) => (isTheirs(heard) ? none : foreign)),
    answers(readAgencyOverview, (_, heard) =>
      isTheirs(heard) ? { sums, funnel: [], months: [], channels: [], products: [] } : foreign,
    ),
  );
}

const asked = (heard: readonly Heard[]) =>
  heard.map(({ path }) => path.replace('/api/v1/lindenstrom/agentur/', '')).filter((path) => path !== 'berater');
const findChoice = async () => {
  await screen.findByRole('option', { name: 'Berater1, 5061 Aulingen' }, { timeout: 20_000 });
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Berater' });
};
const refused = /gehört nicht zu deiner Agentur/;
const findRefusal = () => screen.findByText(refused, { selector: '[role=note] *' }, { timeout: 20_000 });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the choice of one adviser', () => {
  it('is of the agency’s own, is a step of the route, and goes along to other tabs and back', async () => {
    const heard = agencyOf(few);
    const { user, host } = await openOffice('/agentur/auftraege?order=ProduktName&page=3');
    const choice = await findChoice();
    expect(Array.from(choice.options, ({ text }) => text)).toEqual([
      'Alle Berater',
      'Berater1, 5061 Aulingen',
      'Berater2, 5062 Aulingen',
      'LS-9 (nicht mehr da)',
    ]);
    await user.selectOptions(choice, 'Berater2, 5062 Aulingen');
    await waitFor(() => expect(asked(heard).at(-1)).toBe('auftraege/LS-2'));
    expect(host.location.route).toBe('/agentur/auftraege?order=ProduktName&agent=LS-2');
    await user.click(screen.getByRole('link', { name: 'Leads' }));
    await waitFor(() => expect(asked(heard).at(-1)).toBe('leads/LS-2'), { timeout: 20_000 });
    expect(host.location.route).toBe('/agentur/leads?agent=LS-2');
    await user.click(screen.getByRole('link', { name: 'Übersicht' }));
    await waitFor(() => expect(asked(heard).at(-1)).toBe('uebersicht/LS-2'), { timeout: 20_000 });
    expect((await findChoice()).value).toBe('LS-2');
    await user.selectOptions(await findChoice(), 'Alle Berater');
    await waitFor(() => expect(asked(heard).at(-1)).toBe('uebersicht/alle'));
    expect(host.location.route).toBe('/agentur/uebersicht');
  });

  it('can be gone back from and forward to', async () => {
    const heard = agencyOf(few);
    const { user, host } = await openOffice('/agentur/auftraege');
    await user.selectOptions(await findChoice(), 'Berater2, 5062 Aulingen');
    await waitFor(() => expect(asked(heard).at(-1)).toBe('auftraege/LS-2'));
    window.history.back();
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege'));
    await waitFor(async () => expect((await findChoice()).value).toBe('alle'));
    window.history.forward();
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege?agent=LS-2'));
    await waitFor(async () => expect((await findChoice()).value).toBe('LS-2'));
  });

  it.each(['/agentur/auftraege?agent=LS-77&direction=up', '/agentur/auftraege?agent=..%2Fuebersicht&direction=up'])(
    'falls back to all, with a word about it, where the address names nobody of theirs: %s',
    async (route) => {
      const heard = agencyOf(few);
      const { user, host } = await openOffice(route);
      expect(await findRefusal()).toBeDefined();
      await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege?direction=up'));
      expect((await findChoice()).value).toBe('alle');
      expect(new Set(asked(heard))).toEqual(
        new Set([...(route.includes('LS-77') ? ['auftraege/LS-77'] : []), 'auftraege/alle']),
      );
      await user.selectOptions(await findChoice(), 'Berater1, 5061 Aulingen');
      await waitFor(() => expect(screen.queryByText(refused, { selector: '[role=note] *' })).toBeNull());
    },
  );

  it('falls back in the overview, too', async () => {
    agencyOf(few);
    const { host } = await openOffice('/agentur/uebersicht?agent=LS-77');
    expect(await findRefusal()).toBeDefined();
    await waitFor(() => expect(host.location.route).toBe('/agentur/uebersicht'));
    expect(await screen.findByRole('heading', { name: 'Die letzten zwölf Monate' })).toBeDefined();
  });

  it('is what a file has, too', async () => {
    const heard = agencyOf(few);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openOffice('/agentur/auftraege?agent=LS-2');
    await findChoice();
    await user.click(screen.getByRole('button', { name: 'Als CSV herunterladen' }));
    await waitFor(() => {
      const files = heard.filter(({ headers }) => headers.get('accept') === 'text/csv');
      expect(asked(files)).toEqual(['auftraege/LS-2']);
    });
  });

  it('of many is found by typing, and taken by Enter where one is left', async () => {
    const heard = agencyOf(many);
    const { user } = await openOffice('/agentur/auftraege');
    const choice = await findChoice();
    const search = screen.getByRole('searchbox', { name: 'Berater suchen' });
    await user.type(search, 'berater1');
    expect(within(choice).getAllByRole('option')).toHaveLength(1 + 11);
    expect(screen.getByRole('log').textContent).toContain('11 Berater passen');
    await user.keyboard('{Enter}');
    expect(choice.value).toBe('alle');
    await user.clear(search);
    await user.type(search, 'koeln{Enter}');
    await waitFor(() => expect(asked(heard).at(-1)).toBe('auftraege/LS-7'));
    expect(choice.value).toBe('LS-7');
  });

  it('is none where an agency has one adviser', async () => {
    agencyOf([named(1)]);
    await openOffice('/agentur/auftraege');
    await screen.findByRole('searchbox', { name: 'Filter' }, { timeout: 20_000 });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Berater' })).toBeNull());
  });

  it('can be tried again where the advisers could not be read, while the report is there', async () => {
    let isDown = true;
    serviceThat(
      answers(listOwnAgents, () => (isDown ? noConnection : { agents: few })),
      answers(listAgencyOrders, () => none),
    );
    const { user } = await openOffice('/agentur/auftraege?agent=LS-2');
    expect(
      await screen.findByText('Deine Berater konnten nicht geladen werden.', {}, { timeout: 20_000 }),
    ).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Es gibt noch keine Aufträge.' })).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Berater noch einmal laden' }));
    expect((await findChoice()).value).toBe('LS-2');
  });
});
