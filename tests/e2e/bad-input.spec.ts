import type { FrameLocator } from 'playwright/test';
import {
  controlOf,
  expectComplaints,
  expectFocusOnFirst,
  type Complaint,
  summaryIn,
  type Label,
  tick,
} from './form.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { openWidget, settle, speak, type Language } from './partner-page.ts';
import { newEmail } from './people.ts';
import { expect, test } from './people-fixture.ts';

const terms = { de: /Teilnahmebedingungen/, en: /terms of the referral programme/ };
const consent = { de: /Ich bin damit einverstanden/, en: /I agree that Lindenstrom/ };
const agree = { de: 'Die Zustimmung ist erforderlich, um fortzufahren.', en: 'Your consent is required to continue.' };

const missing: Record<Language, (field: string) => Complaint> = {
  de: (field) => ({ field, sentence: `${field} ist ein Pflichtfeld` }),
  en: (field) => ({ field, sentence: `${field} is required` }),
};

interface Form {
  readonly name: string;
  readonly route: (made: { referralNumber: string; passwordToken: string }) => string;
  readonly button: Record<Language, string>;
  readonly complaints: Record<Language, readonly Complaint[]>;
}

const names = { de: ['Vorname', 'Nachname', 'E-Mail-Adresse'], en: ['First name', 'Last name', 'E-mail address'] };

const withTerms: Form['complaints'] = {
  de: [...names.de.map(missing.de), { field: terms.de, sentence: agree.de }],
  en: [...names.en.map(missing.en), { field: terms.en, sentence: agree.en }],
};

const forms: readonly Form[] = [
  {
    name: 'recommend',
    route: () => '/empfehlen/linden-duo',
    button: { de: 'Meinen Link erstellen', en: 'Create my link' },
    complaints: withTerms,
  },
  {
    name: 'recipient',
    route: ({ referralNumber }) => `/empfaengerdaten/${referralNumber}`,
    button: { de: 'Angaben senden', en: 'Send details' },
    complaints: {
      de: [...names.de.map(missing.de), { field: consent.de, sentence: agree.de }],
      en: [...names.en.map(missing.en), { field: consent.en, sentence: agree.en }],
    },
  },
  {
    name: 'register',
    route: () => '/registrieren',
    button: { de: 'Registrieren', en: 'Register' },
    complaints: withTerms,
  },
  {
    name: 'login',
    route: () => '/login',
    button: { de: 'Anmelden', en: 'Log in' },
    complaints: {
      de: ['E-Mail-Adresse', 'Passwort'].map(missing.de),
      en: ['E-mail address', 'Password'].map(missing.en),
    },
  },
  {
    name: 'forgot password',
    route: () => '/passwortvergessen',
    button: { de: 'Link senden', en: 'Send link' },
    complaints: { de: [missing.de('E-Mail-Adresse')], en: [missing.en('E-mail address')] },
  },
  {
    name: 'set password',
    route: ({ passwordToken }) => `/passwortsetzen?token=${passwordToken}`,
    button: { de: 'Passwort speichern', en: 'Save password' },
    complaints: {
      de: ['Neues Passwort', 'Wiederholung des Passworts'].map(missing.de),
      en: ['New password', 'Repeated password'].map(missing.en),
    },
  },
];

for (const { name, route, button, complaints } of forms) {
  test(`an empty form "${name}" says at every field what is missing, in German and in English`, async ({
    page,
    recommender,
  }) => {
    const widget = await openWidget(page, route(recommender));
    const submit = (language: Language) =>
      widget.getByRole('button', { name: button[language], exact: true }).press('Enter');
    await submit('de');
    await expectFocusOnFirst(widget, complaints.de);
    await expectComplaints(widget, complaints.de);

    await speak(page, 'en');
    await expectComplaints(widget, complaints.en);
    await submit('en');
    await expectFocusOnFirst(widget, complaints.en);

    const last = complaints.en.at(-1) as Complaint;
    await settle(page);
    await summaryIn(widget).getByRole('link').last().press('Enter');
    await expect(controlOf(widget, last.field)).toBeFocused();
  });
}

async function fillIn(widget: FrameLocator, entries: readonly (readonly [field: Label, entry: string])[]) {
  for (const [field, entry] of entries) await controlOf(widget, field).fill(entry);
}

const press = (widget: FrameLocator, name: string) => widget.getByRole('button', { name, exact: true }).press('Enter');

const notAnAddress = 'Bitte gib eine gültige E-Mail-Adresse ein.';

test('a recommendation says what is wrong with each entry, and takes it back when it is right', async ({ page }) => {
  const widget = await openWidget(page, '/empfehlen/linden-duo');
  await fillIn(widget, [
    ['Vorname', 'A'.repeat(81)],
    ['Nachname', 'Schmidt <b>'],
    ['E-Mail-Adresse', 'anna@'],
  ]);
  await tick(widget.getByRole('checkbox', { name: terms.de }));
  await widget.getByRole('checkbox', { name: terms.de }).press('Space');
  await press(widget, 'Meinen Link erstellen');
  const wrong: Complaint[] = [
    { field: 'Vorname', sentence: 'Vorname darf höchstens 60 Zeichen haben' },
    { field: 'Nachname', sentence: 'Nachname enthält Zeichen, die nicht erlaubt sind' },
    { field: 'E-Mail-Adresse', sentence: notAnAddress },
    { field: terms.de, sentence: agree.de },
  ];
  await expectFocusOnFirst(widget, wrong);
  await expectComplaints(widget, wrong);

  await fillIn(widget, [['E-Mail-Adresse', newEmail('anna')]]);
  await expect(controlOf(widget, 'E-Mail-Adresse')).not.toHaveAttribute('aria-invalid');
  await expect(controlOf(widget, 'Vorname')).toHaveAttribute('aria-invalid', 'true');
});

test('a recipient’s form says what is wrong with each entry', async ({ page, recommender }) => {
  const widget = await openWidget(page, `/empfaengerdaten/${recommender.referralNumber}`);
  await fillIn(widget, [
    ['Vorname', 'Lena'],
    ['Nachname', 'Ö'.repeat(81)],
    ['E-Mail-Adresse', `${'l'.repeat(250)}@example.org`],
  ]);
  await press(widget, 'Angaben senden');
  const wrong: Complaint[] = [
    { field: 'Nachname', sentence: 'Nachname darf höchstens 60 Zeichen haben' },
    { field: 'E-Mail-Adresse', sentence: 'E-Mail-Adresse darf höchstens 254 Zeichen haben' },
    { field: consent.de, sentence: agree.de },
  ];
  await expectFocusOnFirst(widget, wrong);
  await expectComplaints(widget, wrong);
});

test('a recipient cannot be the one who recommends, which only the mailed link says', async ({
  page,
  request,
  recommender,
}) => {
  const widget = await openWidget(page, `/empfaengerdaten/${recommender.referralNumber}`);
  await fillIn(widget, [
    ['Vorname', 'Lena'],
    ['Nachname', 'Öztürk'],
    ['E-Mail-Adresse', ` ${recommender.user.email.toUpperCase()} `],
  ]);
  await tick(widget.getByRole('checkbox', { name: consent.de }));
  await press(widget, 'Angaben senden');
  // Whoever holds the link learns nothing of whose it is.
  await expect(widget.getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' })).toBeVisible();
  const mail = await mailTo(request, recommender.user.email, 'recipient-confirmation');
  const token = new URLSearchParams(linkIn(mail, '/empfaengerbestaetigung').split('?').at(-1)).get('token');
  const own = await openWidget(page, `/empfaengerbestaetigung?token=${token}`);
  await expect(
    own.getByText('Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.', { exact: true }),
  ).toBeVisible();
});

test('a password is judged before it is sent', async ({ page, recommender }) => {
  const widget = await openWidget(page, `/registrieren?token=${recommender.passwordToken}`);
  await fillIn(widget, [
    ['Neues Passwort', 'kurz'],
    ['Wiederholung des Passworts', 'anders'],
  ]);
  await press(widget, 'Passwort speichern');
  await expectComplaints(widget, [
    {
      field: 'Neues Passwort',
      sentence:
        'Das Passwort braucht mindestens 8 Zeichen, darunter einen Kleinbuchstaben, einen Großbuchstaben und eine Ziffer.',
    },
  ]);
  await fillIn(widget, [['Neues Passwort', 'Sonnenschein1']]);
  await press(widget, 'Passwort speichern');
  await expectComplaints(widget, [
    { field: 'Wiederholung des Passworts', sentence: 'Die beiden Passwörter stimmen nicht überein.' },
  ]);
});

test('a login and a forgotten password want an address, and a wrong password keeps the entries', async ({ page }) => {
  const widget = await openWidget(page, '/passwortvergessen');
  await fillIn(widget, [['E-Mail-Adresse', 'anna']]);
  await press(widget, 'Link senden');
  await expectComplaints(widget, [{ field: 'E-Mail-Adresse', sentence: notAnAddress }]);

  await widget.getByRole('link', { name: 'Zurück zur Anmeldung' }).press('Enter');
  const email = newEmail('nobody');
  await fillIn(widget, [
    ['E-Mail-Adresse', email],
    ['Passwort', 'Sonnenschein1'],
  ]);
  await press(widget, 'Anmelden');
  await expect(widget.getByRole('alert')).toHaveText('Die E-Mail-Adresse oder das Passwort ist falsch.');
  await expect(controlOf(widget, 'E-Mail-Adresse')).toHaveValue(email);
  await expect(controlOf(widget, 'Passwort')).toHaveValue('Sonnenschein1');
});
