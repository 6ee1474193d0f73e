import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anna, annaOnTheWire, begin, field, open, press, service, session, token } from './account.fixture.tsx';
import ChangePasswordPage from './change-password-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';
import SetPasswordPage from './set-password-page.tsx';

beforeEach(begin);

describe('the login', () => {
  it('signs in', async () => {
    service({ 'account/login': [200, annaOnTheWire] });
    const { user } = open('/login', <LoginPage />);
    await user.type(await field('E-Mail-Adresse'), 'anna@example.de');
    await user.type(await field('Passwort'), 'Geheim123');
    await user.click(press('Anmelden'));
    await waitFor(() => expect(session().store.getState().user?.firstName).toBe('Anna'));
  });

  it('does not say which of the two was wrong, and keeps the entries', async () => {
    service({ 'account/login': [401, { Code: 'PSOF0101', Meldung: '' }] });
    const { user } = open('/login', <LoginPage />);
    await user.type(await field('E-Mail-Adresse'), 'anna@example.de');
    await user.type(await field('Passwort'), 'falsch');
    await user.click(press('Anmelden'));
    expect(await screen.findByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeTruthy();
    expect(await field('E-Mail-Adresse')).toHaveProperty('value', 'anna@example.de');
  });
});

describe('a forgotten password', () => {
  it('is answered the same whether or not the address is known', async () => {
    service({ 'account/resetPassword': [204, null] });
    const { user } = open('/passwortvergessen', <ForgotPasswordPage />);
    await user.type(await field('E-Mail-Adresse'), 'wer@example.de');
    await user.click(press('Link senden'));
    expect((await screen.findByRole('note')).textContent).toContain('Wenn es ein Konto für wer@example.de gibt');
  });
});

describe('setting a password', () => {
  const route = `/passwortsetzen?token=${token}`;
  const works = [
    200,
    { Vorname: 'Anna', Email: 'a•••@example.de', Registrierung: false, AgbText: null, NewsletterText: null },
  ] as const;

  it('ticks the rules off, signs in and leads to the personal area', async () => {
    service({ 'account/validateResetPassword': works, 'account/resetPassword': [200, annaOnTheWire] });
    const { host, user } = open(route, <SetPasswordPage />);
    await user.type(await field('Neues Passwort'), 'Geheim12');
    // The address is known masked: a password manager would keep it like that.
    expect(document.querySelector('input[autocomplete="username"]')).toBeNull();
    expect(screen.getAllByText('(erfüllt)', { exact: false })).toHaveLength(4);
    await user.type(await field('Wiederholung des Passworts'), 'Geheim12');
    await user.click(press('Passwort speichern'));
    await waitFor(() => expect(host.location.route).toBe('/persoenlicherbereich'));
    expect(session().store.getState().user?.firstName).toBe('Anna');
  });

  it('names each rule once: those that can be ticked off, and those that only the service can judge', async () => {
    const rules = ['length', 'digit', 'password-common', 'password-personal'].map((Regel) => ({ Regel, Muster: null }));
    service({ 'account/validateResetPassword': works, 'account/passwortvalidator': [200, { Regeln: rules }] });
    open(route, <SetPasswordPage />);
    await field('Neues Passwort');
    await screen.findByText('kein häufig benutztes Passwort');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'mindestens 8 Zeichen',
      'ein Kleinbuchstabe',
      'ein Großbuchstabe',
      'eine Ziffer',
      'kein häufig benutztes Passwort',
      'nicht dein Name oder deine E-Mail-Adresse',
    ]);
  });

  it('takes the secret out of the address', async () => {
    service({ 'account/validateResetPassword': works });
    open(route, <SetPasswordPage />);
    await field('Neues Passwort');
    expect(window.location.href).not.toContain(token);
  });

  it('shows what is wrong with the two passwords', async () => {
    service({ 'account/validateResetPassword': works });
    const { user } = open(route, <SetPasswordPage />);
    await user.type(await field('Neues Passwort'), 'Geheim12');
    await user.type(await field('Wiederholung des Passworts'), 'Geheim13');
    await user.click(press('Passwort speichern'));
    expect(await screen.findAllByText('Die beiden Passwörter stimmen nicht überein.')).toHaveLength(2);
    expect(document.activeElement).toBe(await field('Wiederholung des Passworts'));
  });

  it.each([
    ['PSOF0102', 'Dieser Link ist abgelaufen. Du kannst einen neuen anfordern.'],
    ['PSOF0111', 'Dieser Link wurde schon benutzt.'],
    ['PSOF0113', 'Dieser Link ist nicht gültig.'],
  ])('offers a new access link for %s', async (code, sentence) => {
    service({ 'account/validateResetPassword': [410, { Code: code, Meldung: '' }] });
    open(route, <SetPasswordPage />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Neuen Link anfordern' });
    expect(link.getAttribute('href')).toBe('/lindenstrom/passwortvergessen');
  });

  it('shows what it confirms along where it finishes a registration', async () => {
    const AgbText = 'Ich stimme den [Bedingungen](/agb) zu.';
    const wish = { Registrierung: true, AgbText, NewsletterText: 'Ja, bitte schreibt mir.' };
    service({ 'account/validateResetPassword': [200, { Vorname: 'Anna', Email: 'a•••@example.de', ...wish }] });
    open(`/registrieren?token=${token}`, <RegisterPage />);
    expect(await screen.findByText('a•••@example.de')).toBeTruthy();
    expect(screen.getByText('Hallo Anna, mit „Passwort speichern“ erklärst du:')).toBeTruthy();
    expect(screen.getByText('Ja, bitte schreibt mir.')).toBeTruthy();
    expect(screen.getByText(/^Ich stimme den/).textContent).toMatch(/^Ich stimme den Bedingungen/);
    expect(screen.getByRole('link', { name: /^Bedingungen/ })).toBeTruthy();
  });

  it('takes nothing out of what is being confirmed along already', async () => {
    const wish = { Registrierung: true, AgbText: 'Ich stimme zu.', NewsletterText: 'Ja, bitte schreibt mir.' };
    service({ 'account/validateResetPassword': [200, { Vorname: 'Anna', Email: 'a•••@example.de', ...wish }] });
    const { user } = open(`/registrieren?token=${token}`, <RegisterPage />);
    await user.type(await field('Neues Passwort'), 'Geheim12');
    await user.type(await field('Wiederholung des Passworts'), 'Geheim12');
    vi.stubGlobal('fetch', () => Promise.race([]));
    await user.click(press('Passwort speichern'));
    await user.click(press('Weglassen'));
    expect(screen.queryByText('Weggelassen: Das erklärst du nicht.')).toBeNull();
  });

  it.each([
    ['leaves out', true],
    ['takes in again', false],
  ])('%s the newsletter that somebody else may have ticked', async (_, declined) => {
    const wish = { Registrierung: true, AgbText: 'Ich stimme zu.', NewsletterText: 'Ja, bitte schreibt mir.' };
    const sent = service({
      'account/validateResetPassword': [200, { Vorname: 'Anna', Email: 'a•••@example.de', ...wish }],
      'account/resetPassword': [200, annaOnTheWire],
    });
    const { host, user } = open(`/registrieren?token=${token}`, <RegisterPage />);
    await user.click(await screen.findByRole('button', { name: 'Weglassen' }));
    expect(screen.getByText('Weggelassen: Das erklärst du nicht.')).toBeTruthy();
    if (!declined) await user.click(press('Doch aufnehmen'));
    await user.type(await field('Neues Passwort'), 'Geheim12');
    await user.type(await field('Wiederholung des Passworts'), 'Geheim12');
    await user.click(press('Passwort speichern'));
    await waitFor(() => expect(host.location.route).toBe('/persoenlicherbereich'));
    expect(sent.at(-1)).toContain(`"NewsletterAbgelehnt":${declined}`);
  });

  it.each([
    [
      'PSOF0104',
      'Dein Konto ist gesperrt. Bitte wende dich an unseren Kundenservice.',
      'An den Kundenservice schreiben',
    ],
    ['PSOF0107', 'Für diese E-Mail-Adresse gibt es kein Konto.', 'Registrieren'],
    ['PSOF0108', 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.', 'Anmelden'],
  ])('offers the way out of %s', async (code, sentence, way) => {
    service({ 'account/validateResetPassword': [409, { Code: code, Meldung: '' }] });
    open(route, <SetPasswordPage />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  it('says that a link without its secret is not valid', async () => {
    open('/passwortsetzen', <SetPasswordPage />);
    expect(await screen.findByText('Dieser Link ist nicht gültig.')).toBeTruthy();
  });
});

describe('a login by an operator’s link', () => {
  it('signs in without a word', async () => {
    service({ 'account/login': [200, annaOnTheWire] });
    open(`/login?token=${token}`, <LoginPage />);
    await waitFor(() => expect(session().store.getState().user?.firstName).toBe('Anna'));
    expect(window.location.href).not.toContain(token);
  });

  it('that was used already offers the password', async () => {
    service({ 'account/login': [410, { Code: 'PSOF0112', Meldung: '' }] });
    const { user } = open(`/login?token=${token}`, <LoginPage />);
    expect(await screen.findByText('Dieser Anmeldelink wurde schon benutzt. Er funktioniert nur einmal.')).toBeTruthy();
    await user.click(press('Mit deinem Passwort anmelden'));
    expect(await field('Passwort')).toBeTruthy();
  });
});

describe('changing the password', () => {
  const signedIn = async () => {
    session().signIn({ ...anna, expiresAt: '2099-01-01T12:00:00' });
    const { user } = open('/passwortaendern', <ChangePasswordPage />);
    await user.type(await field('Aktuelles Passwort'), 'Geheim12');
    await user.type(await field('Neues Passwort'), 'Geheim34');
    await user.type(await field('Wiederholung des Passworts'), 'Geheim34');
    await user.click(press('Passwort ändern'));
  };

  it('says so in the words of the specification', async () => {
    service({ 'account/resetPasswordWithoutToken': [200, annaOnTheWire] });
    await signedIn();
    expect(await screen.findByText('Passwort erfolgreich geändert.')).toBeTruthy();
  });

  it('says why it failed, and keeps the person signed in', async () => {
    service({ 'account/resetPasswordWithoutToken': [403, { Code: 'PSOF0115', Meldung: '' }] });
    await signedIn();
    const sentence = 'Dein Passwort konnte nicht geändert werden. Bitte prüfe dein aktuelles Passwort.';
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect((await field('Aktuelles Passwort')).getAttribute('aria-invalid')).toBe('true');
    expect(session().store.getState().user).not.toBeNull();
  });

  it('asks who is not signed in for a login first', async () => {
    open('/passwortaendern', <ChangePasswordPage />);
    expect(await screen.findByText('Bitte melde dich zuerst an.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Anmelden' })).toBeTruthy();
  });
});
