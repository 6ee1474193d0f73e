import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRecommender } from '#contract/people/account/calls-registration.ts';
import { login } from '#contract/people/account/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { page } from './account.fixture.ts';

const toSupport = `mailto:${boot.config.support.email}`;

it('PSOF0105: an account that cannot be used offers a new access link', async () => {
  serviceThat(answers(login, () => ({ code: 'PSOF0105' })));
  const { user } = await openWidget('/login');
  await user.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@example.de');
  await user.type(screen.getByLabelText('Passwort'), 'Empfehlung2026{Enter}');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByRole('link', { name: 'Neues Passwort festlegen' })).toBeTruthy();
});

/** Opens the registration and fills in all but the boxes. */
async function fillInRegistration() {
  const { user } = await openWidget('/registrieren');
  await findHeading(/Registrier|Konto/);
  await user.type(screen.getByRole('textbox', { name: 'Vorname' }), 'Lena');
  await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Sommer');
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@example.de');
  return user;
}

describe('a registration without consent', () => {
  it.each([
    ['before it is sent', false],
    ['by the service', true],
  ])('says at the box that it is needed: %s', async (_, isTicked) => {
    const fields = [{ field: 'AgbAkzeptiert', rule: 'consent-required' }];
    serviceThat(answers(createRecommender, () => ({ code: 'PSOF0307', fields })));
    const user = await fillInRegistration();
    const box = screen.getByRole('checkbox', { name: 'Ich stimme zu.' });
    if (isTicked) await user.click(box);
    await user.click(page().getByRole('button', { name: 'Registrieren' }));
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const sentence = 'Die Zustimmung ist erforderlich, um fortzufahren.';
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(sentence);
    expect(screen.getByRole('link', { name: sentence })).toBeTruthy();
  });
});

describe('a registration that is refused', () => {
  it.each([
    ['PSOF0106', 'An den Kundenservice schreiben', toSupport],
    ['PSOF0109', 'An den Kundenservice schreiben', toSupport],
    ['PSOF0108', 'Anmelden', '/lindenstrom/login'],
  ] as const)('%s offers its way out', async (code, name, target) => {
    serviceThat(answers(createRecommender, () => ({ code })));
    const user = await fillInRegistration();
    const boxes = screen.getAllByRole('checkbox');
    if (boxes[0]) await user.click(boxes[0]);
    await user.click(screen.getByRole('button', { name: /Registrieren|Konto/ }));
    const notice = await screen.findByRole('alert');
    await waitFor(() => expect(within(notice).getByRole('link', { name }).getAttribute('href')).toBe(target));
  });
});
