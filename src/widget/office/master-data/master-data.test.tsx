import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAgencyMasterData, type Adviser } from '#contract/agency/master-data/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const adviser = (at: number, change: Partial<Adviser> = {}): Adviser => ({
  agentNumber: `LS-${1000 + at}`,
  lastName: `Kaya ${at}`,
  postcode: '50667',
  city: 'Aulingen',
  hasLeft: false,
  ...change,
});

const agency = (agents: Adviser[], change: object = {}) => ({
  agencyNumber: '4711',
  name: 'Agentur Kaya',
  street: 'Am Lindenhof 3',
  postcode: '50667',
  city: 'Aulingen',
  releasesOrders: true,
  createdAt: '2026-05-20T10:00:00',
  agents,
  ...change,
});

const keeps = (told: () => ReturnType<typeof agency> | typeof noConnection) =>
  serviceThat(
    answers(readOffice, () => kaya),
    answers(readAgencyMasterData, told),
  );

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('what the tenant keeps of an agency', () => {
  it('is told in words, with whom to turn to', async () => {
    keeps(() => agency([adviser(1), adviser(2, { lastName: '', postcode: '', city: '', hasLeft: true })]));
    await openOffice('/agentur/stammdaten', { ...kaya, role: agencyRole.employee });
    const term = await screen.findByText('Adresse', {}, { timeout: 20_000 });
    expect(term.nextElementSibling?.textContent).toBe('Am Lindenhof 3, 50667 Aulingen');
    expect(screen.getByText(/Deine Agentur gibt ihre Aufträge frei/).textContent).toContain('30 Tage nach');
    expect(screen.getByText('20.05.2026')).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'service@lindenstrom.example' })).toBeDefined();
    const left = within(screen.getByRole('row', { name: /LS-1002/ }));
    expect(left.getByText('Nicht mehr verzeichnet')).toBeDefined();
    expect(main.queryByRole('searchbox')).toBeNull();
    expect(main.queryByRole('button')).toBeNull();
  });

  it('says of an agency that releases nothing, and has nobody and no address', async () => {
    keeps(() => agency([], { releasesOrders: false, street: '', postcode: '', city: '' }));
    await openOffice('/agentur/stammdaten');
    expect(await screen.findByText(/Nicht nötig: Prämien/, {}, { timeout: 20_000 })).toBeDefined();
    expect(screen.getByText('Adresse').nextElementSibling?.textContent).toBe('–');
    expect(screen.getByRole('heading', { name: 'Deine Agentur hat noch keine Berater.' })).toBeDefined();
  });

  it('has many advisers page by page, and finds them', async () => {
    keeps(() => agency(Array.from({ length: 45 }, (_, at) => adviser(at))));
    const { user } = await openOffice('/agentur/stammdaten');
    const table = await screen.findByRole('table', { name: 'Berater' }, { timeout: 20_000 });
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(await screen.findByText('LS-1020')).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'kaya 44');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('log').textContent).toContain('1 Eintrag passt');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('log').textContent).toContain('0 Einträge passen');
    expect(screen.getByRole('heading', { name: 'Dazu passt niemand.' })).toBeDefined();
  });

  it('is asked for again where it could not be read', async () => {
    let isDown = true;
    keeps(() => (isDown ? noConnection : agency([adviser(1)])));
    const { user } = await openOffice('/agentur/stammdaten');
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 20_000 });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('table', { name: 'Berater' })).toBeDefined();
  });
});
