import { expect, test, type Page } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';
import { coverOf, isBelowHeader } from '../browser/seen.ts';
import { tick } from './form.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { documentOf, widgetOn } from './partner-page.ts';

/** Waits until a person sees all of the screen's heading without scrolling. */
const sees = (page: Page, heading: string) =>
  expect(async () => {
    const documents: Parameters<typeof coverOf>[0] = {
      page: (look, points) => page.evaluate(look, points),
      frame: (look, text) => documentOf(page).evaluate(look, text),
    };
    expect(await coverOf(documents, heading), `what hides “${heading}”`).toBe('nothing');
  }).toPass({ timeout: 10_000 });

/** A link has led there: the widget begins below the header of the partner's page. */
async function seesBelowHeader(page: Page, heading: string): Promise<void> {
  await sees(page, heading);
  await expect.poll(() => page.evaluate(isBelowHeader), 'the widget begins below the header').toBe(true);
}

async function follow(page: Page, link: string, heading: string): Promise<void> {
  // A link that differs in nothing but the hash would not load the page anew.
  await page.goto('about:blank');
  await page.goto(link);
  await seesBelowHeader(page, heading);
}

test.describe.configure({ mode: 'parallel' });

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Two people in two browsers who see each step's heading: what one does reaches the other only through the partner's page, mails and the service. */
for (const [who, annas, lenas] of [
  ['Anna at a desk and Lena on a phone', desk, phone],
  ['Anna on a phone and Lena at a desk', phone, desk],
] as const)
  test.describe(who, () => {
    test('a referral travels from the form over the recipient and the order into the personal area', async ({
      browser,
    }) => {
      // As long as all of it takes two people on a busy machine.
      test.setTimeout(120_000);
      const unique = `${Date.now().toString(36)}.${annas.width}`;
      const anna = { email: `anna.${unique}@example.org`, password: 'Sonnenschein1' };
      const lena = { email: `lena.${unique}@example.org` };
      const annasBrowser = await browser.newContext({ locale: 'de-DE', viewport: annas });
      const lenasBrowser = await browser.newContext({ locale: 'de-DE', viewport: lenas });
      const annasPage = await annasBrowser.newPage();
      let link = '';

      await test.step('Anna makes a referral on the partner’s page', async () => {
        await annasPage.goto(`${addressOf('site')}/empfehlen`);
        const frame = widgetOn(annasPage);
        await frame.getByRole('link', { name: /Jetzt empfehlen.*Lindenstrom Natur/ }).press('Enter');
        await expect(annasPage).toHaveURL(/#\/empfehlen\/lindenstrom-natur$/);
        await sees(annasPage, 'Lindenstrom Natur empfehlen');
        await tick(frame.getByRole('radio', { name: /Wir teilen/ }));
        await frame.getByLabel('Vorname').fill('Anna');
        await frame.getByLabel('Nachname').fill('Schmidt');
        await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna.email);
        await tick(frame.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
        await frame.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
        await sees(annasPage, 'Bestätige deine E-Mail-Adresse');
      });

      await test.step('Anna confirms by the link in the mail and gets the link to share', async () => {
        const confirmation = linkIn(await mailTo(annasPage.request, anna.email, 'optin'), '/bestaetigung');
        await follow(annasPage, confirmation, 'Bestätige deine Empfehlung');
        const frame = widgetOn(annasPage);
        expect(annasPage.url()).not.toContain('token');
        await frame.getByRole('button', { name: 'Bestätigen' }).press('Enter');
        await sees(annasPage, 'Teile deinen Link');
        link = await frame.getByLabel('Dein persönlicher Link').inputValue();
        expect(link).toMatch(/\/lindenstrom\/e\/[0-9A-Z]{10}/);
      });

      const lenasPage = await lenasBrowser.newPage();
      await test.step('Lena follows the link through the partner’s page and gives her data', async () => {
        await lenasPage.goto(`${link.split('?')[0]}?channel=whatsapp`);
        await expect(lenasPage).toHaveURL(new RegExp(`^${addressOf('site')}/empfehlen#/empfaengerdaten/`));
        const frame = widgetOn(lenasPage);
        await seesBelowHeader(lenasPage, 'Anna S. empfiehlt dir Lindenstrom Natur');
        await frame.getByLabel('Vorname').fill('Lena');
        await frame.getByLabel('Nachname').fill('Öztürk');
        await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(lena.email);
        await tick(frame.getByRole('checkbox', { name: /einverstanden/ }));
        await frame.getByRole('button', { name: 'Angaben senden' }).press('Enter');
        await sees(lenasPage, 'Danke, wir haben deine Angaben');
      });

      await test.step('Lena confirms by the link in her mail', async () => {
        const confirmation = linkIn(
          await mailTo(lenasPage.request, lena.email, 'recipient-confirmation'),
          '/empfaengerbestaetigung',
        );
        await follow(lenasPage, confirmation, 'Bestätige deine E-Mail-Adresse');
        await widgetOn(lenasPage).getByRole('button', { name: 'Bestätigen' }).press('Enter');
        await sees(lenasPage, 'Danke, deine E-Mail-Adresse ist bestätigt');
      });

      await test.step('Lena orders at the partner', async () => {
        await widgetOn(lenasPage).getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' }).press('Enter');
        await expect(lenasPage).toHaveURL(new RegExp(`^${addressOf('site')}/bestellen\\?.*empfaenger=`));
        await lenasPage.getByRole('textbox', { name: /Vorname/ }).fill('Lena');
        await lenasPage.getByRole('textbox', { name: /Nachname/ }).fill('Öztürk');
        await lenasPage.getByRole('textbox', { name: /E-Mail/ }).fill(lena.email);
        await lenasPage.getByRole('textbox', { name: /Straße/ }).fill('Lindenallee');
        await lenasPage.getByRole('textbox', { name: /Hausnummer/ }).fill('12');
        await lenasPage.getByRole('textbox', { name: /Postleitzahl/ }).fill('36999');
        await lenasPage.getByRole('textbox', { name: /^Ort/ }).fill('Aulingen');
        await lenasPage.getByRole('checkbox').first().check();
        await lenasPage.getByRole('button', { name: /bestellen/i }).click();
        await expect(lenasPage.getByText(/LS-\d{4}-/).first()).toBeVisible();
      });

      await test.step('Anna asks for a password by the link of her welcome mail, sets it, logs out and in again', async () => {
        const forgotten = linkIn(await mailTo(annasPage.request, anna.email, 'welcome'), '/passwortvergessen');
        await follow(annasPage, forgotten, 'Passwort vergessen');
        const frame = widgetOn(annasPage);
        await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna.email);
        await frame.getByRole('button', { name: 'Link senden' }).press('Enter');
        await sees(annasPage, 'Bitte schau in dein Postfach');
        const reset = linkIn(await mailTo(annasPage.request, anna.email, 'password-reset'), '/passwortsetzen');
        await follow(annasPage, reset, 'Neues Passwort festlegen');
        await frame.getByLabel('Neues Passwort').fill(anna.password);
        await frame.getByLabel('Wiederholung des Passworts').fill(anna.password);
        await frame.getByRole('button', { name: 'Passwort speichern' }).press('Enter');
        await sees(annasPage, 'Hallo Anna');
        await expect(frame.getByRole('heading', { name: 'Deine Empfehlungen' })).toBeVisible();
        await frame.getByRole('link', { name: 'Abmelden' }).press('Enter');
        await expect(frame.getByRole('note')).toContainText('Du bist abgemeldet.');
        await sees(annasPage, 'Anmelden');
        await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(anna.email);
        await frame.getByLabel('Passwort', { exact: true }).fill(anna.password);
        await frame.getByRole('button', { name: 'Anmelden' }).press('Enter');
        await sees(annasPage, 'Hallo Anna');
        await expect(frame.getByRole('heading', { name: 'Deine Empfehlungen' })).toBeVisible();
      });

      await test.step('Anna sees the order, but not who Lena is', async () => {
        const referral = widgetOn(annasPage).getByRole('article').filter({ hasText: 'Lindenstrom Natur' });
        await expect(referral).toContainText('Die Bestellung ist');
        await expect(referral).toContainText('L••• Ö.');
        // On a phone the present step alone is open.
        const allSteps = referral.getByRole('button', { name: /^Alle \d+ Schritte/ });
        if (await allSteps.isVisible()) await allSteps.press('Enter');
        await expect(referral.getByRole('listitem').filter({ hasText: 'Bestellt' })).toContainText('Erledigt');
        await expect(widgetOn(annasPage).locator('body')).not.toContainText('Öztürk');
        await expect(widgetOn(annasPage).locator('body')).not.toContainText(lena.email);
      });

      await annasBrowser.close();
      await lenasBrowser.close();
    });
  });
