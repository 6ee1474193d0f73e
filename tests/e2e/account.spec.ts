import type { Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { controlOf, tick } from './form.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { headingOf, openWidget, settle, widgetOn } from './partner-page.ts';
import { newEmail } from './people.ts';
import { expect, tallWindow, test } from './people-fixture.ts';

const shows = (page: Page, heading: string | RegExp) => expect(headingOf(page)).toHaveText(heading);
const says = (page: Page, sentence: string | RegExp) =>
  expect(widgetOn(page).getByText(sentence).first()).toBeVisible();
const fill = (page: Page, label: string, entry: string) => controlOf(widgetOn(page), label).fill(entry);

/** Presses when the frame stands still. */
async function press(page: Page, name: string | RegExp) {
  await settle(page);
  await widgetOn(page).getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
}

async function follow(page: Page, name: string | RegExp) {
  await settle(page);
  await widgetOn(page).getByRole('link', { name, exact: true }).first().press('Enter');
}

/** Opens the link in the newest mail of a kind. */
async function openMail(page: Page, email: string, kind: string, route: string) {
  const link = linkIn(await mailTo(page.request, email, kind), route);
  await openWidget(page, link.slice(link.indexOf('#') + 1));
}

const password = 'Lindenbluete7';
const nextPassword = 'Wiesengrund8';

async function agree(page: Page) {
  await settle(page);
  await tick(widgetOn(page).getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
}

async function register(page: Page, email: string) {
  await openWidget(page, '/registrieren');
  await fill(page, 'Vorname', 'Berta');
  await fill(page, 'Nachname', 'Schulz-Oberhausen');
  await fill(page, 'E-Mail-Adresse', email);
  await agree(page);
  await press(page, 'Registrieren');
  await shows(page, 'Bitte schau in dein Postfach');
}

async function confirm(page: Page, email: string) {
  await openMail(page, email, 'registration', '/registrieren');
  await shows(page, 'Registrierung abschließen');
  expect(page.url()).not.toContain('token');
  await fill(page, 'Neues Passwort', password);
  await fill(page, 'Wiederholung des Passworts', password);
  await press(page, 'Passwort speichern');
  await shows(page, 'Hallo Berta');
}

async function logIn(page: Page, email: string, secret: string) {
  await fill(page, 'E-Mail-Adresse', email);
  await fill(page, 'Passwort', secret);
  await press(page, 'Anmelden');
}

for (const width of [1280, 320]) {
  test.describe(`an account at ${width} px`, () => {
    test.use({ viewport: { ...tallWindow, width }, actionTimeout: 15_000 });
    test.setTimeout(120_000);

    test('lives from the registration to its deletion', async ({ page }) => {
      const email = newEmail('berta');

      await test.step('register and confirm', async () => {
        await register(page, email);
        await press(page, 'E-Mail noch einmal senden');
        await says(page, 'Wir haben die E-Mail noch einmal geschickt.');
        await confirm(page, email);
        await mailTo(page.request, email, 'account-welcome');
      });

      await test.step('recommend without another mail, and share', async () => {
        await follow(page, 'Empfehlen');
        await follow(page, /Jetzt empfehlen.*Linden Duo/);
        await shows(page, 'Linden Duo empfehlen');
        await agree(page);
        await press(page, 'Meinen Link erstellen');
        await shows(page, /Teile deinen Link|Deine Empfehlung/);
        await expect(widgetOn(page).getByLabel('Dein persönlicher Link')).toHaveValue(/\/lindenstrom\/e\//);
        await expect(widgetOn(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /whatsapp/);
        await press(page, 'Link kopieren');
        await says(page, 'Dein Link liegt in der Zwischenablage.');
      });

      await test.step('log out and in', async () => {
        await follow(page, 'Abmelden');
        await says(page, 'Du bist abgemeldet.');
        await logIn(page, email, 'Falsch123');
        await says(page, 'Die E-Mail-Adresse oder das Passwort ist falsch.');
        await logIn(page, email, password);
        await shows(page, 'Hallo Berta');
      });

      await test.step('change the password', async () => {
        await follow(page, 'Meine Daten');
        await shows(page, 'Meine Daten');
        await follow(page, 'Passwort ändern');
        await shows(page, 'Passwort ändern');
        await fill(page, 'Aktuelles Passwort', 'Falsch123');
        await fill(page, 'Neues Passwort', nextPassword);
        await fill(page, 'Wiederholung des Passworts', nextPassword);
        await press(page, 'Passwort ändern');
        await says(page, 'Dein Passwort konnte nicht geändert werden. Bitte prüfe dein aktuelles Passwort.');
        await fill(page, 'Aktuelles Passwort', password);
        await press(page, 'Passwort ändern');
        await says(page, 'Passwort erfolgreich geändert.');
        await follow(page, 'Zu meinen Daten');
      });

      await test.step('change the name, and take the data along', async () => {
        await fill(page, 'Vorname', 'Berta-Maria');
        await press(page, 'Namen speichern');
        await says(page, 'Gespeichert.');
        await press(page, 'Datei zusammenstellen');
        const download = page.waitForEvent('download');
        await follow(page, 'Datei speichern');
        const file = await (await download).createReadStream();
        const parts: Buffer[] = [];
        for await (const part of file) parts.push(part as Buffer);
        const data = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
          Person: { Vorname: string };
          Empfehlungen: unknown[];
        };
        expect(data.Person.Vorname).toBe('Berta-Maria');
        expect(data.Empfehlungen).toHaveLength(1);
      });

      await test.step('order the newsletter, and end it by the link of a mail', async () => {
        await press(page, 'Newsletter bestellen');
        await says(page, /Bestätige mit dem Link darin/);
        await openMail(page, email, 'newsletter-optin', '/empfehler/newsletter/optin');
        await shows(page, 'Newsletter');
        await press(page, 'Newsletter bestätigen');
        await says(page, 'Du bekommst unseren Newsletter.');
        await openMail(page, email, 'newsletter-confirmed', '/empfehler/newsletter/optout');
        await press(page, 'Newsletter abbestellen');
        await says(page, 'Du bekommst unseren Newsletter nicht mehr.');
        await openWidget(page, '/empfehler/newsletter/optin');
        await says(page, 'Du bekommst unseren Newsletter nicht.');
      });

      await test.step('delete the account', async () => {
        await openWidget(page, '/meinedaten');
        await press(page, 'Konto löschen');
        await expect(widgetOn(page).getByRole('heading', { name: 'Dein Konto endgültig löschen?' })).toBeFocused();
        await fill(page, 'Passwort', password);
        await press(page, 'Endgültig löschen');
        await says(page, 'Das Passwort ist falsch. Es wurde nichts gelöscht.');
        await fill(page, 'Passwort', nextPassword);
        await press(page, 'Endgültig löschen');
        await says(page, 'Dein Konto ist gelöscht.');
        await mailTo(page.request, email, 'account-deleted');
        await logIn(page, email, nextPassword);
        await says(page, 'Die E-Mail-Adresse oder das Passwort ist falsch.');
        await page.reload();
        await shows(page, 'Anmelden');
      });
    });
  });
}

test.describe('a link of an account', () => {
  test('that comes too late says what to do instead', async ({ page }) => {
    const email = newEmail('berta');
    await register(page, email);
    const first = linkIn(await mailTo(page.request, email, 'registration'), '/registrieren');
    await confirm(page, email);
    await openWidget(page, first.slice(first.indexOf('#') + 1));
    await says(page, 'Dieser Link wurde schon benutzt.');
    await expect(widgetOn(page).getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
    await openWidget(page, `/empfehler/newsletter/optin?token=${'x'.repeat(43)}`);
    await says(page, 'Dieser Link ist nicht gültig.');
    await openWidget(page, `/login?token=${'x'.repeat(43)}`);
    await says(page, 'Dieser Link ist nicht gültig.');
    expect(page.url()).toBe(`${addressOf('site')}/empfehlen#/login`);
  });

  test('to somebody who has one leads to the login', async ({ page, context }) => {
    const email = newEmail('berta');
    await register(page, email);
    await confirm(page, email);
    await context.clearCookies();
    await follow(page, 'Abmelden');
    await says(page, 'Du bist abgemeldet.');
    await register(page, email);
    await openMail(page, email, 'account-exists', '/login');
    await logIn(page, email, password);
    await shows(page, 'Hallo Berta');
  });
});
