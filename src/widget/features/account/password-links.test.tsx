import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminLogin, requestResetByHash } from '#contract/people/account/calls-access.ts';
import { checkPasswordToken } from '#contract/people/account/calls-passwords.ts';
import { requestPasswordReset } from '#contract/people/account/calls.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { field, page, press, token } from './account.fixture.ts';

it('sends who has no password a link, and says where it went', async () => {
  const heard = serviceThat(answers(requestResetByHash, () => undefined));
  const { user } = await openWidget('/passwortaendern', { user: { ...anna, passwordSet: false } });
  expect(await screen.findByRole('heading', { name: 'Passwort festlegen' })).toBeTruthy();
  expect(screen.queryByText(/auf anderen Geräten abgemeldet/)).toBeNull();
  await user.click(press('Link senden'));
  expect((await screen.findByRole('note')).textContent).toContain('an anna@example.de geschickt');
  await user.click(press('E-Mail noch einmal senden'));
  expect(await screen.findByText('Wir haben die E-Mail noch einmal geschickt.')).toBeTruthy();
  const path = `/api/v1/lindenstrom/account/resetPassword/${anna.recommenderHash}`;
  expect(heard.map((each) => each.path)).toEqual([path, path]);
});

it('asks for no address any more when the link is sent', async () => {
  serviceThat(answers(requestPasswordReset, () => undefined));
  const { user } = await openWidget('/passwortvergessen');
  expect(await screen.findByText(/^Gib deine E-Mail-Adresse an/)).toBeTruthy();
  await user.type(await field('E-Mail-Adresse'), 'anna@example.de');
  await user.click(press('Link senden'));
  await screen.findByRole('note');
  expect(screen.queryByText(/^Gib deine E-Mail-Adresse an/)).toBeNull();
});

it('leads nobody who is logged in back to the login', async () => {
  await openWidget('/passwortvergessen', { user: anna });
  await field('E-Mail-Adresse');
  expect(screen.queryByRole('link', { name: 'Zurück zur Anmeldung' })).toBeNull();
});

it.each([
  ['Anmelden', false],
  ['Zu meinen Empfehlungen', true],
])('that was used leads to “%s” first', async (first, signedIn) => {
  serviceThat(answers(checkPasswordToken, () => ({ code: 'PSOF0111' })));
  await openWidget(`/registrieren?token=${token}`, signedIn ? { user: anna } : {});
  await screen.findByText('Dieser Link wurde schon benutzt.');
  const [way, other] = page().getAllByRole('link');
  expect([way?.textContent, other?.textContent]).toEqual([first, 'Neuen Link anfordern']);
});

it('of an operator that was used leads to the login once, and that of a blocked account nowhere but to the support', async () => {
  serviceThat(answers(adminLogin, () => ({ code: 'PSOF0112' })));
  await openWidget(`/login?token=${token}`);
  await screen.findByText(/^Dieser Anmeldelink wurde schon benutzt/);
  expect(page().queryByRole('link', { name: 'Anmelden' })).toBeNull();
  cleanup();
  serviceThat(answers(adminLogin, () => ({ code: 'PSOF0104' })));
  await openWidget(`/login?token=${token}`);
  await screen.findByText(/^Dein Konto ist gesperrt/);
  expect(screen.queryByRole('button', { name: 'Mit deinem Passwort anmelden' })).toBeNull();
});
