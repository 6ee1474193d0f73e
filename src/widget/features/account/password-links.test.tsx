import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#widget/session/session.ts';
import { anna, begin, open, press, service } from './account.fixture.tsx';
import ChangePasswordPage from './change-password-page.tsx';

beforeEach(begin);

it('sends who has no password a link, and says where it went', async () => {
  service({ 'account/resetPassword/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa': [204, null] });
  signIn({ ...anna, passwordSet: false, expiresAt: '2099-01-01T12:00:00' });
  const { user } = open('/passwortaendern', <ChangePasswordPage />);
  expect(screen.getByRole('heading', { name: 'Passwort festlegen' })).toBeTruthy();
  expect(screen.queryByText(/auf anderen Geräten abgemeldet/)).toBeNull();
  await user.click(press('Link senden'));
  expect((await screen.findByRole('status')).textContent).toContain('an anna@example.de geschickt');
  await user.click(press('E-Mail noch einmal senden'));
  expect(await screen.findByText('Wir haben die E-Mail noch einmal geschickt.')).toBeTruthy();
});
