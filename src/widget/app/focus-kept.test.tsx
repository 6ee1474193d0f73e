import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resendWelcomeMail } from '#contract/people/account/calls-access.ts';
import { createRecommender } from '#contract/people/account/calls-registration.ts';
import { readUser, type User } from '#contract/people/account/calls.ts';
import { listBounties } from '#contract/programme/catalogue/calls.ts';
import { deleteBankAccount, readBankAccount, saveBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { readClaims } from '#contract/money/collecting/calls.ts';
import { optOut, setNewsletterOptin } from '#contract/people/newsletter/calls.ts';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { checkRecipient, resendRecipientMail } from '#contract/referral/recipient/calls-access.ts';
import { readReferral, resendOptin } from '#contract/referral/recommending/calls.ts';
import { ownClaim } from '#widget/testing/own-referral.fixture.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

type Person = Awaited<ReturnType<typeof openWidget>>['user'];

const press = async (user: Person, name: string) => user.click(await screen.findByRole('button', { name }));

/** What was pressed has gone, or can do nothing for now: reading goes on at what came of it. */
function isFocusAt(words: string | RegExp): boolean {
  const place = within(screen.getByRole('main')).queryByText(words)?.closest('[tabindex="-1"]');
  return place?.tagName === 'DIV' && place === document.activeElement;
}

beforeEach(() => localStorage.clear());

describe('bank details', () => {
  const kept = { accountHolder: 'L••• S•••', iban: 'DE89…3000' };
  const typeAccount = async (user: Person) => {
    await user.type(await screen.findByRole('textbox', { name: 'Name auf dem Konto' }), 'Lena Sommer');
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013000');
  };

  it('that are saved or deleted say so where reading goes on', async () => {
    let account = kept;
    serviceThat(
      answers(readBankAccount, () => account),
      answers(saveBankAccount, () => account),
      answers(deleteBankAccount, () => {
        account = { accountHolder: '', iban: '' };
        return undefined;
      }),
    );
    const { user } = await openWidget('/empfehler/bankdaten', { user: lena });
    await typeAccount(user);
    await user.type(screen.getByLabelText('Dein aktuelles Passwort'), 'Empfehlung2026');
    await press(user, 'Bankkonto speichern');
    await waitFor(() => expect(isFocusAt('Deine Bankdaten sind gespeichert')).toBe(true));
    expect(screen.getByRole('link', { name: 'Zu meinen Empfehlungen' })).toBeTruthy();
    await press(user, 'Bankkonto löschen');
    await waitFor(() => expect(isFocusAt('Deine Bankdaten sind gelöscht')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bankkonto löschen' })).toBeNull());
    await waitFor(() => expect(isFocusAt('Deine Bankdaten sind gelöscht')).toBe(true));
  });

  it('that somebody saves while others are deleted can be deleted, too', async () => {
    let account = kept;
    serviceThat(
      answers(readBankAccount, () => account),
      answers(deleteBankAccount, () => {
        account = { ...kept, iban: 'DE02…2051' };
        return undefined;
      }),
    );
    const { user } = await openWidget('/empfehler/bankdaten', { user: lena });
    await press(user, 'Bankkonto löschen');
    await screen.findByText(/^DE02…2051/);
    expect(screen.getByRole('button', { name: 'Bankkonto löschen' }).getAttribute('aria-busy')).toBeNull();
  });

  it('that are saved are said to be, also where they cannot be read afterwards', async () => {
    let isSaved = false;
    serviceThat(
      answers(readBankAccount, () => (isSaved ? noConnection : kept)),
      answers(saveBankAccount, () => {
        isSaved = true;
        return kept;
      }),
    );
    const { user } = await openWidget('/empfehler/bankdaten', { user: lena });
    await typeAccount(user);
    await user.type(screen.getByLabelText('Dein aktuelles Passwort'), 'Empfehlung2026');
    await press(user, 'Bankkonto speichern');
    await screen.findByText('Die Verbindung ist fehlgeschlagen.');
    expect(isFocusAt('Deine Bankdaten sind gespeichert')).toBe(true);
  });

  it('that are not kept any more are asked for no longer', async () => {
    serviceThat(
      answers(readBankAccount, () => kept),
      answers(saveBankAccount, () => ({ code: 'PSOF0508' })),
    );
    const { user } = await openWidget('/empfehler/bankdaten', { user: lena });
    await typeAccount(user);
    await user.type(screen.getByLabelText('Dein aktuelles Passwort'), 'Empfehlung2026');
    await press(user, 'Bankkonto speichern');
    await waitFor(() => expect(isFocusAt(/^Hier kannst du keine Bankdaten speichern/)).toBe(true));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Bankkonto löschen' })).toBeTruthy();
  });

  it('of a bounty say so each time they are changed', async () => {
    serviceThat(
      answers(readClaims, () => ({ claims: [{ ...ownClaim({}), passwordNeeded: false, keptAccount: '' }] })),
      answers(readBankAccount, () => kept),
      answers(saveBankAccount, () => kept),
    );
    const { user } = await openWidget(`/bankdaten?token=${'A'.repeat(43)}`);
    await typeAccount(user);
    await press(user, 'Neues Bankkonto speichern');
    await waitFor(() => expect(isFocusAt('Deine Bankdaten sind gespeichert')).toBe(true));
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(user, 'Bankkonto ändern');
    await waitFor(() => expect(isFocusAt('Name auf dem Konto')).toBe(true));
    await typeAccount(user);
    await press(user, 'Neues Bankkonto speichern');
    await waitFor(() => expect(isFocusAt('Deine Bankdaten sind gespeichert')).toBe(true));
  });
});

describe('a mail that is sent again', () => {
  it('to who registers', async () => {
    serviceThat(
      answers(createRecommender, () => ({ id: 'a'.repeat(40) })),
      answers(resendWelcomeMail, () => undefined),
    );
    const { user } = await openWidget('/registrieren');
    await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Lena');
    await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Sommer');
    await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@example.de');
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Registrieren' }));
    await press(user, 'E-Mail noch einmal senden');
    await waitFor(() => expect(isFocusAt('Wir haben die E-Mail noch einmal geschickt.')).toBe(true));
    await press(user, 'Andere Adresse verwenden');
    expect(document.activeElement).toBe(await findHeading('Registrieren'));
  });

  it('to a recipient', async () => {
    const number = 'FF12CD34EF';
    serviceThat(
      answers(openReferral, () => offerOf(number)),
      answers(checkRecipient, () => ownRecipientOf(number)),
      answers(resendRecipientMail, () => undefined),
    );
    const { user } = await openWidget(`/empfaengerdaten/${number}`, {
      before: ({ recipientTokens }) => recipientTokens.keep(number, 'b'.repeat(40)),
    });
    await press(user, 'E-Mail noch einmal senden');
    await waitFor(() => expect(isFocusAt('Die E-Mail ist unterwegs.')).toBe(true));
  });

  it('to who has not confirmed a referral', async () => {
    serviceThat(
      answers(readReferral, () => ({ code: 'PSOF0305' })),
      answers(resendOptin, () => undefined),
    );
    const { user } = await openWidget('/empfehlung/FF12CD34EF', { user: lena });
    await user.click(await screen.findByRole('link', { name: 'Zur Bestätigung' }));
    await press(user, 'E-Mail noch einmal senden');
    await waitFor(() => expect(isFocusAt('Wir haben die E-Mail noch einmal geschickt.')).toBe(true));
  });
});

it.each([
  ['a list', '/aktuellepraemienuebersicht', 'Zurzeit gibt es keine Prämie.'],
  ['a referral that was not confirmed yet', '/empfaengerdaten/AB12CD34EF', /^Gültig bis/],
])('what is there after another try is where reading goes on: %s', async (_, route, words) => {
  let isThere = false;
  serviceThat(
    answers(listBounties, () => (isThere ? { bounties: [] } : noConnection)),
    answers(openReferral, () => (isThere ? offerOf('AB12CD34EF') : { code: 'PSOF0305' })),
  );
  const { user } = await openWidget(route);
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  isThere = true;
  await user.click(again);
  const shown = await screen.findByText(words);
  await waitFor(() => expect(shown.closest('[tabindex="-1"]')).toBe(document.activeElement));
});

it('the newsletter’s new state is read on, however often it changes', async () => {
  let user: User = { ...lena, newsletterOptinGiven: true, newsletterOptinSentAt: '2026-01-01T10:00:00' };
  serviceThat(
    answers(optOut, () => {
      user = { ...lena, newsletterOptinGiven: false, newsletterOptinSentAt: null };
      return undefined;
    }),
    answers(setNewsletterOptin, () => {
      user = { ...lena, newsletterOptinGiven: false, newsletterOptinSentAt: '2026-01-01T10:00:00' };
      return { optinMailAlreadySent: false, optinAlreadySet: false };
    }),
    answers(readUser, () => user),
  );
  const { user: person } = await openWidget('/meinedaten', { user });
  await press(person, 'Newsletter abbestellen');
  await waitFor(() => expect(isFocusAt('Du bekommst unseren Newsletter nicht.')).toBe(true));
  await press(person, 'Newsletter bestellen');
  await waitFor(() => expect(isFocusAt(/^Wir haben dir eine E-Mail geschickt\./)).toBe(true));
});
