import type { Page } from 'playwright/test';
import { tabTo } from './focus.ts';
import { begins, expectScreen, named, type } from './keyboard-steps.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { headingOf, openWidget, widgetOn } from './partner-page.ts';
import { newEmail, newRecommender } from './people.ts';
import { expect, tallWindow, test } from './people-fixture.ts';

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, named(name));
  await page.keyboard.press('Enter');
}

const says = (page: Page, sentence: string | RegExp) =>
  expect(widgetOn(page).getByText(sentence).first()).toBeVisible();

const password = 'Lindenbluete7';

for (const width of [1280, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { ...tallWindow, width } });
    test.setTimeout(120_000);

    test('an account is registered, confirmed and deleted by keyboard alone', async ({ page }) => {
      const email = newEmail('berta');
      await openWidget(page, '/registrieren');
      await tabTo(page, begins('Anrede'));
      await page.keyboard.press('ArrowDown');
      // Sent too early: the first field that is wrong has the focus.
      await press(page, 'Registrieren');
      await expect(widgetOn(page).getByLabel('Vorname')).toBeFocused();
      await page.keyboard.type('Berta');
      await type(page, 'Nachname', 'Schulz');
      await type(page, 'E-Mail-Adresse', email);
      await tabTo(page, begins('Ich bin mindestens 18'));
      await page.keyboard.press('Space');
      await press(page, 'Registrieren');
      await expectScreen(page, 'Bitte schau in dein Postfach');

      const link = linkIn(await mailTo(page.request, email, 'registration'), '/registrieren');
      await openWidget(page, link.slice(link.indexOf('#') + 1));
      await type(page, 'Neues Passwort', password);
      await type(page, 'Wiederholung des Passworts', password);
      await page.keyboard.press('Enter');
      await expectScreen(page, 'Hallo Berta');

      // What leads on comes with the list: who goes on before is past it.
      await says(page, 'Du hast noch nichts empfohlen');
      await press(page, 'Produkt wählen');
      await expectScreen(page, 'Gute Energie spricht sich herum');
      await press(page, 'Jetzt empfehlen: Linden Duo');
      await expectScreen(page, 'Linden Duo empfehlen');
      await tabTo(page, begins('Ich bin mindestens 18'));
      await page.keyboard.press('Space');
      await press(page, 'Meinen Link erstellen');
      await expectScreen(page, /Teile deinen Link/);
      await press(page, 'Link kopieren');
      await says(page, 'Dein Link liegt in der Zwischenablage.');
      await tabTo(page, begins('QR-Code'));
      await page.keyboard.press('Space');
      await expect(widgetOn(page).getByRole('img', { name: /QR/ })).toBeVisible();

      await tabTo(page, named('Abmelden'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectScreen(page, 'Anmelden');
      await type(page, 'E-Mail-Adresse', email);
      await type(page, 'Passwort', password);
      await page.keyboard.press('Enter');
      await expectScreen(page, 'Hallo Berta');

      await press(page, 'Meine Daten');
      await expectScreen(page, 'Meine Daten');
      await press(page, 'Konto löschen');
      await expect(widgetOn(page).getByRole('heading', { name: 'Dein Konto endgültig löschen?' })).toBeFocused();
      await press(page, 'Konto behalten');
      await expect(widgetOn(page).getByRole('button', { name: 'Konto löschen' })).toBeFocused();
      await page.keyboard.press('Enter');
      await type(page, 'Passwort', password);
      await page.keyboard.press('Enter');
      await says(page, 'Dein Konto ist gelöscht.');
      await expectScreen(page, 'Anmelden');
    });

    test('password, name and newsletter are changed by keyboard alone', async ({ page, request }) => {
      const { user, passwordToken } = await newRecommender(request);
      await openWidget(page, `/registrieren?token=${passwordToken}`);
      await type(page, 'Neues Passwort', password);
      await type(page, 'Wiederholung des Passworts', password);
      await page.keyboard.press('Enter');
      await expectScreen(page, 'Hallo Anna');
      await says(page, 'Linden Duo');

      await press(page, 'Meine Daten');
      await expectScreen(page, 'Meine Daten');
      await tabTo(page, named('Vorname'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Annalena');
      await page.keyboard.press('Enter');
      await says(page, 'Gespeichert.');

      await press(page, 'Newsletter abbestellen');
      await says(page, 'Du bekommst unseren Newsletter nicht.');
      await tabTo(page, named('Newsletter bestellen'));
      await page.keyboard.press('Enter');
      await says(page, /Bestätige mit dem Link darin/);
      const optin = linkIn(await mailTo(request, user.email, 'newsletter-optin'), '/empfehler/newsletter/optin');
      await openWidget(page, optin.slice(optin.indexOf('#') + 1));
      await press(page, 'Newsletter bestätigen');
      await says(page, 'Du bekommst unseren Newsletter.');
      const optout = linkIn(await mailTo(request, user.email, 'newsletter-confirmed'), '/empfehler/newsletter/optout');
      await openWidget(page, optout.slice(optout.indexOf('#') + 1));
      await press(page, 'Newsletter abbestellen');
      await says(page, 'Du bekommst unseren Newsletter nicht mehr.');

      await openWidget(page, '/passwortaendern');
      await type(page, 'Aktuelles Passwort', password);
      await type(page, 'Neues Passwort', 'Wiesengrund8');
      await type(page, 'Wiederholung des Passworts', 'Wiesengrund8');
      await page.keyboard.press('Enter');
      await says(page, 'Passwort erfolgreich geändert.');
      await expect(headingOf(page)).toBeFocused();
    });
  });
}
