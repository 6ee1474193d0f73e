import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createPayRun } from '#contract/money/pay-runs/calls.ts';
import { listDuePayments } from '#contract/money/pay-runs/calls-due.ts';
import { openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const rehearsed = {
  runId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890',
  state: 'Entwurf',
  createdAt: '2026-05-20T10:00:00',
  createdBy: 'Karin Vogt',
  sentAt: null,
  sentBy: null,
  paymentCount: 10_000,
  sumCent: 60_000_000,
  questionCount: 0,
  doneAt: null,
  unreadableCount: 0,
} as const;

/** What the desk says of a run before it is made, of which so many bounties are left. */
async function saysBefore(leftCount: number): Promise<string> {
  serviceThat(
    answers(listDuePayments, () => ({ dueCount: 10_000, dueCent: 60_000_000, held: [], owed: [], next: null })),
    answers(createPayRun, () => ({ ...rehearsed, releasedBy: [], states: [], leftCount })),
  );
  const { user } = await openDesk('/betrieb/faellig');
  await user.click(await screen.findByRole('button', { name: 'Zahllauf anlegen …' }, { timeout: 20_000 }));
  return (await within(document.body).findByRole('dialog')).textContent;
}

describe('a pay run that is about to be made', () => {
  it('says how many are left for a next one', async () => {
    expect(await saysBefore(2400)).toContain(
      '2.400 Prämien bleiben für einen nächsten Zahllauf: mehr fasst eine Datei nicht.',
    );
  });

  it('says nothing of a next one where it holds all', async () => {
    expect(await saysBefore(0)).not.toContain('nächsten Zahllauf');
  });
});
