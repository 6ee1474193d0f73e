import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readUser, type User } from '#contract/people/account/calls.ts';
import {
  checkNewsletterOptin,
  confirmNewsletterOptin,
  optOut,
  setNewsletterOptin,
} from '#contract/people/newsletter/calls.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

it('says that the newsletter has ended as soon as it is unsubscribed', async () => {
  const subscribed: User = { ...lena, newsletterOptinGiven: true, newsletterOptinSentAt: '2026-01-01T10:00:00' };
  let user = subscribed;
  serviceThat(
    answers(optOut, () => {
      user = { ...lena, newsletterOptinGiven: false, newsletterOptinSentAt: null };
      return undefined;
    }),
    answers(readUser, () => user),
  );
  const { user: person } = await openWidget('/meinedaten', { user: subscribed });
  await person.click(await screen.findByRole('button', { name: 'Newsletter abbestellen' }));
  expect(await screen.findByText('Du bekommst unseren Newsletter nicht.')).toBeTruthy();
});

const link = `/empfehler/newsletter/optin?token=${'k'.repeat(43)}`;

it('says that the newsletter has begun as soon as its link is confirmed', async () => {
  let user: User = lena;
  serviceThat(
    answers(checkNewsletterOptin, () => ({ email: user.email, newsletterText: 'Neues per E-Mail.' })),
    answers(confirmNewsletterOptin, () => {
      user = { ...lena, newsletterOptinGiven: true, newsletterOptinSentAt: '2026-01-01T10:00:00' };
      return undefined;
    }),
    answers(readUser, () => user),
  );
  const { host, user: person } = await openWidget(link, { user });
  await person.click(await screen.findByRole('button', { name: 'Newsletter bestätigen' }));
  await screen.findByText('Du bekommst unseren Newsletter.');
  act(() => host.location.navigate('/meinedaten'));
  expect(await screen.findByRole('button', { name: 'Newsletter abbestellen' })).toBeTruthy();
});

it.each(['PSOF0102', 'PSOF0111', 'PSOF0113', 'PSOF0118'] as const)(
  'leads from a newsletter’s link that does nothing (%s) to where another mail is asked for',
  async (code) => {
    serviceThat(answers(checkNewsletterOptin, () => ({ code })));
    await openWidget(link, { user: lena });
    const way = await screen.findByRole('link', { name: 'Zu meinen Daten' });
    expect(way.getAttribute('href')).toBe('/lindenstrom/meinedaten');
  },
);

it('says of a newsletter’s link that was used or taken back only that it works no more, and asks nothing', async () => {
  serviceThat(
    answers(checkNewsletterOptin, () => ({ email: lena.email, newsletterText: 'Neues per E-Mail.' })),
    answers(confirmNewsletterOptin, () => ({ code: 'PSOF0111' })),
  );
  const { user } = await openWidget(link, { user: lena });
  await user.click(await screen.findByRole('button', { name: 'Newsletter bestätigen' }));
  const told = await screen.findByText('Dieser Link funktioniert nicht mehr.');
  expect(told.closest('[tabindex]')).toBe(document.activeElement);
  expect(screen.queryByText(/schon benutzt|Neues per E-Mail/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Newsletter bestätigen' })).toBeNull();
});

it.each([
  ['PSOF0104', /^Dein Konto ist gesperrt/],
  ['PSOF0109', /^Diese E-Mail-Adresse oder diese Angaben/],
] as const)('says of a newsletter’s link why nothing begins (%s), and offers no other try', async (code, words) => {
  serviceThat(answers(checkNewsletterOptin, () => ({ code })));
  await openWidget(link, { user: lena });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
});

it('comes back here from the login that it asks for', async () => {
  serviceThat();
  await openWidget('/empfehler/newsletter/optin');
  const login = await within(screen.getByRole('main')).findByRole('link', { name: 'Anmelden' });
  expect(login.getAttribute('href')).toBe('/lindenstrom/login?target=%2Fempfehler%2Fnewsletter%2Foptin');
});

it('says no more what went wrong before, once something else has worked', async () => {
  const ordered: User = { ...lena, newsletterOptinGiven: false, newsletterOptinSentAt: '2026-01-01T10:00:00' };
  serviceThat(
    answers(optOut, () => ({ code: 'PSOF0009' })),
    answers(setNewsletterOptin, () => ({ optinMailAlreadySent: true, optinAlreadySet: false })),
    answers(readUser, () => ordered),
  );
  const { widget, user: person } = await openWidget('/meinedaten', { user: ordered });
  await person.click(await screen.findByRole('button', { name: 'Doch keinen Newsletter' }));
  await screen.findByText(errorText(widget.texts.i18n, 'PSOF0009'));
  await person.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
  await waitFor(() => expect(screen.queryByText(errorText(widget.texts.i18n, 'PSOF0009'))).toBeNull());
});

it('says that nothing was ordered where it was wished for too often', async () => {
  serviceThat(
    answers(setNewsletterOptin, () => ({ code: 'PSOF0009' })),
    answers(readUser, () => lena),
  );
  const { widget, user: person } = await openWidget('/meinedaten', { user: lena });
  await person.click(await screen.findByRole('button', { name: 'Newsletter bestellen' }));
  expect(await screen.findByText(errorText(widget.texts.i18n, 'PSOF0009'))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Newsletter bestellen' })).toBeTruthy();
});

it('says that no further mail was sent where one has just gone out', async () => {
  const ordered: User = { ...lena, newsletterOptinGiven: false, newsletterOptinSentAt: '2026-01-01T10:00:00' };
  serviceThat(
    answers(setNewsletterOptin, () => ({ optinMailAlreadySent: true, optinAlreadySet: false })),
    answers(readUser, () => ordered),
  );
  const { user: person } = await openWidget('/meinedaten', { user: ordered });
  await screen.findByText(/^Wir haben dir eine E-Mail geschickt/);
  await person.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
  const told = await screen.findByText(/^Die E-Mail ist schon unterwegs/);
  expect(told.textContent).toContain('Bestätige mit dem Link darin');
  expect(screen.queryByRole('button', { name: 'E-Mail noch einmal senden' })).toBeNull();
});
