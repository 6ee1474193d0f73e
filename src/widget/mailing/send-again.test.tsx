import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#widget/http/call-error.ts';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { SendAgain } from './send-again.tsx';

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

const button = () => screen.queryByRole('button', { name: 'Senden' });

function show(send: () => Promise<void>, coolDown?: number) {
  render(
    <I18nProvider i18n={i18n}>
      <SendAgain
        send={send}
        sent="Ist unterwegs."
        ways={{ PSOF0301: <hr /> }}
        aside={<a href="/andere">Andere Adresse</a>}
        {...(coolDown !== undefined && { coolDown })}
      >
        Senden
      </SendAgain>
    </I18nProvider>,
  );
  return userEvent.setup();
}

it('says in the place of the button that the mail is on its way, where reading goes on', async () => {
  const user = show(() => Promise.resolve());
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ist unterwegs.'));
  expect(button()).toBeNull();
  expect(screen.getByRole('link', { name: 'Andere Adresse' })).toBeTruthy();
});

it('says why it is not, with what can be done, and can be pressed again', async () => {
  const send = vi.fn(() => Promise.resolve());
  send.mockRejectedValueOnce(new CallError('PSOF0301'));
  const user = show(send);
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Diese Empfehlung kennen wir nicht/);
  expect(screen.getByRole('separator')).toBeTruthy();
  await user.click(screen.getByRole('button'));
  await screen.findByText('Ist unterwegs.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays for another mail where there is a time to wait between two', async () => {
  const user = show(() => Promise.resolve(), 0);
  await user.click(screen.getByRole('button'));
  await screen.findByText('Ist unterwegs.');
  expect(button()).toHaveProperty('disabled', false);
});

it('cannot be pressed while that time runs', () => {
  show(() => Promise.resolve(), 60);
  expect(button()).toHaveProperty('disabled', true);
});
