import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import { speakGermanOf } from '#widget/i18n/feature-texts.fixture.ts';
import { DeleteByPassword } from './delete-by-password.tsx';

it('says that nothing was deleted where the account cannot be used, and offers a new password', async () => {
  await speakGermanOf('my-data');
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => 'abc', onSessionOver: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ Code: 'PSOF0105', Meldung: '' }, { status: 429 })));
  render(
    <I18nProvider i18n={i18n}>
      <DeleteByPassword email="anna@example.de" cancel={null} />
    </I18nProvider>,
  );
  await userEvent.type(screen.getByLabelText(/Passwort$/), 'Geheim12{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Es wurde nichts gelöscht.');
  expect(screen.getByRole('link', { name: 'Neues Passwort festlegen' })).toBeTruthy();
});
