import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decideFraudCase, listFraudCases, readFraudCase, type FraudCaseInFull } from '#contract/money/fraud/calls.ts';
import { openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const caseId = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const at = '2026-05-20T10:00:00';

const found: FraudCaseInFull = {
  caseId,
  about: 'Empfehler',
  agentNumber: null,
  state: 'Offen',
  points: 120,
  signals: [
    { signal: 'EigenerName', points: 70, count: 1, of: null },
    { signal: 'StornierteAuftraege', points: 50, count: 6, of: 8 },
  ],
  openedAt: at,
  decidedAt: null,
  isGone: false,
  people: [
    { side: 'Empfehler', recipientNumber: null, referralNumber: null, name: 'R••• S.', email: 'r•••@web.example' },
  ],
  bounties: [
    {
      bountyId: 'b-1',
      side: 'Empfehler',
      state: 'Abgeholt',
      valueCent: 6000,
      recipientNumber: 'VTXQBCCV4FFV',
      referralNumber: 'B5VE9JW5B6',
      heldAt: null,
    },
  ],
  history: [],
};
const { people: _, bounties: __, history: ___, isGone: ____, ...row } = found;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
const atCase = `/betrieb/auffaelligkeit?fall=${caseId}`;

describe('cases at the desk', () => {
  it('are listed with what is most conspicuous, in words, and lead to their page', async () => {
    serviceThat(
      answers(listFraudCases, () => ({ cases: [row], next: null })),
      answers(readFraudCase, () => found),
    );
    const { user } = await openDesk('/betrieb/auffaelligkeiten');
    await heading('Auffälligkeiten');
    expect(await screen.findByText('1 Empfänger hat denselben Vor- und Nachnamen wie der Empfehler.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /^Ein Empfehler · / }));
    await heading('Fall');
    expect(await screen.findByText('6 von 8 Aufträgen aus diesen Empfehlungen sind storniert.')).toBeTruthy();
    expect(screen.getByText('Eltern und Kinder können gleich heißen.')).toBeTruthy();
    expect(screen.getByText('r•••@web.example')).toBeTruthy();
  });

  it('are decided for a reason, once it was seen what comes of it, and say what was done', async () => {
    const fetched = { runId: 'run-1', operator: 'Jonas Ehlers', at: '2026-05-20T10:00:00', isConfirmed: false };
    const fetches = [{ ...fetched, references: ['RW1', 'RW2'] }];
    const done = {
      bountyCount: 1,
      bountyCent: 6000,
      stillBlockedCount: 0,
      dropped: 1,
      sent: [],
      fetches,
      mailCount: 1,
    };
    const heard = serviceThat(
      answers(readFraudCase, () => found),
      answers(decideFraudCase, () => done),
    );
    const { user } = await openDesk(atCase);
    await heading('Fall');
    await user.click(await screen.findByRole('button', { name: 'Prämien anhalten' }));
    expect(screen.getByText('Bitte sag, warum.')).toBeTruthy();
    const decided = () => heard.filter(({ path }) => path.includes('/entscheidung'));
    expect(decided()).toEqual([]);
    await user.type(screen.getByLabelText('Grund'), 'Anruf von lena@example.org');
    await user.click(screen.getByRole('button', { name: 'Prämien anhalten' }));
    expect(screen.getByText('Bitte lass Adressen und Nummern anderer weg.')).toBeTruthy();
    expect(decided()).toEqual([]);
    await user.clear(screen.getByLabelText('Grund'));
    await user.type(screen.getByLabelText('Grund'), 'Rückfrage');
    await user.click(screen.getByRole('button', { name: 'Prämien anhalten' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Angehalten: 1 Prämie');
    expect(dialog.textContent).toContain('1 Zahlung verlässt ihren Zahllauf');
    expect(dialog.textContent).toContain('Jonas Ehlers hat die Datei des Zahllaufs run-1 am');
    expect(dialog.textContent).toContain(
      'mit RW1, RW2. Niemand hat sie bestätigt: vielleicht ist sie schon bei der Bank.',
    );
    expect(dialog.textContent).toContain('1 Person erfährt per E-Mail');
    expect(decided()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Prämien anhalten' }));
    expect(await screen.findByText('Erledigt')).toBeTruthy();
    await waitFor(() => expect(decided()).toHaveLength(2));
    expect(decided().map(({ body }) => body)).toEqual([
      { decision: 'Anhalten', reason: 'Rückfrage' },
      { decision: 'Anhalten', reason: 'Rückfrage' },
    ]);
  });

  it('whose account was deleted are let go or refused, and say so', async () => {
    const gone: FraudCaseInFull = { ...found, state: 'Angehalten', isGone: true, people: [] };
    const done = {
      bountyCount: 1,
      bountyCent: 6000,
      stillBlockedCount: 0,
      dropped: 0,
      sent: [],
      fetches: [],
      mailCount: 0,
    };
    serviceThat(
      answers(readFraudCase, () => gone),
      answers(decideFraudCase, () => done),
    );
    const { user } = await openDesk(atCase);
    await heading('Fall');
    expect(await screen.findByText(/Das Konto wurde gelöscht/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Konto sperren' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Prämien anhalten' })).toBeNull();
    await user.type(screen.getByLabelText('Grund'), 'Eigenempfehlung');
    await user.click(screen.getByRole('button', { name: 'Prämien ablehnen' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Abgelehnt: 1 Prämie');
  });

  it('of advisers are never blocked, and one that there is not is told', async () => {
    const about: FraudCaseInFull = { ...found, about: 'Berater', agentNumber: '90001', people: [] };
    serviceThat(answers(readFraudCase, () => about));
    const { host } = await openDesk(atCase);
    await heading('Fall');
    expect(await screen.findByText(/Berater 90001/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Konto sperren' })).toBeNull();
    host.location.navigate('/betrieb/auffaelligkeit?fall=nichts');
    await heading('Diesen Fall gibt es nicht');
  });
});
