import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readClaims } from '#contract/money/collecting/calls.ts';
import { own, waiting } from './collecting.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => localStorage.clear());

it('who has no password collects to the account that is kept, and types no other', async () => {
  const kept = { ...waiting(own), passwordNeeded: true, keptAccount: 'DE89…3000' };
  serviceThat(answers(readClaims, () => ({ claims: [kept] })));
  const { user } = await openWidget(`/praemie/${own}?auszahlung=geld`, { user: { ...lena, passwordSet: false } });
  await user.click(await screen.findByRole('radio', { name: /Ein anderes Bankkonto/ }));
  expect(screen.getByText('Bitte nutze den Link in unserer E-Mail')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /gespeichertes/ }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByRole('button', { name: 'Prämie jetzt abholen' })).toBeTruthy();
  expect(screen.queryByLabelText('Dein aktuelles Passwort')).toBeNull();
});
