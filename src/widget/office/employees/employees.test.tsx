import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeEmployeeAccess,
  inviteEmployee,
  listEmployees,
  withdrawEmployeeInvitation,
  type Employee,
} from '#contract/agency/employees/calls.ts';
import { employeeAccess } from '#contract/agency/employees/states.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const idOf = (at: number) => `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(at).padStart(2, '0')}`;

const somebody = (at: number, name: string, change: Partial<Employee> = {}): Employee => ({
  userId: idOf(at),
  name,
  role: agencyRole.employee,
  signedInAt: '2026-11-20T10:00:00',
  access: 'offen',
  isSelf: false,
  isInvited: false,
  isChangeable: true,
  ...change,
});

const owner = somebody(1, 'Deniz Kaya', { role: agencyRole.owner, isSelf: true, isChangeable: false });
const mina = somebody(2, 'Mina Sommer', { isInvited: true });

/** A service that keeps what it is told. */
function agencyOf(employees: Employee[], { refuses }: { refuses?: 'PSOF0954' } = {}) {
  let people = employees;
  let invitations = [
    {
      invitationId: idOf(9),
      name: 'Lena Öztürk',
      email: 'lena@example.org',
      createdAt: '2026-11-27T10:00:00',
      expiresAt: '2026-12-04T10:00:00',
    },
  ];
  return serviceThat(
    answers(readOffice, () => kaya),
    answers(listEmployees, () => ({
      content: people,
      hasNext: false,
      pageCount: 1,
      totalCount: people.length,
      invitations,
    })),
    answers(changeEmployeeAccess, (_body, { path }) => {
      if (refuses) return { code: refuses };
      const [userId, access] = path.split('/').slice(-2);
      const next = access === employeeAccess.ended ? employeeAccess.ended : employeeAccess.open;
      people = people.map((one) => (one.userId === userId ? { ...one, access: next } : one));
      return { access: next };
    }),
    answers(withdrawEmployeeInvitation, () => {
      invitations = [];
      return undefined;
    }),
    answers(inviteEmployee, ({ name, email }) => {
      const at = { createdAt: '2026-11-28T10:00:00', expiresAt: '2026-12-05T10:00:00' };
      invitations = [{ invitationId: idOf(8), name, email, ...at }, ...invitations];
      return { accepted: true as const };
    }),
  );
}

const findTable = (name: string) => screen.findByRole('table', { name }, { timeout: 20_000 });
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }, { timeout: 20_000 }));
const voice = () => screen.getByRole('log').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the employees of an agency', () => {
  it('are told with role and access, and an owner is left alone', async () => {
    agencyOf([owner, mina, somebody(3, '', { access: 'gesperrt', isChangeable: false })]);
    await openOffice('/agentur/mitarbeiter');
    expect(within(await findTable('Mitarbeiter')).getAllByRole('row')).toHaveLength(4);
    expect((await rowOf('Deniz Kaya')).queryByRole('button')).toBeNull();
    expect((await rowOf('Mina Sommer')).getByText('Mitarbeiter, per Einladung')).toBeDefined();
    expect((await rowOf('Ohne Namen')).getByText('Vom Kundenservice beendet')).toBeDefined();
  });

  it('lose their access once that was asked for twice; it is said, and taken back by the same button', async () => {
    const heard = agencyOf([owner, mina]);
    const { user } = await openOffice('/agentur/mitarbeiter');
    await user.click((await rowOf('Mina')).getByRole('button', { name: /^Zugang beenden ?: Mina Sommer$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Zugang von Mina Sommer beenden?' }));
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(heard.some(({ path }) => path.endsWith('beendet'))).toBe(false);
    await user.click((await rowOf('Mina')).getByRole('button', { name: /^Zugang beenden/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zugang beenden' }));
    expect(await (await rowOf('Mina')).findByText('Von der Agentur beendet')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(voice()).toContain('Mina Sommer ist abgemeldet und hat keinen Zugang mehr.'));
    const again = (await rowOf('Mina')).getByRole('button', { name: /^Wieder öffnen ?: Mina Sommer$/ });
    await user.click(again);
    expect(await (await rowOf('Mina')).findByText('Hat Zugang')).toBeDefined();
    await waitFor(() => expect(voice()).toContain('Mina Sommer hat wieder Zugang.'));
  });

  it('stay as they are where that is refused, and the dialog says why', async () => {
    agencyOf([owner, mina], { refuses: 'PSOF0954' });
    const { user } = await openOffice('/agentur/mitarbeiter');
    await user.click((await rowOf('Mina')).getByRole('button', { name: /^Zugang beenden/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Zugang beenden' }));
    expect(await dialog.findByText(/Unser Kundenservice hat diesen Zugang beendet/)).toBeDefined();
    expect((await rowOf('Mina')).getByText('Hat Zugang')).toBeDefined();
  });

  it('who have no name are asked about in a sentence of its own', async () => {
    agencyOf([owner, somebody(3, '')]);
    const { user } = await openOffice('/agentur/mitarbeiter');
    await user.click((await rowOf('Ohne Namen')).getByRole('button', { name: /Zugang beenden/ }));
    expect(screen.getByRole('dialog', { name: 'Zugang dieser Person beenden?' })).toBeDefined();
  });

  it('are not shown to an employee', async () => {
    agencyOf([owner]);
    await openOffice('/agentur/mitarbeiter', { ...kaya, role: agencyRole.employee });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Das ist dir nicht zugänglich' }, { timeout: 20_000 }),
    ).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Mitarbeiter' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Stammdaten' })).toBeDefined();
  });
});

describe('an invitation', () => {
  it('needs a name and an address, is sent, and stands among the open ones', async () => {
    const heard = agencyOf([owner]);
    const { user } = await openOffice('/agentur/mitarbeiter');
    await user.click(await screen.findByRole('button', { name: 'Einladung senden' }, { timeout: 20_000 }));
    const name = screen.getByRole('textbox', { name: 'Vor- und Nachname' });
    expect(document.activeElement).toBe(name);
    expect(heard.some(({ name: call }) => call === 'inviteEmployee')).toBe(false);
    await user.type(name, 'Mina Sommer');
    await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'mina@example.org');
    await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
    const outcome = await screen.findByRole('group', { name: /Die Einladung an mina@example.org ist unterwegs/ });
    expect(document.activeElement).toBe(outcome);
    expect(await (await rowOf('mina@example.org')).findByText('05.12.2026')).toBeDefined();
    const sent = heard.filter(({ path }) => path.endsWith('/einladungen'));
    expect(sent.map(({ body, headers }) => [body, headers.has('idempotency-key')])).toEqual([
      [{ name: 'Mina Sommer', email: 'mina@example.org' }, true],
    ]);
    await user.click(screen.getByRole('button', { name: 'Noch jemanden einladen' }));
    const empty = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail-Adresse' });
    expect(empty.value).toBe('');
    expect(document.activeElement?.contains(empty)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is withdrawn, and what came of that has the focus in the place of its button', async () => {
    agencyOf([owner]);
    const { user } = await openOffice('/agentur/mitarbeiter');
    await user.click((await rowOf('lena@')).getByRole('button', { name: /^Zurückziehen ?: lena@example.org$/ }));
    const outcome = await screen.findByRole('group', { name: /Die Einladung an lena@example.org ist zurückgezogen/ });
    expect(document.activeElement).toBe(outcome);
    expect(screen.queryByRole('table', { name: 'Offene Einladungen' })).toBeNull();
  });
});
