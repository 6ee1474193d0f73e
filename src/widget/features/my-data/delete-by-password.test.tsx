import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import { showPart } from '#widget/testing/show-part.fixture.tsx';
import { DeleteByPassword } from './delete-by-password.tsx';

it('says that nothing was deleted where the account cannot be used, and offers a new password', async () => {
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => 'abc', onSessionOver: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ Code: 'PSOF0105', Meldung: '' }, { status: 429 })));
  await showPart('my-data', <DeleteByPassword email="anna@example.de" cancel={null} />);
  await userEvent.type(screen.getByLabelText(/Passwort$/), 'Geheim12{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Es wurde nichts gelöscht.');
  expect(screen.getByRole('link', { name: 'Neues Passwort festlegen' })).toBeTruthy();
});
