import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adminLogin } from '#contract/people/account/calls-access.ts';
import {
  changePassword,
  checkPasswordToken,
  readPasswordRules,
  setPassword,
} from '#contract/people/account/calls-passwords.ts';
import { login, requestPasswordReset } from '#contract/people/account/calls.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { field, page, press, token } from './account.fixture.ts';

describe('the login', () => {
  it('signs in', async () => {
    serviceThat(answers(login, () => anna));
    const { widget, user } = await openWidget('/login');
    await user.type(await field('E-Mail-Adresse'), 'anna@example.de');
    await user.type(await field('Passwort'), 'Geheim123');
    await user.click(press('Anmelden'));
    await waitFor(() => expect(widget.session.store.getState().user?.firstName).toBe('Anna'));
  });

  it('does not say which of the two was wrong, and keeps the entries', async () => {
    serviceThat(answers(login, () => ({ code: 'PSOF0101' })));
    const { user } = await openWidget('/login');
    await user.type(await field('E-Mail-Adresse'), 'anna@example.de');
    await user.type(await field('Passwort'), 'falsch');
    await user.click(press('Anmelden'));
    expect(await screen.findByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeTruthy();
    expect(await field('E-Mail-Adresse')).toHaveProperty('value', 'anna@example.de');
  });
});

describe('a forgotten password', () => {
  it('is answered the same whether or not the address is known', async () => {
    serviceThat(answers(requestPasswordReset, () => undefined));
    const { user } = await openWidget('/passwortvergessen');
    await user.type(await field('E-Mail-Adresse'), 'wer@example.de');
    await user.click(press('Link senden'));
    expect((await screen.findByRole('note')).textContent).toContain('Wenn es ein Konto für wer@example.de gibt');
  });
});

describe('setting a password', () => {
  const route = `/passwortsetzen?token=${token}`;
  const what = {
    firstName: 'Anna',
    email: 'a•••@example.de',
    isRegistration: false,
    termsText: null,
    newsletterText: null,
  };
  const works = answers(checkPasswordToken, () => what);
  const ofRegistration = {
    ...what,
    isRegistration: true,
    termsText: 'Ich stimme zu.',
    newsletterText: 'Ja, bitte schreibt mir.',
  };

  it('ticks the rules off, signs in and leads to the personal area', async () => {
    serviceThat(
      works,
      answers(setPassword, () => anna),
    );
    const { widget, host, user } = await openWidget(route);
    await user.type(await field('Neues Passwort'), 'Geheim12');
    // The address is known masked: a password manager would keep it like that.
    expect(document.querySelector('input[autocomplete="username"]')).toBeNull();
    expect(screen.getAllByText('(erfüllt)', { exact: false })).toHaveLength(4);
    await user.type(await field('Wiederholung des Passworts'), 'Geheim12');
    await user.click(press('Passwort speichern'));
    await waitFor(() => expect(host.location.route).toBe('/persoenlicherbereich'));
    expect(widget.session.store.getState().user?.firstName).toBe('Anna');
  });

  it('names each rule once: those that can be ticked off, and those that only the service can judge', async () => {
    const rules = ['length', 'digit', 'password-common', 'password-personal'].map((rule) => ({ rule, pattern: null }));
    serviceThat(
      works,
      answers(readPasswordRules, () => ({ rules })),
    );
    await openWidget(route);
    await field('Neues Passwort');
    await screen.findByText('kein häufig benutztes Passwort');
    expect(
      page()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'mindestens 8 Zeichen',
      'ein Kleinbuchstabe',
      'ein Großbuchstabe',
      'eine Ziffer',
      'kein häufig benutztes Passwort',
      'nicht dein Name oder deine E-Mail-Adresse',
    ]);
  });

  it('takes the secret out of the address', async () => {
    serviceThat(works);
    await openWidget(route);
    await field('Neues Passwort');
    expect(window.location.href).not.toContain(token);
  });

  it('shows what is wrong with the two passwords', async () => {
    serviceThat(works);
    const { user } = await openWidget(route);
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
  ] as const)('offers a new access link for %s', async (code, sentence) => {
    serviceThat(answers(checkPasswordToken, () => ({ code })));
    await openWidget(route);
    expect(await screen.findByText(sentence)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Neuen Link anfordern' });
    expect(link.getAttribute('href')).toBe('/lindenstrom/passwortvergessen');
  });

  it('shows what it confirms along where it finishes a registration', async () => {
    const termsText = 'Ich stimme den [Bedingungen](/agb) zu.';
    serviceThat(answers(checkPasswordToken, () => ({ ...ofRegistration, termsText })));
    await openWidget(`/registrieren?token=${token}`);
    expect(await screen.findByText('a•••@example.de')).toBeTruthy();
    expect(screen.getByText('Hallo Anna, mit „Passwort speichern“ erklärst du:')).toBeTruthy();
    expect(screen.getByText('Ja, bitte schreibt mir.')).toBeTruthy();
    expect(screen.getByText(/^Ich stimme den/).textContent).toMatch(/^Ich stimme den Bedingungen/);
    expect(screen.getByRole('link', { name: /^Bedingungen/ })).toBeTruthy();
  });

  it('takes nothing out of what is being confirmed along already', async () => {
    serviceThat(answers(checkPasswordToken, () => ofRegistration));
    const { user } = await openWidget(`/registrieren?token=${token}`);
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
    const heard = serviceThat(
      answers(checkPasswordToken, () => ofRegistration),
      answers(setPassword, () => anna),
    );
    const { host, user } = await openWidget(`/registrieren?token=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Weglassen' }));
    expect(screen.getByText('Weggelassen: Das erklärst du nicht.')).toBeTruthy();
    if (!declined) await user.click(press('Doch aufnehmen'));
    await user.type(await field('Neues Passwort'), 'Geheim12');
    await user.type(await field('Wiederholung des Passworts'), 'Geheim12');
    await user.click(press('Passwort speichern'));
    await waitFor(() => expect(host.location.route).toBe('/persoenlicherbereich'));
    const sent = heard.find(({ path }) => path.endsWith('/account/resetPassword'));
    expect(sent?.body).toMatchObject({ newsletterDeclined: declined });
  });

  it.each([
    [
      'PSOF0104',
      'Dein Konto ist gesperrt. Bitte wende dich an unseren Kundenservice.',
      'An den Kundenservice schreiben',
    ],
    ['PSOF0107', 'Für diese E-Mail-Adresse gibt es kein Konto.', 'Registrieren'],
    ['PSOF0108', 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.', 'Anmelden'],
  ] as const)('offers the way out of %s', async (code, sentence, way) => {
    serviceThat(answers(checkPasswordToken, () => ({ code })));
    await openWidget(route);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(page().getByRole('link', { name: way })).toBeTruthy();
  });

  it('says that a link without its secret is not valid', async () => {
    await openWidget('/passwortsetzen');
    expect(await screen.findByText('Dieser Link ist nicht gültig.')).toBeTruthy();
  });
});

describe('a login by an operator’s link', () => {
  it('signs in without a word', async () => {
    serviceThat(answers(adminLogin, () => anna));
    const { widget } = await openWidget(`/login?token=${token}`);
    await waitFor(() => expect(widget.session.store.getState().user?.firstName).toBe('Anna'));
    expect(window.location.href).not.toContain(token);
  });

  it('that was used already offers the password', async () => {
    serviceThat(answers(adminLogin, () => ({ code: 'PSOF0112' })));
    const { user } = await openWidget(`/login?token=${token}`);
    expect(await screen.findByText('Dieser Anmeldelink wurde schon benutzt. Er funktioniert nur einmal.')).toBeTruthy();
    await user.click(press('Mit deinem Passwort anmelden'));
    expect(await field('Passwort')).toBeTruthy();
  });
});

describe('changing the password', () => {
  const signedIn = async () => {
    const { widget, user } = await openWidget('/passwortaendern', { user: anna });
    await user.type(await field('Aktuelles Passwort'), 'Geheim12');
    await user.type(await field('Neues Passwort'), 'Geheim34');
    await user.type(await field('Wiederholung des Passworts'), 'Geheim34');
    await user.click(press('Passwort ändern'));
    return widget;
  };

  it('says so in the words of the specification', async () => {
    serviceThat(answers(changePassword, () => anna));
    await signedIn();
    expect(await screen.findByText('Passwort erfolgreich geändert.')).toBeTruthy();
  });

  it('says why it failed, and keeps the person signed in', async () => {
    serviceThat(answers(changePassword, () => ({ code: 'PSOF0115' })));
    const widget = await signedIn();
    const sentence = 'Dein Passwort konnte nicht geändert werden. Bitte prüfe dein aktuelles Passwort.';
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect((await field('Aktuelles Passwort')).getAttribute('aria-invalid')).toBe('true');
    expect(widget.session.store.getState().user).not.toBeNull();
  });

  it('asks who is not signed in for a login first', async () => {
    await openWidget('/passwortaendern');
    expect(await screen.findByText('Bitte melde dich zuerst an.')).toBeTruthy();
    expect(page().getByRole('link', { name: 'Anmelden' })).toBeTruthy();
  });
});
