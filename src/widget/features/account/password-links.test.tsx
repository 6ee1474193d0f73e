import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anna, begin, field, open, press, service, session, token } from './account.fixture.tsx';
import ChangePasswordPage from './change-password-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';

beforeEach(begin);

it('sends who has no password a link, and says where it went', async () => {
  service({ 'account/resetPassword/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa': [204, null] });
  session().signIn({ ...anna, passwordSet: false, expiresAt: '2099-01-01T12:00:00' });
  const { user } = open('/passwortaendern', <ChangePasswordPage />);
  expect(screen.getByRole('heading', { name: 'Passwort festlegen' })).toBeTruthy();
  expect(screen.queryByText(/auf anderen Geräten abgemeldet/)).toBeNull();
  await user.click(press('Link senden'));
  expect((await screen.findByRole('note')).textContent).toContain('an anna@example.de geschickt');
  await user.click(press('E-Mail noch einmal senden'));
  expect(await screen.findByText('Wir haben die E-Mail noch einmal geschickt.')).toBeTruthy();
});

it('asks for no address any more when the link is sent', async () => {
  service({ 'account/resetPassword': [204, null] });
  const { user } = open('/passwortvergessen', <ForgotPasswordPage />);
  expect(screen.getByText(/^Gib deine E-Mail-Adresse an/)).toBeTruthy();
  await user.type(await field('E-Mail-Adresse'), 'anna@example.de');
  await user.click(press('Link senden'));
  await screen.findByRole('note');
  expect(screen.queryByText(/^Gib deine E-Mail-Adresse an/)).toBeNull();
});

it('leads nobody who is logged in back to the login', () => {
  session().signIn({ ...anna, expiresAt: '2099-01-01T12:00:00' });
  open('/passwortvergessen', <ForgotPasswordPage />);
  expect(screen.queryByRole('link', { name: 'Zurück zur Anmeldung' })).toBeNull();
});

it.each([
  ['Anmelden', false],
  ['Zu meinen Empfehlungen', true],
])('that was used leads to “%s” first', async (first, signedIn) => {
  if (signedIn) session().signIn({ ...anna, expiresAt: '2099-01-01T12:00:00' });
  service({ 'account/validateResetPassword': [410, { Code: 'PSOF0111', Meldung: '' }] });
  open(`/registrieren?token=${token}`, <RegisterPage />);
  await screen.findByText('Dieser Link wurde schon benutzt.');
  const [way, other] = screen.getAllByRole('link');
  expect([way?.textContent, other?.textContent]).toEqual([first, 'Neuen Link anfordern']);
});

it('of an operator that was used leads to the login once, and that of a blocked account nowhere but to the support', async () => {
  service({ 'account/login': [410, { Code: 'PSOF0112', Meldung: '' }] });
  const { unmount } = open(`/login?token=${token}`, <LoginPage />);
  await screen.findByText(/^Dieser Anmeldelink wurde schon benutzt/);
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
  unmount();
  service({ 'account/login': [403, { Code: 'PSOF0104', Meldung: '' }] });
  open(`/login?token=${token}`, <LoginPage />);
  await screen.findByText(/^Dein Konto ist gesperrt/);
  expect(screen.queryByRole('button', { name: 'Mit deinem Passwort anmelden' })).toBeNull();
});
