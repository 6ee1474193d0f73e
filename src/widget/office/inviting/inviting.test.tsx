import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteFromOffice } from '#contract/agency/inviting/calls.ts';
import { listOwnAgents, type OwnAgent } from '#contract/agency/reports/calls-agents.ts';
import { listAgencyInvitations } from '#contract/agency/reports/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { conversation } from '#contract/referral/invitation/states.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const agents: readonly OwnAgent[] = [
  { agentNumber: 'FK-1', agentName: 'Bianchi, 63997 Oberhall', hasLeft: false },
  { agentNumber: 'FK-2', agentName: 'Müller, 63999 Hallbrunn', hasLeft: false },
  { agentNumber: 'FK-9', agentName: 'FK-9', hasLeft: true },
];

const invitation = {
  recipientName: 'L••• Ö.',
  conversation: conversation.phone,
  agentNumber: 'FK-1',
  agentName: 'Bianchi, 63997 Oberhall',
  createdAt: '2026-11-20T10:00:00',
  expiresAt: '2026-12-04T10:00:00',
};

const serving = (
  invite: Parameters<typeof answers<typeof inviteFromOffice>>[1] = () => ({ accepted: true as const }),
) =>
  serviceThat(
    answers(inviteFromOffice, invite),
    answers(listOwnAgents, () => ({ agents: [...agents] })),
    answers(listAgencyInvitations, () => ({ content: [invitation], hasNext: false, pageCount: 1, totalCount: 1 })),
  );

const open = (route: string, role = kaya.role) => openOffice(route, { ...kaya, role }, 'telecom');
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

async function fillIn(user: Awaited<ReturnType<typeof openOffice>>['user']): Promise<void> {
  await user.selectOptions(choice('Berater'), 'Müller, 63999 Hallbrunn');
  await user.selectOptions(choice('Art des Gesprächs'), 'Am Telefon');
  await user.type(field('Vorname'), 'Lena');
  await user.type(field('Nachname'), 'Öztürk');
  await user.type(field('E-Mail-Adresse des Kontakts'), 'lena@example.org');
  await user.click(screen.getByRole('checkbox', { name: /Der Kontakt hat in diesem Gespräch zugestimmt/ }));
}

describe('inviting from the office', () => {
  it('sends what was entered with the session and a key, says so aloud, and leads to the list, which is read', async () => {
    const heard = serving();
    const { user, host } = await open('/agentur/einladen');
    await findHeading('Einen Kontakt einladen');
    await screen.findByRole('combobox', { name: 'Berater' });
    expect(Array.from(choice('Berater').options, ({ text }) => text)).toEqual([
      'Bitte wählen',
      'Bianchi, 63997 Oberhall',
      'Müller, 63999 Hallbrunn',
    ]);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
    const outcome = await screen.findByRole('group', { name: /Wir haben die Einladung angenommen/ });
    expect(document.activeElement).toBe(outcome);
    const sent = heard.find(({ path }) => path.endsWith('/agentur/einladungen'));
    expect(sent?.body).toEqual({
      employeeNumber: 'FK-2',
      kind: 'Telefon',
      firstName: 'Lena',
      lastName: 'Öztürk',
      email: 'lena@example.org',
      contactAgreed: true,
    });
    expect(sent?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    await user.click(screen.getByRole('button', { name: 'Noch jemanden einladen' }));
    expect([choice('Berater').value, field('Vorname').value]).toEqual(['FK-2', '']);
    await user.click(screen.getByRole('link', { name: 'Einladungen' }));
    await screen.findByRole('table', { name: 'Einladungen' }, { timeout: 20_000 });
    expect(host.location.route).toBe('/agentur/einladungen');
    expect(heard.at(-1)?.path).toMatch(/agentur\/(einladungen\/alle|berater)$/);
  });

  it('says at each field what is wrong with it, before anything is sent and after', async () => {
    const heard = serving(() => ({ code: 'PSOF0311', fields: [{ field: 'Mitarbeiternummer', rule: 'invalid' }] }));
    const { user } = await open('/agentur/einladen');
    await user.click(await screen.findByRole('button', { name: 'Einladung senden' }, { timeout: 20_000 }));
    const invalid = () => Array.from(document.querySelectorAll('[aria-invalid]'), (one) => one.getAttribute('name'));
    expect(invalid()).toEqual(['employeeNumber', 'kind', 'firstName', 'lastName', 'email', 'contactAgreed']);
    expect(heard.filter(({ path }) => path.endsWith('/agentur/einladungen'))).toEqual([]);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
    await waitFor(() => expect(invalid()).toEqual(['employeeNumber']));
    expect(document.activeElement).toBe(choice('Berater'));
  });

  it('says when too many were sent, and keeps what was entered', async () => {
    serving(() => ({ code: 'PSOF0009' }));
    const { user } = await open('/agentur/einladen');
    await screen.findByRole('combobox', { name: 'Berater' }, { timeout: 20_000 });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(field('E-Mail-Adresse des Kontakts').value).toBe('lena@example.org');
  });

  it('begins with the adviser of the list that somebody comes from', async () => {
    serving();
    const { user, host } = await open('/agentur/einladungen?agent=FK-2');
    await user.click(await screen.findByRole('link', { name: 'Einen Kontakt einladen' }, { timeout: 20_000 }));
    await screen.findByRole('button', { name: 'Einladung senden' }, { timeout: 20_000 });
    expect(host.location.route).toBe('/agentur/einladen?agent=FK-2');
    expect(choice('Berater').value).toBe('FK-2');
  });
});

describe('the invitations of an agency', () => {
  it('are a table of who can still answer, and say why no others are there', async () => {
    serving();
    await open('/agentur/einladungen');
    const table = await screen.findByRole('table', { name: 'Einladungen' }, { timeout: 20_000 });
    const cells = within(table).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'L••• Ö.',
      'Am Telefon',
      'Bianchi, 63997 Oberhall',
      '20.11.2026',
      '04.12.2026',
    ]);
    expect(screen.getByText(/Wer ablehnt oder zwei Wochen vergehen lässt, verschwindet hier/)).toBeDefined();
  });

  it.each(['/agentur/einladungen', '/agentur/einladen'])('are not at an energy tenant: %s', async (route) => {
    const heard = serving();
    await openOffice(route);
    await findHeading('Diese Seite gibt es nicht');
    const tabs = within(screen.getByRole('navigation', { name: 'Agenturbüro' }));
    expect(tabs.queryByRole('link', { name: /Einlad/ })).toBeNull();
    expect(heard).toEqual([]);
  });

  it('are not open to who was the owner of an agency that has ended', async () => {
    serving();
    await open('/agentur/einladungen', agencyRole.inactiveOwner);
    await findHeading('Das ist dir nicht zugänglich');
    expect(screen.queryByRole('link', { name: 'Einladungen' })).toBeNull();
  });
});
