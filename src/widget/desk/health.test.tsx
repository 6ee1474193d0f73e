import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOperatorKeys } from '#contract/operator/calls.ts';
import { readHealth, type Checked } from '#contract/records/health/calls.ts';
import { healthState } from '#contract/records/health/states.ts';
import { karin, openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

const good: Checked = {
  check: 'Mails',
  title: 'E-Mails',
  state: 'Gut',
  finding: null,
  count: 0,
  since: '2026-11-20T10:00:00',
  dueAt: null,
  lookedAt: '2026-11-28T10:00:00',
  text: 'Alles in Ordnung.',
  todo: '',
};
const alarm: Checked = {
  ...good,
  check: 'Vermisst',
  title: 'Vermisste Prämien',
  state: 'Alarm',
  finding: 'AntwortUeberfaellig',
  count: 1,
  dueAt: '2026-11-27T10:00:00',
  text: '1 Person wartet länger als zugesagt.',
  todo: 'Antworte ihr heute.',
};
const jobs = [
  { job: 'bounties', lastRunAt: '2026-11-28T10:00:00', lastSuccessAt: null, failingSince: '2026-11-28T09:00:00' },
];

beforeEach(() => sessionStorage.clear());

describe('the first page of who may read reports', () => {
  it('says how each thing is in words, since when, and what to do, and shows it again when it is asked for', async () => {
    let checks = [alarm, good];
    serviceThat(answers(readHealth, () => ({ state: checks[0]?.state ?? 'Gut', checks, jobs })));
    const { user } = await openDesk('/betrieb');
    await heading('Wie es um das Programm steht');
    const tiles = await screen.findAllByRole('listitem');
    const [first, second] = tiles.filter((tile) => within(tile).queryByRole('heading', { level: 2 }));
    if (!first || !second) throw new Error('a tile is missing');
    expect(within(first).getByText('Alarm')).toBeTruthy();
    expect(within(first).getByText('Antworte ihr heute.')).toBeTruthy();
    expect(first.textContent).toContain('erster zugesagter Tag 27.11.2026');
    expect(within(first).getByRole('link', { name: 'Vermisste Prämien' })).toBeTruthy();
    expect(within(second).getByText('Gut')).toBeTruthy();
    expect(screen.getByText(/Alarme: 1\. Anzusehen: 0\./)).toBeTruthy();
    expect(screen.getByRole('cell', { name: /28\.11\.2026 - 10:00/ })).toBeTruthy();
    checks = [good];
    await user.click(screen.getByRole('button', { name: 'Jetzigen Stand zeigen' }));
    await waitFor(() => expect(screen.queryByText('Antworte ihr heute.')).toBeNull());
    expect(screen.getByRole('main').textContent).toContain('Alles in Ordnung. Nachgesehen am 28.11.2026');
  });

  it('leads nowhere that a key is not for', async () => {
    serviceThat(answers(readHealth, () => ({ state: healthState.alarm, checks: [alarm], jobs: [] })));
    await openDesk('/betrieb/befinden', { ...karin, scopes: ['Berichte'] });
    await screen.findByText('Antworte ihr heute.', undefined, { timeout: 20_000 });
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Vermisste Prämien' })).toBeNull();
  });
});

it('keys are listed with who confirmed them', async () => {
  const key = {
    keyId: 'k1',
    operator: 'Lea Sommer',
    operatorId: 'o1',
    scopes: ['Freigabe' as const],
    createdAt: '2026-11-20T10:00:00',
    expiresAt: '2027-11-20T10:00:00',
    revokedAt: null,
    lastUsedOn: null,
    confirmedAt: '2026-11-21T10:00:00',
    waitsForConfirmation: false,
    madeBy: 'environment',
    confirmedBy: 'Karin Vogt',
  };
  const waits = { ...key, keyId: 'k2', confirmedAt: null, confirmedBy: null, waitsForConfirmation: true };
  serviceThat(answers(listOperatorKeys, () => ({ keys: [key, waits] })));
  await openDesk('/betrieb/schluessel', { ...karin, scopes: ['Schluessel'] });
  await heading('Schlüssel');
  expect(await screen.findByText(/bestätigt von Karin Vogt, bis/)).toBeTruthy();
  expect(screen.getByText('wartet darauf, dass jemand anderes ihn bestätigt')).toBeTruthy();
});
