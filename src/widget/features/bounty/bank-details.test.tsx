import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readBankAccount,
  saveBankAccount,
  type MaskedBankAccount,
} from '#contract/money/collecting/calls-bank-data.ts';
import { readClaims, type DetailedClaim } from '#contract/money/collecting/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { ownClaim } from '#widget/testing/own-referral.fixture.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { secret, waiting } from './collecting.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => localStorage.clear());

const page = () => within(screen.getByRole('main'));

/** Opens the link of a collected bounty, to whose account it is too late to change anything. */
async function openLate(changes: Partial<DetailedClaim>) {
  serviceThat(
    answers(readClaims, () => ({ claims: [{ ...waiting(), ...ownClaim(changes) }] })),
    answers(saveBankAccount, () => ({ code: 'PSOF0510' })),
  );
  const { widget, user } = await openWidget(`/bankdaten?token=${secret}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name auf dem Konto' }), 'Lena Sommer');
  await user.type(page().getByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013000');
  return { widget, user };
}

it('bank details that come too late leave neither a promise nor a form that can only fail', async () => {
  const { widget, user } = await openLate({ payoutBy: '2098-06-17T10:00:00' });
  expect(page().getByText(/17\.06\.2098/)).toBeTruthy();
  await user.click(page().getByRole('button', { name: 'Neues Bankkonto speichern' }));
  const told = await screen.findByText(errorText(widget.texts.i18n, 'PSOF0510'));
  expect(told.closest('[tabindex]')).toBe(document.activeElement);
  expect(page().queryByText(/17\.06\.2098/)).toBeNull();
  expect(page().queryByRole('textbox')).toBeNull();
});

it('who is to enter bank details anew is told once why, and when the money comes', async () => {
  await openLate({ payoutBy: null, held: paymentState.returned });
  const notice = screen.getByText('Die Überweisung ist nicht angekommen').closest('[role=note]');
  expect(notice?.textContent).toContain('Deine Bank hat uns das Geld zurückgeschickt.');
  expect(page().queryAllByText(/vier Wochen/)).toHaveLength(1);
});

describe('the account that is kept, for who has no password', () => {
  const openKept = async (account: MaskedBankAccount, autologin: boolean) => {
    serviceThat(answers(readBankAccount, () => account));
    await openWidget('/empfehler/bankdaten', {
      user: { ...lena, passwordSet: false },
      boot: { config: { ...boot.config, autologin } },
    });
  };
  const none = { accountHolder: '', iban: '' };
  const withReward = 'Ein Bankkonto kannst du speichern, wenn du eine Prämie abholst';

  it('takes a password first, which the page leads to', async () => {
    await openKept(none, false);
    expect(await screen.findByRole('link', { name: 'Passwort festlegen' })).toBeTruthy();
    expect(page().queryByText(withReward)).toBeNull();
  });

  it('is given with a reward where nobody can set a password, as with autologin', async () => {
    await openKept(none, true);
    expect(await screen.findByText(withReward)).toBeTruthy();
    expect(page().queryByRole('link', { name: 'Passwort festlegen' })).toBeNull();
  });

  it('can with autologin only be deleted', async () => {
    await openKept({ accountHolder: 'L••• S•••', iban: 'DE89…3000' }, true);
    expect(await screen.findByRole('button', { name: 'Bankkonto löschen' })).toBeTruthy();
    expect(page().queryByText(withReward)).toBeNull();
    expect(page().queryByRole('link', { name: 'Passwort festlegen' })).toBeNull();
  });
});
